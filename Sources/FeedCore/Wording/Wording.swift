/// The words of the frames in one language: phrases, numbers, days, times.
///
/// They come from a file of Resources/strings: a line is `key = text`, `{1}` `{2}` … stand for what is put in, lines
/// that begin with `#` are remarks. Keys that are no `Phrase` belong to others.
package struct Wording: Sendable {
  package let language: Language
  /// Shared, so that passing words on is cheap.
  private let words: Words

  /// - Parameter strings: the text of the language's file. A phrase it lacks shows its key.
  package init(_ language: Language, strings: String) {
    self.language = language
    let texts = Self.parse(strings)
    func list(_ phrase: Phrase) -> [String] {
      (texts[phrase.key] ?? "").split(separator: ", ").map(String.init)
    }
    words = Words(
      templates: Phrase.allCases.map { Template(texts[$0.key] ?? $0.key) },
      lists: Dictionary(uniqueKeysWithValues: Self.lists.map { ($0, list($0)) }))
  }

  private final class Words: Sendable {
    let templates: [Template]
    let lists: [Phrase: [String]]

    init(templates: [Template], lists: [Phrase: [String]]) {
      self.templates = templates
      self.lists = lists
    }
  }

  private static let lists: [Phrase] = [
    .weekdays, .weekdaysShort, .months, .monthsShort, .countWords, .ordinalWords,
  ]

  /// Sunday first.
  package var weekdays: [String] { words.lists[.weekdays] ?? [] }

  /// The `index`th of a list of words; the number itself where the list ends before.
  func word(_ index: Int, of list: Phrase) -> String {
    guard let words = words.lists[list], words.indices.contains(index) else { return "\(index)" }
    return words[index]
  }

  package func text(_ phrase: Phrase, _ arguments: String...) -> String {
    words.templates[phrase.rawValue].filled(arguments)
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
  /// The lines of a file of strings, by key. Byte by byte, for every start waits for it.
  package static func parse(_ strings: String) -> [String: String] {
    var texts: [String: String] = [:]
    texts.reserveCapacity(512)
    var strings = strings
    strings.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = bytes[start..<end]
        start = end + 1
        guard line.first != UInt8(ascii: "#"), let equals = equals(in: line) else { continue }
        let text = line[(equals + 3)...]
        guard equals > line.startIndex, !text.isEmpty else { continue }
        texts[String(decoding: line[..<equals], as: UTF8.self)] =
          String(decoding: text, as: UTF8.self)
      }
    }
    return texts
  }

  /// Where ` = ` first stands.
  private static func equals(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard line.count >= 3 else { return nil }
    return (line.startIndex...line.endIndex - 3).first { index in
      line[index] == 0x20 && line[index + 1] == UInt8(ascii: "=") && line[index + 2] == 0x20
    }
  }

  /// A number of tenths as text. From a hundred on the tenth is left out: the field is narrow.
  private static func oneDecimal(_ tenths: Int) -> String {
    tenths % 10 == 0 || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
