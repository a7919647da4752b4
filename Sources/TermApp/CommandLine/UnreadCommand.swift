import FeedCore
import FeedStore
import Glibc

/// `tidings unread [--watch]`: the number of the badge, for a status bar.
struct UnreadCommand {
  let context: CommandContext

  func run() async throws -> ExitCode {
    let store = try await context.openStore()
    // Before the first look, so that no change falls between the two.
    let watch = context.arguments.isSet(.watch) ? StoreWatch(path: context.paths.store) : nil
    var last = try await count(store)
    print(last)
    guard context.arguments.isSet(.watch) else { return .success }
    var isSettled = true
    while true {
      context.output.flush()
      isSettled = !wait(for: watch, isSettled: isSettled)
      let now = try await count(store)
      if now != last { print(now) }
      last = now
    }
  }

  private func count(_ store: SQLiteStore) async throws -> UnreadCount {
    UnreadCount.badge(
      try await store.feeds(), unread: try await store.unreadCounts(),
      pending: try await store.pendingCounts(), countsAll: context.settings.countsAllUnread)
  }

  private func print(_ count: UnreadCount) {
    if context.isJSON {
      context.output.line(
        .object(["unread": .number(count.count), "stale": .bool(count.isStale)]))
    } else {
      context.output.line(String(count.count))
    }
  }

  /// Sleeps until somebody writes to the store, and says whether that was so. What is written can be read a moment
  /// after it is seen to be written: so after each time it is looked once more, a second later.
  private func wait(for watch: StoreWatch?, isSettled: Bool) -> Bool {
    // Who reads our lines may go away while nothing changes: a closed pipe ends the wait, and the program.
    var waiting = [
      pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: 1, events: 0, revents: 0),
    ]
    poll(&waiting, 2, watch == nil || !isSettled ? 1000 : -1)
    if waiting[1].revents & Int16(POLLERR) != 0 { context.output.endByBrokenPipe() }
    watch?.drain()
    return waiting[0].revents != 0
  }
}
