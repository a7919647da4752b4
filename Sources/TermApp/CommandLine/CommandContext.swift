import FeedCore
import Glibc

/// What a subcommand has at hand.
struct CommandContext: Sendable {
  let arguments: Arguments
  let paths: Paths
  let settings: Settings
  let environment: [String: String]
  let output: Output
  let words: Words
  let now: Timestamp

  var isJSON: Bool { arguments.isSet(.json) }
  var isQuiet: Bool { arguments.isSet(.quiet) }

  /// Tells the person how it went, on standard error, unless they asked for quiet.
  func note(_ message: Message) {
    if !isQuiet { output.message(words.text(message)) }
  }

  /// Tells what went wrong: also when quiet.
  func complain(_ error: any Error) {
    output.message("tidings: " + words.text(Message(error)))
  }
}
