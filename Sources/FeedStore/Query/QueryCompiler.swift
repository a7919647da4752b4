import FeedCore
import Glibc

extension SQLiteStore {
  /// The rows a query asks for, as SQL: walked along the index that serves best, the rest as conditions.
  ///
  /// - Parameters:
  ///   - now: what `since:` counts from; nil: the clock.
  ///   - reading: words are looked for in the cards themselves, not in the search index.
  func compile(_ query: Query, now: Timestamp?, reading: Bool = false) throws -> Selection {
    let now = now ?? Timestamp(seconds: Int64(time(nil)))
    var compiler = QueryCompiler(
      feeds: try subscribedRows(), now: now, today: day(now), dayStart: dayStart,
      reading: reading)
    if !reading { compiler.broad = try broadWords(in: query.root) }
    return compiler.compile(query.root)
  }

  /// From so many statuses on the index takes long to gather those that hold words with a beginning, which it does
  /// before it gives the first.
  private static let gathered = 30_000

  /// The words of a term that are found sooner by looking into the newest statuses: short ones that a fifth of those
  /// hold, and beginnings of words that the index would gather very many for.
  private func broadWords(in term: Query.Term) throws -> Set<Query.Term> {
    switch term {
    case .and(let terms), .or(let terms):
      return try terms.reduce(into: []) { $0.formUnion(try broadWords(in: $1)) }
    case .not(let inner): return try broadWords(in: inner)
    case .words(let text, let isPrefix):
      let stored = feedRows.values.reduce(0) { $0 + $1.total }
      let isShort = SearchTerms.mayBeBroad(text, isPrefix: isPrefix)
      guard isShort || isPrefix && stored > 3 * Self.gathered else { return [] }
      let isBroad: Bool
      if let known = broadWords[term] {
        isBroad = known
      } else {
        let found = try sample(text, isPrefix: isPrefix)
        let gathers = isPrefix && found * stored > 100 * Self.gathered
        isBroad = isShort && found >= 20 || gathers
        broadWords[term] = isBroad
      }
      return isBroad ? [term] : []
    default: return []
    }
  }

  /// How many of the newest hundred hold the words.
  private func sample(_ text: String, isPrefix: Bool) throws -> Int {
    let found = try connectedDatabase().int(
      """
      SELECT count(*) FROM (SELECT card FROM timeline WHERE visible = 2 ORDER BY id DESC LIMIT 100) t
      CROSS JOIN status s ON s.id = t.card LEFT JOIN body b ON b.id = t.card
      WHERE says(?1, ?2, s.title, s.author, s.text, b.content, b.format)
      """, .text(text), .int(isPrefix ? 1 : 0))
    return Int(found ?? 0)
  }
}

/// Makes a `Selection` of a query.
private struct QueryCompiler {
  let feeds: [FeedRow]
  let now: Timestamp
  let today: DayStamp
  let dayStart: (DayStamp) -> Timestamp
  let reading: Bool
  /// Words that are looked for in the statuses themselves, since nearly all of them hold them.
  var broad: Set<Query.Term> = []
  /// Inside a `not`: whoever does not know whether a status holds a word must look.
  private var isNegated = false
  private var selection = Selection(.merged)

  init(
    feeds: [FeedRow], now: Timestamp, today: DayStamp,
    dayStart: @escaping (DayStamp) -> Timestamp, reading: Bool
  ) {
    self.feeds = feeds
    self.now = now
    self.today = today
    self.dayStart = dayStart
    self.reading = reading
  }

  mutating func compile(_ root: Query.Term) -> Selection {
    var terms = [root]
    if case .and(let all) = root { terms = all }
    // Who reads the cards walks something else, and everything must be said in conditions.
    if !reading { chooseDriver(terms) }
    for term in terms {
      if isAnsweredByDriver(term) { continue }
      if let bound = bound(term) {
        selection.narrow(bound)
      } else {
        selection.add(condition(term))
      }
    }
    return selection
  }

  // MARK: the index to walk

  private mutating func chooseDriver(_ terms: [Query.Term]) {
    let wanted = terms.compactMap(expression)
    if !wanted.isEmpty {
      var match = wanted.map { "(\($0))" }.joined(separator: " AND ")
      for case .not(let term) in terms where !needsReading(term) {
        if let unwanted = expression(term) { match = "(\(match)) NOT (\(unwanted))" }
      }
      selection.driver = .search(match)
      // The index knows nothing of what another view hides.
      selection.add("t.visible = 2")
      return
    }
    if terms.contains(.unread(true)) {
      selection.driver = .unread
    } else if terms.contains(.starred(true)) {
      selection.driver = .starred
    } else if let lists = terms.compactMap(feedList).min(by: { $0.count < $1.count }) {
      selection.driver = lists.count == 1 ? .feed(lists[0]) : .feeds(lists)
    }
  }

  /// What FTS5 is asked for a term, where a term is a matter of words only; nil where it is not.
  private func expression(_ term: Query.Term) -> String? {
    switch term {
    case .words(let text, let isPrefix):
      return broad.contains(term) ? nil : SearchTerms.expression(text, isPrefix: isPrefix)
    case .field(.author, let text), .field(.title, let text), .field(.text, let text):
      // Where it stands is looked at later.
      return SearchTerms.expression(text, isPrefix: true)
    case .or(let terms):
      let parts = terms.map(expression)
      if parts.contains(nil) { return nil }
      return parts.map { "(\($0!))" }.joined(separator: " OR ")
    case .and(let terms):
      let parts = terms.compactMap(expression)
      return parts.isEmpty ? nil : parts.map { "(\($0))" }.joined(separator: " AND ")
    default: return nil
    }
  }

