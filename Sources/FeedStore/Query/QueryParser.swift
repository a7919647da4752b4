import FeedCore

/// Reads the query language: recursive descent, `or` binding weaker than being side by side.
struct QueryParser {
  private let text: [Character]
  private var index = 0
  private var depth = 0

  init(_ text: String) { self.text = Array(text) }

  func parse() throws(QueryError) -> Query.Term {
    var parser = self
    return try parser.query()
  }

  private mutating func query() throws(QueryError) -> Query.Term {
    skipSpace()
    if isAtEnd { return .everything }
    let term = try either()
    skipSpace()
    if !isAtEnd { throw error(.unexpectedParenthesis) }
    return term
  }

  private mutating func either() throws(QueryError) -> Query.Term {
    var terms = [try all()]
    while take(word: "or") { terms.append(try all()) }
    return terms.count == 1 ? terms[0] : .or(terms)
  }

  private mutating func all() throws(QueryError) -> Query.Term {
    var terms = [try one()]
    while true {
      skipSpace()
      if isAtEnd || text[index] == ")" || isNext(word: "or") { break }
      _ = take(word: "and")
      terms.append(try one())
    }
    return terms.count == 1 ? terms[0] : .and(terms)
  }

  private mutating func one() throws(QueryError) -> Query.Term {
    skipSpace()
    guard !isAtEnd, text[index] != ")", !isNext(word: "or"), !isNext(word: "and") else {
      throw error(.missingTerm)
    }
    if take(word: "not") { return .not(try deeper()) }
    if text[index] == "-", index + 1 < text.count, text[index + 1] != " " {
      index += 1
      return .not(try deeper())
    }
    if text[index] == "(" {
      let start = index
      index += 1
      depth += 1
      // A person does not nest like this; a stack has an end.
      if depth > 100 { throw error(.missingTerm) }
      let term = try either()
      depth -= 1
      skipSpace()
      guard !isAtEnd, text[index] == ")" else {
        throw QueryError(position: start, problem: .unclosedParenthesis)
      }
      index += 1
      return term
    }
    return try atom()
  }

  private mutating func deeper() throws(QueryError) -> Query.Term {
    depth += 1
    if depth > 100 { throw error(.missingTerm) }
    defer { depth -= 1 }
    return try one()
  }

  private mutating func atom() throws(QueryError) -> Query.Term {
    if text[index] == "\"" { return .words(try quoted(), isPrefix: false) }
    let start = index
    var word = ""
    while !isAtEnd, !isSpace(text[index]), text[index] != "(", text[index] != ")",
      text[index] != ":", text[index] != "~", text[index] != "\""
    {
      word.append(text[index])
      index += 1
    }
    if !isAtEnd, text[index] == ":" || text[index] == "~", !word.isEmpty {
      return try field(word, at: start)
    }
    // A colon, a tilde or a parenthesis that begins nothing is passed over as punctuation.
    if word.isEmpty { index += 1 }
    switch word {
    case "unread": return .unread(true)
    case "read": return .unread(false)
    case "starred": return .starred(true)
    case "unstarred": return .starred(false)
    default:
      if word.hasSuffix("*") { return .words(String(word.dropLast()), isPrefix: true) }
      return .words(word, isPrefix: false)
    }
  }

  private mutating func field(_ name: String, at start: Int) throws(QueryError) -> Query.Term {
    let isPattern = text[index] == "~"
    index += 1
    let valueStart = index
    let value = try value()
    func failed(_ problem: QueryError.Problem) -> QueryError {
      QueryError(position: valueStart, problem: problem)
    }
    if value.isEmpty {
      throw QueryError(position: start, problem: .missingValue(field: name))
    }
    if isPattern {
      guard let field = Query.Field(rawValue: name) else {
        throw QueryError(position: start, problem: .unknownField(name))
      }
      do { _ = try Pattern(value) } catch {
        throw failed(.badPattern(value, message: (error as? PatternError)?.message ?? ""))
      }
      return .matches(field, value)
    }
    switch name {
    case "tag": return .tag(value)
    case "feed": return .feed(value)
    case "since":
      guard let seconds = QueryValue.span(value) else { throw failed(.badSpan(value)) }
      return .since(seconds)
    case "has":
      guard let part = QueryValue.part(value) else { throw failed(.badPart(value)) }
      return .has(part)
    case "date":
      let sign = value.prefix { "<>=".contains($0) }
      let comparison = Query.Comparison(rawValue: sign == "=" ? "" : String(sign))
      guard let comparison, let day = QueryValue.day(value.dropFirst(sign.count)) else {
        throw failed(.badDate(value))
      }
      return .date(comparison, day)
    default:
      if let field = Query.Field(rawValue: name) { return .field(field, value) }
      // An address is a word, not a field.
      if value.hasPrefix("//") { return .words(name + ":" + value, isPrefix: false) }
      throw QueryError(position: start, problem: .unknownField(name))
    }
  }

  private mutating func value() throws(QueryError) -> String {
    if !isAtEnd, text[index] == "\"" { return try quoted() }
    var value = ""
    var open = 0
    while !isAtEnd, !isSpace(text[index]) {
      if text[index] == "(" { open += 1 }
      if text[index] == ")" {
        if open == 0 { break }
        open -= 1
      }
      value.append(text[index])
      index += 1
    }
    return value
  }

  private mutating func quoted() throws(QueryError) -> String {
    let start = index
    index += 1
    var value = ""
    while !isAtEnd, text[index] != "\"" {
      value.append(text[index])
      index += 1
    }
    if isAtEnd { throw QueryError(position: start, problem: .unclosedQuote) }
    index += 1
    return value
  }

  private var isAtEnd: Bool { index >= text.count }

  private func isSpace(_ character: Character) -> Bool {
    character.isWhitespace
  }

  private mutating func skipSpace() {
    while !isAtEnd, isSpace(text[index]) { index += 1 }
  }

  private func isNext(word: String) -> Bool {
    let end = index + word.count
    guard end <= text.count, text[index..<end].elementsEqual(word) else { return false }
    return end == text.count || isSpace(text[end]) || text[end] == "(" || text[end] == ")"
  }

  private mutating func take(word: String) -> Bool {
    skipSpace()
    guard isNext(word: word) else { return false }
    index += word.count
    return true
  }

  private func error(_ problem: QueryError.Problem) -> QueryError {
    QueryError(position: min(index, text.count), problem: problem)
  }
}
