import FeedCore
import FeedParser

/// `tidings export`: the subscriptions as OPML, or as the `urls` file itself.
struct ExportCommand {
  let context: CommandContext

  func run() async throws -> ExitCode {
    let subscriptions = try Subscriptions.read(context.paths.urls)
    if context.arguments.value(.format) == "urls" {
      context.output.write(raw: subscriptions.bytes)
      return .success
    }
    let feeds = try await context.openStore().feeds()
    if context.isJSON {
      for feed in feeds {
        context.output.line(
          .object([
            "url": .string(feed.id.rawValue), "title": .string(feed.title),
            "site": .string(feed.site), "tags": .strings(feed.tags),
          ]))
      }
      return .success
    }
    let listed = feeds.map { feed in
      Subscription(
        url: feed.id.rawValue, title: feed.title == feed.id.rawValue ? nil : feed.title,
        site: feed.site, tags: feed.tags)
    }
    let opml = OPML(title: "Tidings", subscriptions: listed)
    context.output.write(raw: Array(opml.write().utf8))
    return .success
  }
}
