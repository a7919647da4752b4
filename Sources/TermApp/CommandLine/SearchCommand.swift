import FeedCore
import FeedStore

/// `tidings search WORDS…`: statuses that hold all the words, newest first.
struct SearchCommand {
  let context: CommandContext

  func run() async throws -> ExitCode {
    let words = context.arguments.operands.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    guard !words.isEmpty else { throw UsageError.operandMissing(.search) }
    let store = try await context.openStore()
    let query = words.map { ListCommand.quoted(String($0)) }.joined(separator: " ")
    let found = try await TimelinePrinter(context: context, store: store)
      .print(.query(query), days: .max, limit: context.arguments.number(.limit) ?? .max)
    try await context.tellPartialIndex(store, .query(query))
    if found == 0 { context.note(Message("search.nothing")) }
    return .success
  }
}
