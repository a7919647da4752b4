import FeedCore
import FeedParser
import FeedSources
import FeedStore

/// Does what the state asks for: each as a task on the workers, with the answers posted to the mailbox.
final class EffectRunner {
  let library: Library
  let workers: Workers
  let mailbox: Mailbox
  let deadlines: Deadlines
  let refresher: Refresher
  let paths: Paths?
  /// The running loads, by request.
  private var loads: [Int: Task<Void, Never>] = [:]
  private var refresh: Task<Void, Never>?
  /// The last question for what is unread; it may wait for a program of the person's.
  var poll: Task<Void, Never>?
  /// What counts the answers of the filter, what those of the tabs' queries, and what indexes.
  var counting: Task<Void, Never>?
  var tabCounting: Task<Void, Never>?
  var indexing: Task<Void, Never>?
  /// What asks for the numbers of the stories on screen.
  var countReading: Task<Void, Never>?
  /// Marks and places that are being written; leaving waits for them.
  private(set) var writes: [Task<Void, Never>] = []

  /// Nil for the samples, which no other process sees.
  private let changes: ChangeWatch?
  private var lookout: Task<Void, Never>?

  /// Readable when something has written to the store; -1 while there is nothing to watch.
  var changeDescriptor: Int32 { changes?.descriptor ?? -1 }

  func noticeChange() {
    guard let changes else { return }
    changes.rest()
    lookout = run { [deadlines, mailbox] in try await changes.look(deadlines, mailbox) }
  }

  /// - Parameter paths: nil for the samples, where nothing is kept.
  init(
    library: Library, refresher: Refresher, workers: Workers, mailbox: Mailbox,
    deadlines: Deadlines, paths: Paths?
  ) {
    self.library = library
    self.refresher = refresher
    self.workers = workers
    self.mailbox = mailbox
    self.deadlines = deadlines
    self.paths = paths
    changes = paths.map { ChangeWatch(store: library.store, path: $0.store) }
    if let changes, !changes.canWatch {
      lookout = run { try await changes.lookAgainAndAgain(deadlines, mailbox) }
    }
  }

  func perform(_ effect: Effect) {
    switch effect {
    case .load(let scope, let request, let state):
      load(scope, request: request, isNew: false) { _ in state }
    case .openWindow(let scope, let request, let origin):
      openWindow(scope, request: request, at: origin)
    case .cancelLoad(let request): loads.removeValue(forKey: request)?.cancel()
    case .readWindow(let scope, let request, let window):
      readWindow(scope, request: request, window)
    case .letGo(let sections): letGo(sections)
    case .readWindowSoon:
      run { [deadlines, mailbox] in
        try await deadlines.sleep(milliseconds: 250)
        mailbox.post(.windowDue)
      }
    case .readNewer(let scope, let request, let position):
      readNewer(scope, request: request, position: position)
    case .countMatches(let query, let request): countMatches(query, request: request)
    case .stopCounting: counting?.cancel()
    case .countToMark(let scope): countToMark(scope)
    case .countQueries(let queries): count(queries)
    case .index: index()
    case .pollUnread: pollUnread()
    case .countUnread: countUnread()
    case .keepPending(let pending): write { [library] in try await library.store.keep(pending) }
    case .refresh(let request): startRefresh(request)
    case .cancelRefresh: refresh?.cancel()
    case .readFeeds:
      run { [library, mailbox] in
        mailbox.post(.feedsRead(try await library.store.feeds()))
      }
    case .readTroubles:
      run { [library, mailbox] in
        let troubles = try await library.store.feedTroubles()
        if !troubles.isEmpty { mailbox.post(.troublesRead(troubles)) }
      }
    case .readSources: readSources()
    case .mark(let ids, let change): mark(ids, change)
    case .markAllRead(let scope): markRead(in: scope) { try await $0.markRead(in: scope) }
    case .markDayRead(let scope, let day):
      markRead(in: scope) { try await $0.markRead(in: scope, day: day) }
    case .markNewerRead(let scope, let id):
      markRead(in: scope) { store in
        guard let position = try await store.position(of: id) else { return 0 }
        return try await store.markRead(in: scope, above: position)
      }
    case .undo: replay(isUndo: true)
    case .redo: replay(isUndo: false)
    case .readPage(let status): readPage(status)
    case .readCounts(let statuses): readCounts(statuses)
    case .subscribe(let address): subscribe(to: address)
    case .importFile(let path): importFile(path)
    case .addWeibo(let token): addWeibo(token: token)
    case .keepPlace(let scope, let place): keep(place, of: scope)
    case .browse, .copy, .saveScreen, .setMouse, .useTheme, .beep, .redraw, .quit, .openDemo:
      // The loop's own.
      break
    }
  }

  /// Gives back the memory of what the loop was the last to need.
  func letGo(_ old: some Sendable) { workers.start { withExtendedLifetime(old) {} } }

  /// Ends what runs, and waits for what the person would lose.
  ///
  /// - Returns: how many marks could not be written.
  func finish() -> Int {
    for load in loads.values { load.cancel() }
    refresh?.cancel()
    poll?.cancel()
    lookout?.cancel()
    for task in [counting, tabCounting, indexing, countReading] { task?.cancel() }
    let writes = writes
    let lost = try? workers.wait { [library] in
      for write in writes { await write.value }
      try? await library.store.writeWaitingMarks()
      let lost = await library.store.waitingMarks
      await library.store.close()
      return lost
    }
    return lost ?? 0
  }
}

extension EffectRunner {
  /// Runs a task whose failure is told in the status bar.
  @discardableResult
  func run(_ body: @escaping @Sendable () async throws -> Void) -> Task<Void, Never> {
    workers.start { [library, mailbox] in
      do { try await body() } catch is CancellationError {} catch { mailbox.post(.failed(error)) }
      guard let path = await library.store.takeRecovery() else { return }
      mailbox.post(.storeChanged)
      mailbox.post(.said(.trouble("store.recovered", [path])))
    }
  }

  /// The same for something that must be done before the program ends.
  func write(_ body: @escaping @Sendable () async throws -> Void) {
    if writes.count > 64 { writes.removeFirst(32) }
    writes.append(run(body))
  }

  /// Loads three days; `state` may look for the place where they begin.
  func load(
    _ scope: TimelineScope, request: Int, isNew: Bool,
    from state: @escaping @Sendable (Library) async throws -> LoaderState
  ) {
    loads[request] = workers.start { [library, mailbox] in
      do {
        let days = try await library.days(in: scope, isNew: isNew) { source, error in
          mailbox.post(.sourceFailed(source, error))
        }
        for await event in ThreeDayLoader(days, from: try await state(library)) {
          mailbox.post(.loading(request: request, event))
        }
      } catch is CancellationError {} catch {
        mailbox.post(.loading(request: request, .failed(after: nil, error)))
      }
    }
  }

  private func startRefresh(_ request: RefreshRequest) {
    let previous = refresh
    previous?.cancel()
    // What it writes goes first; once it has ended the index is brought up to date.
    indexing?.cancel()
    refresh = workers.start { [refresher, mailbox] in
      await previous?.value
      await refresher.refresh(request) { mailbox.post($0) }
    }
  }
}
