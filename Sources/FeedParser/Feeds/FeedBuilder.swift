import CLibXML2
import FeedCore

/// Makes a `ParsedFeed` out of XML's events; RSS, RDF, Atom and CDF alike.
///
/// One event follows another, so what changes with every one of them does without checks that nothing else looks on.
final class FeedBuilder: XMLHandler {
  private struct NameKey: Hashable {
    let local: UnsafePointer<xmlChar>
    let uri: UnsafePointer<xmlChar>?
    let prefix: UnsafePointer<xmlChar>?
  }

  @exclusivity(unchecked) private(set) var feed = ParsedFeed(format: .rss)
  /// The root was a feed's.
  private(set) var isFeed = false
  /// The root was a web page's.
  private(set) var isWebPage = false
  let documentURL: String?
  private let onEntry: (ParsedEntry) -> Void
  @exclusivity(unchecked) private var names: [NameKey: FeedTag] = [:]
  @exclusivity(unchecked) private(set) var stack: [FeedTag] = []
  /// `xml:base` by the depth it holds from.
  @exclusivity(unchecked) private var bases: [(depth: Int, base: String)] = []
  @exclusivity(unchecked) private var capture: Capture?
  @exclusivity(unchecked) private var captured: [String] = []
  @exclusivity(unchecked) var draft: EntryDraft?
  private var draftDepth = 0
  /// The person whose name and address are being told, and how deep its element lies.
  @exclusivity(unchecked) private(set) var person: (author: Author, depth: Int, text: [UInt8])?
  private var foreignDepth: Int?
  var updatePeriod: Int?
  var updateFrequency = 1
  var feedTitleRank = 0
  var feedLinkRank = 0

  init(documentURL: String?, onEntry: @escaping (ParsedEntry) -> Void) {
    self.documentURL = documentURL
    self.onEntry = onEntry
  }

  func update(_ change: (inout ParsedFeed) -> Void) { change(&feed) }

  func start(_ element: XMLElement) {
    stack.append(.transparent)
    let depth = stack.count
    if let base = element.attribute("base", prefix: "xml") {
      bases.append((depth, WebAddress.resolve(base, base: currentBase)))
    }
    if capture != nil {
      if !endsCapture(element) {
        capture?.open(element)
        captured.append(element.name)
        return
      }
      finishCapture()
    }
    let tag = tag(of: element)
    stack[depth - 1] = tag
    if foreignDepth != nil { return }
    if tag == .foreign {
      foreignDepth = depth
      return
    }
    open(tag, element, depth)
  }

  func end() {
    let depth = stack.count
    if let captureDepth = capture?.depth {
      if captureDepth == depth {
        finishCapture()
      } else if let name = captured.popLast() {
        capture?.close(name)
      }
    }
    if person?.depth == depth { finishPerson() }
    if foreignDepth == depth { foreignDepth = nil }
    if draftDepth == depth, draft != nil { finishEntry() }
    stack.removeLast()
    while let last = bases.last, last.depth >= depth { bases.removeLast() }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if capture != nil {
      capture?.append(bytes)
    } else if person != nil {
      // RSS names its authors in the element itself.
      if person?.depth == stack.count, (person?.text.count ?? 0) < 4096 {
        person?.text.append(contentsOf: bytes)
      }
    }
  }

  /// What relative addresses are resolved against here.
  var currentBase: String? {
    if let base = bases.last?.base { return base }
    if feed.format == .atom || feed.format == .json { return documentURL }
    guard let link = feed.link, WebAddress.scheme(of: link) != nil else { return documentURL }
    return link
  }

  func resolved(_ reference: String) -> String {
    WebAddress.resolve(reference, base: currentBase)
  }
}

extension FeedBuilder {
  private func tag(of element: XMLElement) -> FeedTag {
    let key = NameKey(local: element.localName, uri: element.uri, prefix: element.prefix)
    if let known = names[key] { return known }
    let namespace = FeedNamespace(
      uri: element.uri.map { String(cString: $0) },
      prefix: element.prefix.map { String(cString: $0) })
    let tag = FeedTag.named(namespace, element.name)
    names[key] = tag
    return tag
  }

  private func open(_ tag: FeedTag, _ element: XMLElement, _ depth: Int) {
    switch tag {
    case .rss, .rdf, .feed, .channel, .html: root(tag, element)
    case .item: if isFeed { startEntry(element, depth) }
    case .author, .contributor, .itunesAuthor: person = (Author(name: ""), depth, [])
    default:
      guard isFeed else { return }
      attributes(tag, element)
      if isText(tag) { startCapture(tag, element, depth) }
    }
  }

