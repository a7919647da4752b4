/// A command line that makes no sense. The program then leaves with `ExitCode.usage`.
enum UsageError: Error, Hashable {
  case unknownSubcommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case optionNotTaken(Option, by: Subcommand)
  /// An option that needs a subcommand, without one.
  case optionOfSubcommand(Option)
  case valueMissing(Option)
  case valueNotTaken(Option)
  case wrongValue(String, option: Option, expected: String)
  case operandMissing(Subcommand)
  case operandTooMany(String, of: Subcommand)
  /// The first operand of `mark` is none of its verbs.
  case unknownMark(String)
  /// `mark` with both ids and a query, or with neither.
  case idsOrQuery
}
