import FeedCore
import FeedStore
import Glibc

/// `tidings remove URL…`: takes lines out of the `urls` file; marks and stars are kept unless `--purge`.
struct RemoveCommand {
  let context: CommandContext

  func run() async throws -> ExitCode {
    let store = try await context.openStore()
    let isPurging = context.arguments.isSet(.purge)
    var removed = 0
    for operand in context.arguments.operands {
      let feeds = try await store.feeds()
      guard let feed = Self.find(operand, in: feeds, folder: context.folder) else {
        context.complain(Message("feed.unknown", operand))
        continue
      }
      _ = try Subscriptions.edit(context.paths.urls) { $0.remove(feed.id.rawValue) }
      try await store.unsubscribe(feed.id, purging: isPurging)
      removed += 1
      if context.isJSON {
        context.output.line(.object(["url": .string(feed.id.rawValue), "removed": .bool(true)]))
      } else {
        context.note(Message(isPurging ? "remove.purged" : "remove.done", feed.title))
      }
    }
    let wanted = context.arguments.operands.count
    return removed == wanted ? .success : removed == 0 ? .failure : .partial
  }

  /// The subscription that a person means: its address as it stands in the file, the address they might type for it,
  /// or its title.
  static func find(_ typed: String, in feeds: [Feed], folder: String) -> Feed? {
    let address = SubscriptionsAddress.read(typed, folder: folder)
    return feeds.first { $0.id.rawValue == typed }
      ?? feeds.first { $0.id.rawValue == address }
      ?? feeds.first { address != nil && $0.id.rawValue == address! + "/" }
      ?? feeds.first { $0.title == typed }
  }
}

extension CommandContext {
  /// Where relative paths begin.
  var folder: String { Paths.absolute("") }
}
