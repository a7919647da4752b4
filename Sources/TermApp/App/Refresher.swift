import FeedCore
import FeedSources
import FeedStore

/// Brings subscriptions up to date for the reader, and tells it how it goes.
struct Refresher: Sendable {
  let library: Library
  let setup: RefreshSetup

  /// Asks what `request` names and stores what comes.
  func refresh(_ request: RefreshRequest, report: @escaping @Sendable (Event) -> Void) async {
    do {
      do { try await library.store.requireWritable() } catch  where request == .due {
        // Nobody has asked for it, and it was told at the start.
        report(.refreshStopped)
        return
      }
      let feeds = try await feeds(of: request)
      var engine = setup.engine(library.store, [])
      // The adapters that page back are asked, for they remember what their last answers told.
      for feed in feeds { engine.remotes[feed.id] = await library.remote(feed.id) }
      let kinds = Dictionary(feeds.map { ($0.id, $0.kind) }) { first, _ in first }
      let tally = RefreshTally(kinds: kinds, isAsked: request != .due, report: report)
      try await engine.refresh(feeds, reason: request.reason) { tally.take($0) }
      try await setup.purge(library.store)
      let all = request == .due ? feeds : try await library.store.feeds()
      report(.refreshScheduled(try await engine.nextDue(all)))
    } catch is CancellationError {
      report(.refreshStopped)
    } catch {
      report(.refreshStopped)
      report(.failed(error))
    }
  }

  private func feeds(of request: RefreshRequest) async throws -> [Feed] {
    let feeds = try await library.store.feeds()
    return switch request {
    case .due, .all: feeds
    case .scope(let scope): feeds.filter { scope.contains($0) }
    case .source(let source): feeds.filter { $0.id == source }
    }
  }
}

extension RefreshRequest {
  /// What the engine is told.
  var reason: RefreshReason {
    switch self {
    case .due: .due
    case .scope: .all
    case .all, .source: .forced
    }
  }
}
