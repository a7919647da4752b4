import FeedCore
import FeedParser
import FeedSources
import FeedStore

/// Brings subscriptions up to date: web feeds through the engine, services through their adapters, all at once.
actor Refresher {
  private let library: Library
  private let engine: RefreshEngine
  /// Seconds between two refreshes of a service that nobody asked for.
  private let interval: Int64

  init(library: Library, engine: RefreshEngine) {
    self.library = library
    self.engine = engine
    interval = Int64(engine.schedule.settings.interval)
  }

  /// Asks what `request` names and stores what comes; tells how it goes, and how it ended.
  func refresh(_ request: RefreshRequest, report: @escaping @Sendable (Event) -> Void) async {
    do {
      let now = LocalZone.now()
      let feeds = try await feeds(of: request)
      let webFeeds = feeds.filter { SourceCatalogue.kind(of: $0.id) == .feed }
      let services = try await services(among: feeds, request, now: now)
      let tally = RefreshTally(services: services.count, report: report)
      // Nothing is due: nothing is said.
      if services.isEmpty, webFeeds.isEmpty { return }
      await withTaskGroup(of: Void.self) { group in
        if !webFeeds.isEmpty {
          group.addTask { [engine] in
            _ = try? await engine.refresh(webFeeds, reason: request.reason) { tally.take($0) }
          }
        }
        for service in services {
          group.addTask { await self.refresh(service, tally) }
        }
      }
      tally.finish(at: LocalZone.now(), isAsked: request != .due)
    } catch {
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

  /// The services to ask: all that are meant, or those whose time has come.
  private func services(
    among feeds: [Feed], _ request: RefreshRequest, now: Timestamp
  ) async throws -> [any RemoteSource] {
    let states = try await library.store.feedStates()
    var services: [any RemoteSource] = []
    for feed in feeds {
      guard let remote = await library.remote(feed.id) else { continue }
      if request == .due, let last = states[feed.id]?.lastTried,
        now.seconds - last.seconds < interval
      {
        continue
      }
      services.append(remote)
    }
    return services
  }

  private func refresh(_ service: any RemoteSource, _ tally: RefreshTally) async {
    let source = service.feed.id
    let store = library.store
    let now = LocalZone.now()
    var state = (try? await store.feedStates()[source]) ?? FeedState()
    state.lastTried = now
    do {
      let newest = try await store.page(in: .source(source), before: nil)?.statuses.first?.id
      let fetched = try await service.refresh(newest: newest, now: now)
      let changes = try await store.save(fetched, from: source, arrival: .refresh, now: now)
      state.lastAnswered = now
      state.failures = 0
      state.trouble = nil
      if !changes.isEmpty { state.lastChanged = now }
      tally.serviceDone(source, changes: changes, error: nil)
    } catch is CancellationError {
      return
    } catch {
      state.failures += 1
      tally.serviceDone(source, changes: StoreChanges(), error: error)
    }
    try? await store.setFeedStates([source: state])
  }
}

extension RefreshRequest {
  /// What the engine is told.
  var reason: RefreshReason {
    switch self {
    case .due: .due
    case .all, .scope: .all
    case .source: .forced
    }
  }
}
