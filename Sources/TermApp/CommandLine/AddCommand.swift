import FeedCore
import FeedParser
import FeedSources
import FeedStore

/// `tidings add URL…`: subscribes and fetches at once.
struct AddCommand {
  let context: CommandContext

  func run() async throws -> ExitCode {
    let store = try await context.openStore()
    let setup = RefreshSetup(
      settings: context.settings, paths: context.paths, environment: context.environment)
    var failed = 0
    for operand in context.arguments.operands {
      do {
        let subscriber = Subscriber(setup: setup, store: store, urls: context.paths.urls)
        let entry = Subscriptions.Entry(
          address: operand, tags: context.arguments.all(.tag),
          title: context.arguments.value(.title))
        report(try await subscriber.add(entry, folder: context.folder))
      } catch {
        context.complain(error)
        failed += 1
      }
      context.output.flush()
    }
    if failed == 0 { return .success }
    return failed == context.arguments.operands.count ? .failure : .partial
  }

  private func report(_ added: Subscriber.Added) {
    let url = added.feed.id.rawValue
    if context.isJSON {
      context.output.line(
        .object([
          "url": .string(url), "title": .string(added.feed.title),
          "added": .bool(added.isNew), "statuses": .number(added.count),
          "error": .string(added.trouble.map { context.words.text(Message($0)) }),
        ]))
    } else if let trouble = added.trouble {
      context.output.message(
        context.words.text(
          Message("add.kept", added.feed.id.printable, context.words.text(Message(trouble)))))
    } else {
      context.note(
        Message(
          added.isNew ? "add.done" : "add.again", added.feed.title, url, String(added.count)))
    }
    if !added.others.isEmpty, !context.isJSON {
      context.note(Message("add.more", String(added.others.count), url))
    }
  }
}
