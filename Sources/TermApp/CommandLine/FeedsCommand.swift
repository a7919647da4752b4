import FeedCore
import FeedStore

/// `tidings feeds`: the subscriptions, in the order of the `urls` file.
struct FeedsCommand {
  let context: CommandContext

  func run() async throws -> ExitCode {
    let store = try await context.openStore()
    let feeds = try await store.feeds()
    let unread = try await store.unreadCounts()
    let totals = try await store.totals()
    let states = try await store.feedStates()
    let icons = context.isJSON ? try await store.icons() : [:]
    if feeds.isEmpty { context.note(Message("feeds.none", context.paths.urls)) }
    let measure = DisplayWidth()
    let titleWidth = min(32, feeds.map { measure.columns(of: $0.title) }.max() ?? 0)
    for feed in feeds {
      let count = unread[feed.id] ?? 0
      if context.isJSON {
        let state = states[feed.id] ?? FeedState()
        let total = totals[feed.id] ?? 0
        context.output.line(json(feed, state, icons[feed.id], unread: count, total: total))
        continue
      }
      let number = String(count)
      let title = measure.truncated(feed.title, to: titleWidth)
      let words =
        [String(repeating: " ", count: max(0, 5 - number.count)) + number]
        + [title + String(repeating: " ", count: titleWidth - measure.columns(of: title))]
        + [feed.id.printable] + feed.tags.map { "#" + $0 }
      context.output.line(words.joined(separator: "  "))
      if let trouble = states[feed.id]?.trouble {
        context.output.line("       ! " + context.words.text(Message(trouble)))
      }
    }
    return .success
  }

  private func json(
    _ feed: Feed, _ state: FeedState, _ icon: String?, unread: Int, total: Int
  ) -> JSON {
    .object([
      "url": .string(feed.id.rawValue), "title": .string(feed.title),
      "kind": .string(feed.kind.rawValue), "site": .string(feed.site),
      "icon": .string(icon),
      "tags": .strings(feed.tags), "muted": .bool(feed.isMuted), "hidden": .bool(feed.isHidden),
      "unread": .number(unread), "total": .number(total),
      "lastTried": .string(state.lastTried?.iso8601),
      "lastAnswered": .string(state.lastAnswered?.iso8601),
      "lastChanged": .string(state.lastChanged?.iso8601),
      "nextDue": .string(state.nextDue?.iso8601),
      "waiting": .string(state.isGone ? "gone" : state.waiting?.rawValue),
      "error": .string(state.trouble.map { context.words.text(Message($0)) }),
      "failures": .number(state.failures), "movedTo": .string(state.movedTo),
      "redirect": .string(state.redirect?.url),
    ])
  }
}
