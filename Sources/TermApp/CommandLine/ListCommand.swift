import FeedCore
import FeedStore
import Glibc

/// `tidings list`: the timeline as plain text, date headers and all.
struct ListCommand {
  let context: CommandContext

  private static let standardDays = 3

  func run() async throws -> ExitCode {
    let store = try await context.openStore()
    let scope = Self.scope(context.arguments)
    if context.arguments.isSet(.count) {
      try await store.completeIndex(for: scope, slice: IndexCommand.slice)
      try await store.requireCompleteIndex(for: scope)
      let count = try await store.count(in: scope)
      context.output.line(context.isJSON ? JSON.object(["count": .number(count)]).text : "\(count)")
      return .success
    }
    let limit = context.arguments.number(.limit)
    let days = context.arguments.number(.days) ?? (limit == nil ? Self.standardDays : .max)
    try await TimelinePrinter(context: context, store: store)
      .print(scope, days: days, limit: limit ?? .max)
    await context.tellRecovery(of: store)
    try await context.tellPartialIndex(store, scope)
    return .success
  }

  /// The view that the options ask for: all of them must hold.
  static func scope(_ arguments: Arguments) -> TimelineScope {
    let tags = arguments.all(.tag)
    var words = tags.map { "tag:" + quoted($0) }
    if arguments.isSet(.unread) { words.append("unread") }
    if arguments.isSet(.starred) { words.append("starred") }
    if let query = arguments.value(.query) {
      // An error shows its place in the query, so alone it stays as it was typed.
      words.append(words.isEmpty ? query : "(\(query))")
    } else if words.count == 1 {
      // These have an index of their own.
      if arguments.isSet(.unread) { return .unread }
      if arguments.isSet(.starred) { return .starred }
      if let tag = tags.first { return .tag(tag) }
    }
    return words.isEmpty ? .all : .query(words.joined(separator: " "))
  }

  /// A word of the query language that is taken as it is.
  static func quoted(_ text: String) -> String {
    "\"" + text.filter { $0 != "\"" } + "\""
  }
}