  private func needsReading(_ term: Query.Term) -> Bool {
    switch term {
    case .words(let text, _): SearchTerms.needsReading(text)
    case .or(let terms): terms.contains { needsReading($0) }
    case .everything: false
    default: true
    }
  }

  private func feedList(_ term: Query.Term) -> [Int64]? {
    switch term {
    case .tag(let tag): feeds.filter { $0.visibility == 2 && $0.feed.tags.contains(tag) }.map(\.id)
    case .feed(let name):
      // A whole address means that feed, not those whose addresses go on from it.
      feeds.first { $0.feed.id.rawValue == name }.map { [$0.id] }
        ?? feeds.filter { holds($0.feed, name) }.map(\.id)
    default: nil
    }
  }

  private func isAnsweredByDriver(_ term: Query.Term) -> Bool {
    switch selection.driver {
    case .search: !needsReading(term) && expression(term) != nil || isExcludedByDriver(term)
    case .unread: term == .unread(true)
    case .starred: term == .starred(true)
    case .feed(let feed): feedList(term) == [feed]
    case .feeds(let feeds): feedList(term) == feeds
    case .merged, .unindexed: false
    }
  }

  private func isExcludedByDriver(_ term: Query.Term) -> Bool {
    guard case .not(let inner) = term else { return false }
    return !needsReading(inner) && expression(inner) != nil
  }

  // MARK: where in time

  private func bound(_ term: Query.Term) -> WalkBounds? {
    switch term {
    case .since(let seconds):
      return WalkBounds(atLeast: SortKey.first(of: now.advanced(by: -seconds)))
    case .date(let comparison, let named):
      let day = named.resolved(today: today)
      let start = SortKey.first(of: dayStart(day))
      let end = SortKey.first(of: dayStart(day.advanced(by: 1)))
      return switch comparison {
      case .on: WalkBounds(below: end, atLeast: start)
      case .before: WalkBounds(below: start)
      case .upTo: WalkBounds(below: end)
      case .after: WalkBounds(atLeast: end)
      case .from: WalkBounds(atLeast: start)
      }
    default: return nil
    }
  }

  // MARK: conditions

  private mutating func condition(_ term: Query.Term) -> String {
    switch term {
    case .everything: return "1"
    case .unread(let unread): return "t.unread = \(unread ? 1 : 0)"
    case .starred(let starred): return "t.starred = \(starred ? 1 : 0)"
    case .tag, .feed:
      let list = (feedList(term) ?? []).map(String.init).joined(separator: ",")
      return "t.feed IN (\(list))"
    case .has(let part): return "t.has & \(part) <> 0"
    case .since, .date:
      let bounds = bound(term)!
      return "(t.id < \(bounds.below) AND t.id >= \(bounds.atLeast))"
    case .field(let field, let text):
      selection.readsCards = true
      let needle = selection.parameter(.text(text))
      if field == .link { return "instr(lower(coalesce(s.link, '')), lower(\(needle))) > 0" }
      return "says(\(needle), 1, s.\(field.rawValue))"
    case .matches(let field, let pattern):
      selection.readsCards = true
      return "matches(\(selection.parameter(.text(pattern))), s.\(field.rawValue))"
    case .words(let text, let isPrefix): return words(text, isPrefix: isPrefix, term)
    case .not(let inner):
      let outer = isNegated
      isNegated = true
      defer { isNegated = outer }
      return "NOT \(condition(inner))"
    case .and(let terms):
      return "(" + terms.map { condition($0) }.joined(separator: " AND ") + ")"
    case .or(let terms):
      return "(" + terms.map { condition($0) }.joined(separator: " OR ") + ")"
    }
  }

  private mutating func words(_ text: String, isPrefix: Bool, _ term: Query.Term) -> String {
    guard let expression = SearchTerms.expression(text, isPrefix: isPrefix) else { return "1" }
    selection.readsCards = true
    let needle = selection.parameter(.text(text))
    let prefix = isPrefix ? 1 : 0
    let card = "says(\(needle), \(prefix), s.title, s.author, s.text)"
    let whole =
      "says(\(needle), \(prefix), s.title, s.author, s.text, b.content, b.format)"
    if reading, !isNegated { return card }
    if reading || broad.contains(term) {
      selection.readsBodies = true
      return whole
    }
    let needsReading = SearchTerms.needsReading(text)
    if needsReading { selection.readsBodies = true }
    // The walk has the words of the index already, and meets nothing that is not in it.
    if case .search = selection.driver, needsReading { return whole }
    let match = selection.parameter(.text(expression))
    var indexed = "t.id IN (SELECT rowid FROM search WHERE search MATCH \(match))"
    if needsReading { indexed += " AND \(whole)" }
    if isNegated {
      // The body is joined only where it is read: this is asked of every row.
      return """
        (CASE WHEN EXISTS (SELECT 1 FROM unindexed u WHERE u.card = t.card)
        THEN (SELECT \(whole) FROM (SELECT 1) LEFT JOIN body b ON b.id = t.card)
        ELSE \(indexed) END)
        """
    }
    return """
      ((\(indexed)) OR (t.id IN (SELECT row FROM unindexed ORDER BY row DESC \
      LIMIT \(SearchIndex.scanned)) AND \(card)))
      """
  }

  private func holds(_ feed: Feed, _ name: String) -> Bool {
    let needle = SearchTerms.plain(name)
    if needle.isEmpty { return false }
    let title = SearchTerms.plain(feed.title)
    return SearchTerms.holds(title, needle, isPrefix: true) || feed.title == name
      || feed.id.rawValue.lowercased().contains(name.lowercased())
  }
}
