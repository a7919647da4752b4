import FeedCore

/// A question in the query language of `list --query`, query feeds, the `/` filter and ignore rules.
///
///     unread tag:blog author:ann "exact words" -word date:>2026-11-01 since:3d
///     feed:"Fretwork" has:picture title~regex  and or not ( )
///
/// Terms beside each other must all hold. `word*` finds words that begin so.
package struct Query: Sendable, Hashable {
  package let text: String
  let root: Term

  /// - Throws: `QueryError`, which says where.
  package init(_ text: String) throws(QueryError) {
    self.text = text
    let root = try QueryParser(text).parse()
    guard let meant = root.meant else {
      let place = text.firstIndex { !$0.isWhitespace } ?? text.startIndex
      throw QueryError(position: text.distance(from: text.startIndex, to: place), problem: .noWord)
    }
    self.root = meant
  }

  indirect enum Term: Sendable, Hashable {
    case everything
    case unread(Bool)
    case starred(Bool)
    /// Words one after another, anywhere in the status.
    case words(String, isPrefix: Bool)
    case tag(String)
    /// A part of the feed's title or address.
    case feed(String)
    case field(Field, String)
    case matches(Field, String)
    case date(Comparison, Day)
    /// Not older than so many seconds.
    case since(Int64)
    case has(Int64)
    case not(Term)
    case and([Term])
    case or([Term])
  }

  enum Field: String, Sendable, CaseIterable {
    case title, author, text, link
  }

  /// A day by name, or so many days before the one that it is when the question is asked.
  enum Day: Sendable, Hashable {
    case on(DayStamp)
    case ago(Int)

    func resolved(today: DayStamp) -> DayStamp {
      switch self {
      case .on(let day): day
      case .ago(let days): today.advanced(by: -days)
      }
    }
  }

  enum Comparison: String, Sendable {
    case on = ""
    case before = "<"
    case upTo = "<="
    case after = ">"
    case from = ">="
  }
}

/// What is wrong with a query, and where.
package struct QueryError: Error, Sendable, Hashable {
  /// Characters before it.
  package var position: Int
  package var problem: Problem

  package enum Problem: Sendable, Hashable {
    case unclosedQuote
    case unclosedParenthesis
    case unexpectedParenthesis
    /// Something must follow `and`, `or`, `not`, `-` or `(`.
    case missingTerm
    case missingValue(field: String)
    case unknownField(String)
    /// Not a day as 2026-11-01, `today`, `yesterday`.
    case badDate(String)
    /// Not a span as 12h, 3d, 2w, 6m, 1y.
    case badSpan(String)
    /// Nothing in it is a word, a field or a state.
    case noWord
    /// `has:` knows picture, enclosure, repost, link, comments, title.
    case badPart(String)
    case badPattern(String, message: String)
  }
}

extension Query {
  /// What it finds depends on words, which are looked for in the search index.
  package var asksForWords: Bool { root.asksForWords }
}

extension Query.Term {
  var asksForWords: Bool {
    switch self {
    case .words, .field(.author, _), .field(.title, _), .field(.text, _): true
    case .not(let term): term.asksForWords
    case .and(let terms), .or(let terms): terms.contains { $0.asksForWords }
    default: false
    }
  }

  /// The term without words that hold neither letter nor digit: nothing can be found by those. Nil when none is left.
  var meant: Query.Term? {
    switch self {
    case .words(let text, _): SearchTerms.plain(text).isEmpty ? nil : self
    case .not(let term): term.meant.map { .not($0) }
    case .and(let terms):
      switch terms.compactMap(\.meant) {
      case let meant where meant.count < 2: meant.first
      case let meant: .and(meant)
      }
    case .or(let terms):
      switch terms.compactMap(\.meant) {
      case let meant where meant.count < 2: meant.first
      case let meant: .or(meant)
      }
    default: self
    }
  }
}
