import FeedCore
import FeedSources
import FeedStore

/// `tidings refresh [FEED…]`: fetches what is due, all, or the feeds named, and stores it.
struct RefreshCommand {
  let context: CommandContext

  func run() async throws -> ExitCode {
    let store = try await context.openStore()
    // Nothing is asked for that cannot be kept.
    try await store.requireWritable()
    let operands = context.arguments.operands
    let feeds = try await store.feeds()
    var chosen = operands.isEmpty ? feeds : []
    var unknown = 0
    for operand in operands {
      if let feed = RemoveCommand.find(operand, in: feeds, folder: context.folder) {
        chosen.append(feed)
      } else {
        context.complain(Message("feed.unknown", operand))
        unknown += 1
      }
    }
    if feeds.isEmpty { context.note(Message("feeds.none", context.paths.urls)) }
    let isForced = context.arguments.isSet(.all) || !operands.isEmpty
    let setup = RefreshSetup(
      settings: context.settings, paths: context.paths, environment: context.environment)
    let report = RefreshReport(context: context)
    let progress = try await setup.engine(store, chosen)
      .refresh(chosen, reason: isForced ? .forced : .due) { report.take($0) }
    for move in try await MovedFeeds(store: store, urls: context.paths.urls).follow()
    where context.output.showsProgress {
      context.note(
        Message("feed.moved", SourceID(move.from).printable, SourceID(move.to).printable))
    }
    report.end(progress)
    if !operands.isEmpty, progress.total == 0 { try await explain(chosen, store) }
    await context.tellRecovery(of: store)
    try await setup.purge(store)
    if !context.arguments.isSet(.noIndex) { try await IndexCommand.index(store, context) }
    return Self.code(progress, unknown: unknown)
  }

  /// Nobody was asked, though somebody was named: why not.
  private func explain(_ feeds: [Feed], _ store: SQLiteStore) async throws {
    let states = try await store.feedStates()
    for feed in feeds {
      let state = states[feed.id]
      // A pause that another feed of its host was asked for stands with that one.
      let waiting = state?.isGone == true ? .gone : state?.waiting ?? .hostPause
      context.note(Message(waiting.key).placed(at: feed.title + ": "))
    }
  }

  static func code(_ progress: FeedSources.RefreshProgress, unknown: Int) -> ExitCode {
    let failed = progress.failed + unknown
    if progress.isOffline { return .failure }
    if failed == 0 { return .success }
    return progress.failed == progress.total ? .failure : .partial
  }
}
