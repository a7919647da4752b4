import FeedCore
import FeedParser

/// What the children of a refresh do.
extension RefreshEngine {
  /// Asks one feed.
  ///
  /// - Throws: `CancellationError` only.
  func fetch(
    _ source: SourceID, validators: Validators?, state: FeedState
  ) async throws -> WebFeed.Fetched {
    guard let address = FeedAddress(source) else {
      let address = String(source.rawValue.prefix { $0 != "?" && $0 != "@" })
      return .answer(.failed(FeedTrouble(.invalidAddress, detail: address)))
    }
    return try await webFeed.fetch(
      address, validators: validators, known: state, options: options[source] ?? FeedOptions(),
      now: clock())
  }

  /// Asks a service what is newer than what the store has of it.
  ///
  /// - Throws: `CancellationError` only.
  func ask(
    _ remote: any RemoteSource, as source: SourceID, host: String, state: FeedState
  ) async throws -> RefreshStep {
    let now = clock()
    do {
      let statuses = try await remote.refresh(newest: try await remote.newest(in: store), now: now)
      let content = ParsedDocument.Content(
        statuses: store.prepare(statuses, from: source), description: .init())
      let document = ParsedDocument(
        source: source, documentSize: 0, size: content.statuses.size ?? 0, received: .init(),
        content: .success(content))
      return .told(document, host: host)
    } catch let error as CancellationError {
      throw error
    } catch SourceError.tooManyRequests(let server, let seconds) {
      let pause = min(max(seconds ?? state.guessedPause, 1), 86_400)
      let trouble = FeedTrouble(.httpStatus, host: server, number: 429)
      return .fetched(source, host: host, .answer(.pause(seconds: pause, trouble)))
    } catch {
      return .fetched(source, host: host, .answer(.failed(FeedTrouble(error))))
    }
  }

  /// Reads what is new in a document, and makes it ready for the store.
  func read(
    _ document: WebFeed.Document, of feed: Feed, known: FeedState.KnownEntries?
  ) -> ParsedDocument {
    let news = document.news(since: known, now: clock())
    var result = ParsedDocument(
      source: feed.id, documentSize: document.content.count, received: news.received,
      content: .failure(FeedTrouble(.notAFeed)))
    do {
      let parsed = try news.parsed()
      let isUnnamed = feed.title == feed.id.rawValue
      let statuses = WebFeed.statuses(
        from: parsed, source: feed.id, name: isUnnamed ? parsed.title ?? feed.title : feed.title,
        origin: feed.tags.first, now: clock())
      result.take(
        store.prepare(statuses, from: feed.id), description: WebFeed.description(of: parsed))
    } catch {
      // A recording is looked for last: it is rarer than a feed, and most documents here are good ones.
      let recording = document.content.withBytes {
        ServiceRecording($0, source: feed.id, now: clock())
      }
      if let recording {
        result.take(
          store.prepare(recording.statuses, from: feed.id),
          description: .init(title: recording.title))
      } else {
        result.content = .failure(FeedTrouble(error))
      }
    }
    return result
  }
}

extension ParsedDocument {
  fileprivate mutating func take(
    _ statuses: PreparedStatuses, description: FeedAnswer.Description
  ) {
    size = statuses.size ?? documentSize
    content = .success(Content(statuses: statuses, description: description))
  }
}

extension RefreshRun {
  /// Writes documents, then the states: validators must never be kept before what they stand for.
  static func write(
    _ documents: [(ParsedDocument, ParsedDocument.Content, FeedState)],
    _ states: [SourceID: FeedState], old: [SourceID: FeedState], to store: any Store,
    now: Timestamp
  ) async -> RefreshStep {
    var states = states
    var stored: [StoredFeed] = []
    let results = await save(documents.map(\.1.statuses), to: store, now: now)
    for ((document, _, state), result) in zip(documents, results) {
      let source = document.source
      var feed = StoredFeed(source: source, size: document.size, state: state, result: result)
      if case .success(let changes) = result {
        if changes.isEmpty { feed.state.lastChanged = old[source]?.lastChanged }
        states[source] = feed.state
      }
      stored.append(feed)
    }
    do {
      try await store.setFeedStates(states)
      return .stored(stored, error: nil)
    } catch {
      return .stored(stored, error: FeedTrouble(error))
    }
  }

  /// All at once; one after another when that fails, so that one which can't be saved stops no other.
  private static func save(
    _ documents: [PreparedStatuses], to store: any Store, now: Timestamp
  ) async -> [Result<StoreChanges, FeedTrouble>] {
    if let changes = try? await store.save(documents, now: now) {
      return changes.map { .success($0) }
    }
    var results: [Result<StoreChanges, FeedTrouble>] = []
    for document in documents {
      do {
        for changes in try await store.save([document], now: now) {
          results.append(.success(changes))
        }
      } catch {
        results.append(.failure(FeedTrouble(error)))
      }
    }
    return results
  }
}
