/// The words of the frames in one language: phrases, numbers, days, times.
package struct Wording: Sendable {
  package let language: Language
  private let sentences: Sentences
  /// The lists of words, parted once: every header asks for some.
  private let lists: [Phrase: [String]]

  /// - Parameter sentences: those of `language`. A phrase they lack shows its key.
  package init(_ language: Language, _ sentences: Sentences) {
    self.language = language
    self.sentences = sentences
    let phrases: [Phrase] = [
      .weekdays, .weekdaysShort, .months, .monthsShort, .countWords, .ordinalWords,
    ]
    lists = Dictionary(uniqueKeysWithValues: phrases.map { ($0, sentences.list($0.rawValue)) })
  }

  /// Sunday first.
  package var weekdays: [String] { lists[.weekdays] ?? [] }

  /// The `index`th of a list of words; the number itself where the list ends before.
  func word(_ index: Int, of list: Phrase) -> String {
    guard let words = lists[list], words.indices.contains(index) else { return "\(index)" }
    return words[index]
  }

  package func text(_ phrase: Phrase, _ arguments: String...) -> String {
    sentences.text(phrase.rawValue, arguments) ?? phrase.rawValue
  }

  /// `one` for 1, else `many` with the number put in.
  func text(_ one: Phrase, _ many: Phrase, count: Int) -> String {
    count == 1 ? text(one) : text(many, "\(count)")
  }

  /// A number of things in a sentence: "3", "三", "两".
  func countWord(_ number: Int) -> String {
    word(number, of: .countWords)
  }

  /// A place in an order: "3", "三", "二".
  func ordinalWord(_ number: Int) -> String {
    word(number, of: .ordinalWords)
  }

  /// The number of a toolbar: from 10,000 on "12k" and "1.2万". Rounded down, so that it never claims too much.
  package func number(_ count: Int) -> String {
    guard count >= 10_000 else { return "\(max(0, count))" }
    switch language {
    case .english:
      return count < 1_000_000
        ? "\(count / 1000)k" : Self.oneDecimal(count / 100_000) + "m"
    case .chinese:
      return count < 100_000_000
        ? Self.oneDecimal(count / 1000) + "万" : Self.oneDecimal(count / 10_000_000) + "亿"
    }
  }
}

extension Wording {
  /// A number of tenths as text. From a hundred on the tenth is left out: the field is narrow.
  private static func oneDecimal(_ tenths: Int) -> String {
    tenths % 10 == 0 || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
