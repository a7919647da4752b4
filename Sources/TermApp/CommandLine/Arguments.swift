/// A command line, taken apart by the tables of `Subcommand` and `Option`.
struct Arguments: Hashable, Sendable {
  /// nil: the reader.
  private(set) var subcommand: Subcommand?
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// - Parameter words: without the program's name.
  /// - Throws: `UsageError`.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("--") {
        try takeLong(word.dropFirst(2), &rest)
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try takeShort(word.dropFirst(), &rest)
      } else {
        try takeOperand(word)
      }
    }
    if isSet(.help) || isSet(.version) { return }
    try check()
  }

  func isSet(_ option: Option) -> Bool { values[option] != nil }

  /// The value of an option, the last when it stood several times.
  func value(_ option: Option) -> String? { values[option]?.last }

  func all(_ option: Option) -> [String] { values[option] ?? [] }

  /// The value of an option that takes a number from 1.
  func number(_ option: Option) -> Int? { value(option).flatMap(Int.init) }
}

extension Arguments {
  private mutating func takeLong(
    _ text: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option(rawValue: name) else {
      let known = (subcommand?.options ?? Option.allCases).map(\.rawValue)
      throw .unknownOption(
        "--" + name, nearest: Nearest.name(to: name, among: known).map { "--" + $0 })
    }
    if option.placeholder == nil {
      guard parts.count == 1 else { throw .valueNotTaken(option) }
      values[option, default: []].append("")
    } else if parts.count == 2 {
      try set(option, String(parts[1]))
    } else {
      guard let value = rest.popFirst() else { throw .valueMissing(option) }
      try set(option, value)
    }
  }

  /// `-jq` is `-j -q`; what follows the letter of an option with a value is the value.
  private mutating func takeShort(
    _ letters: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = Option.allCases.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", nearest: nil)
      }
      if option.placeholder == nil {
        values[option, default: []].append("")
        continue
      }
      if letters.isEmpty {
        guard let value = rest.popFirst() else { throw .valueMissing(option) }
        try set(option, value)
      } else {
        try set(option, String(letters))
      }
      return
    }
  }

  private mutating func set(_ option: Option, _ value: String) throws(UsageError) {
    switch option.placeholder {
    case "N":
      guard let number = Int(value), number > 0 else {
        throw .wrongValue(value, option: option, expected: "1, 2, 3 …")
      }
    case let choices? where choices.contains("|"):
      guard choices.split(separator: "|").contains(Substring(value)) else {
        throw .wrongValue(value, option: option, expected: choices)
      }
    default:
      guard !value.isEmpty else { throw .valueMissing(option) }
    }
    if isSet(option), !option.isRepeatable { values[option] = [] }
    values[option, default: []].append(value)
  }

  private mutating func takeOperand(_ word: String) throws(UsageError) {
    if subcommand != nil || isSet(.help) && word == "help" {
      operands.append(word)
    } else if word == "help" {
      values[.help] = [""]
    } else if let known = Subcommand(rawValue: word) {
      subcommand = known
    } else {
      let names = Subcommand.allCases.map(\.name)
      throw .unknownSubcommand(word, nearest: Nearest.name(to: word, among: names))
    }
  }

  /// What can only be said once everything has been read.
  private func check() throws(UsageError) {
    let allowed: [Option] =
      subcommand?.options ?? Option.ofReader
    for option in Option.allCases where isSet(option) && !allowed.contains(option) {
      guard let subcommand else { throw .optionOfSubcommand(option) }
      throw .optionNotTaken(option, by: subcommand)
    }
    guard let subcommand else { return }
    if operands.count < subcommand.operandCount.lowerBound { throw .operandMissing(subcommand) }
    if operands.count > subcommand.operandCount.upperBound {
      throw .operandTooMany(operands[subcommand.operandCount.upperBound], of: subcommand)
    }
  }
}