  private func root(_ tag: FeedTag, _ element: XMLElement) {
    if tag == .html {
      if !isFeed { isWebPage = true }
      return
    }
    if tag == .channel {
      if !isFeed {
        isFeed = true
        if element.attribute("href") != nil || element.name == "CHANNEL" { feed.format = .cdf }
      }
      channel(element)
      return
    }
    guard draft == nil, !isFeed || feed.entries.isEmpty else { return }
    isFeed = true
    feed.format = tag == .rdf ? .rdf : tag == .feed ? .atom : .rss
    feed.version = version(tag, element)
    if let language = element.attribute("lang", prefix: "xml"), !language.isEmpty {
      feed.language = Sanitiser.line(language)
    }
  }

  private func version(_ tag: FeedTag, _ element: XMLElement) -> String? {
    if let version = element.attribute("version") { return Sanitiser.line(version) }
    let uri = element.uri.map { String(cString: $0).lowercased() }
    return tag == .feed && uri?.contains("2005/atom") == true ? "1.0" : nil
  }

  private func startEntry(_ element: XMLElement, _ depth: Int) {
    guard draft == nil else { return }
    var new = EntryDraft()
    new.base = currentBase
    new.hasOwnBase = !bases.isEmpty
    new.entry.guid = element.attribute("about", prefix: "rdf").map(Sanitiser.line)
    if feed.format == .cdf {
      new.setLink(element.attribute("href").map(resolved) ?? "", rank: 9)
      new.setUpdated(element.attribute("lastmod").flatMap(FeedDate.parse), rank: 9)
    }
    draft = new
    draftDepth = depth
  }

  private func finishEntry() {
    guard var finished = draft.take() else { return }
    onEntry(finished.finish(feedLink: feed.link ?? documentURL))
  }

  private func finishPerson() {
    guard let told = person.take() else { return }
    let tag = stack[told.depth - 1]
    if tag == .contributor { return }
    var author: Author? = told.author
    if told.author.name.isEmpty {
      author = PersonName.author(String(decoding: told.text, as: UTF8.self))
      if author == nil, let link = told.author.link {
        author = Author(
          name: link.hasPrefix("mailto:") ? String(link.dropFirst(7)) : link, link: link)
      }
    }
    // Whoever wrote the feed that an entry was taken from wrote the entry, unless it names somebody.
    let isFallback = tag == .itunesAuthor || enclosing(told.depth) == .source
    if let author { add(author, isFallback: isFallback) }
  }

  func changePerson(_ change: (inout Author) -> Void) {
    if person != nil { change(&person!.author) }
  }
}

extension FeedBuilder {
  /// Elements whose text matters where they stand.
  private func isText(_ tag: FeedTag) -> Bool {
    switch tag {
    case .title, .link, .id, .guid, .description, .summary, .content, .encoded, .body, .subtitle,
      .published, .updated, .created, .dcDate, .creator, .name, .email, .uri, .category,
      .tags, .comments, .ttl, .hour, .day, .language, .icon, .mediaTitle, .mediaDescription,
      .itunesSummary, .commentCount, .updatePeriod, .updateFrequency, .originalLink, .imageURL,
      .mediaCategory, .dcTitle, .dcDescription, .abstract, .source:
      true
    default: false
    }
  }

  private func startCapture(_ tag: FeedTag, _ element: XMLElement, _ depth: Int) {
    // Atom's source is an element with children, RSS's has its text.
    if tag == .source, feed.format == .atom { return }
    var new = Capture(
      tag: tag, depth: depth, base: bases.last?.base, type: element.attribute("type"),
      mode: element.attribute("mode"))
    if tag == .guid { new.attribute = element.attribute("ispermalink") }
    if tag == .category || tag == .mediaCategory {
      new.attribute = element.attribute("label") ?? element.attribute("term")
    }
    if tag == .link { new.attribute = element.attribute("rel") }
    capture = new
    captured.removeAll(keepingCapacity: true)
  }

  /// A child that cannot lie in the element being read shows that its end is missing.
  private func endsCapture(_ element: XMLElement) -> Bool {
    guard let current = capture?.tag, !Capture.isBody(current), captured.isEmpty else {
      return false
    }
    let child = tag(of: element)
    switch child {
    case .guid, .published, .description, .enclosure, .encoded, .item, .updated, .creator:
      return current != .source
    case .link: return element.attributeCount == 0 && feed.format != .atom && current == .title
    default: return false
    }
  }

  private func finishCapture() {
    guard let done = capture.take() else { return }
    take(done, parent: enclosing(done.depth))
  }

  /// The element that decides what a child at `depth` means: the nearest one around it that is known.
  func enclosing(_ depth: Int) -> FeedTag {
    var k = depth - 2
    while k >= 0 {
      if stack[k] != .transparent { return stack[k] }
      k -= 1
    }
    return .transparent
  }
}
