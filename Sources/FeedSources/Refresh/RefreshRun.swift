import FeedCore

/// One refresh under way: what waits where, and how far it is. Lives inside its task; nothing else sees it.
struct RefreshRun {
  typealias Group = TaskGroup<RefreshStep>

  /// What came and is not yet stored takes no more than this together, in bytes.
  private static let roomForDocuments = 3_500_000
  /// With those that are being fetched, as far as their size can be told. Most of these wait for their server and take
  /// nothing yet: were they counted like the others, connections would rest.
  private static let roomWithComing = 7_000_000
  /// What is written in one transaction, in statuses and bytes: whoever else wants the store waits for its end, but
  /// pages that many documents touch are written once.
  private static let storedAtOnce = (statuses: 1_000, bytes: 3_000_000)
  /// So many states are written together.
  private static let statesAtOnce = 100

  private let engine: RefreshEngine
  private var plan: RefreshPlan
  private let report: @Sendable (RefreshEvent) -> Void

  private var queue: HostQueue
  private var toParse: [(source: SourceID, document: WebFeed.Document)] = []
  private var toStore: [(document: ParsedDocument, content: ParsedDocument.Content)] = []
  /// States that changed without anything to store.
  private var states: [SourceID: FeedState] = [:]
  private var parsing = 0
  private var isStoring = false
  private var heldBytes = 0
  /// What came so far, for a guess at what comes.
  private var received = (bytes: 0, answers: 0)
  private var progress = RefreshProgress()

  init(
    engine: RefreshEngine, plan: RefreshPlan, report: @escaping @Sendable (RefreshEvent) -> Void
  ) {
    self.engine = engine
    self.plan = plan
    self.report = report
    let settings = engine.schedule.settings
    queue = HostQueue(perHost: settings.connectionsPerHost, total: settings.connections)
  }

  /// Says what is not asked, and starts with the rest.
  mutating func begin(_ group: inout Group) {
    progress.total = plan.order.count
    report(.started(total: progress.total))
    for (source, waiting) in plan.leaves {
      report(
        .feedDone(
          FeedResult(source: source, outcome: .notAsked(waiting), state: state(of: source))))
    }
    for source in plan.order {
      queue.add(source, host: RefreshPlan.host(of: source, state(of: source)) ?? "")
    }
    startMore(&group)
  }

  /// Starts whatever has room to run.
  mutating func startMore(_ group: inout Group) {
    guard !Task.isCancelled else { return startStoring(&group) }
    while hasRoom, let (source, host) = queue.next() {
      startFetching(source, host, &group)
    }
    while parsing < max(1, engine.cores - (isStoring ? 1 : 0)), !toParse.isEmpty {
      let (source, document) = toParse.removeFirst()
      startParsing(source, document, &group)
    }
    startStoring(&group)
  }

  /// Takes in what a child brought.
  mutating func take(_ step: RefreshStep) {
    switch step {
    case .fetched(let source, let host, .answer(let answer)):
      queue.finish(host: host)
      received.answers += 1
      finish(source, with: answer, host: host)
    case .fetched(let source, let host, .document(let document)):
      queue.finish(host: host)
      heldBytes += document.content.count
      received.bytes += document.content.count
      received.answers += 1
      toParse.append((source, document))
    case .parsed(let document):
      parsing -= 1
      heldBytes -= document.documentSize
      take(document)
    case .told(let document, let host):
      queue.finish(host: host)
      take(document)
    case .stored(let feeds, let error):
      isStoring = false
      for feed in feeds { finish(feed, storeError: error) }
    case .cancelled(let host):
      if let host { queue.finish(host: host) }
    }
  }

  /// The last word.
  func end() -> RefreshProgress {
    report(.finished(progress))
    return progress
  }
}

extension RefreshRun {
  private mutating func take(_ document: ParsedDocument) {
    switch document.content {
    case .success(let content):
      heldBytes += document.size
      toStore.append((document, content))
    case .failure(let trouble):
      finish(document.source, with: .failed(trouble), host: nil)
    }
  }

  private var hasRoom: Bool {
    let usual = received.answers == 0 ? 0 : received.bytes / received.answers
    return heldBytes < Self.roomForDocuments
      && (queue.activeCount == 0
        || heldBytes + (queue.activeCount + 1) * usual < Self.roomWithComing)
  }

  private func state(of source: SourceID) -> FeedState { plan.states[source] ?? FeedState() }

  private func startFetching(_ source: SourceID, _ host: String, _ group: inout Group) {
    let engine = engine
    let state = state(of: source)
    let validators = plan.asks[source] ?? nil
    group.addTask {
      do {
        if let remote = engine.remotes[source] {
          return try await engine.ask(remote, as: source, host: host, state: state)
        }
        let fetched = try await engine.fetch(source, validators: validators, state: state)
        return .fetched(source, host: host, fetched)
      } catch { return .cancelled(host: host) }
    }
  }

  private mutating func startParsing(
    _ source: SourceID, _ document: WebFeed.Document, _ group: inout Group
  ) {
    guard let feed = plan.feeds[source] else { return }
    parsing += 1
    let engine = engine
    let known = state(of: source).knownEntries
    group.addTask(priority: .utility) { .parsed(engine.read(document, of: feed, known: known)) }
  }

  private mutating func startStoring(_ group: inout Group) {
    guard !isStoring else { return }
    var (statuses, bytes) = (0, 0)
    let end = toStore.firstIndex { document, content in
      statuses += content.statuses.count
      bytes += document.size
      return statuses > Self.storedAtOnce.statuses || bytes > Self.storedAtOnce.bytes
    }
    // While more is being parsed, what is ready waits until it fills a transaction.
    let isIdle = parsing == 0 && (toParse.isEmpty || Task.isCancelled)
    let isLast = isIdle && queue.isEmpty && queue.activeCount == 0
    let isWorthIt =
      end != nil || states.count >= Self.statesAtOnce || (isIdle && !toStore.isEmpty)
      || (!states.isEmpty && (isLast || Task.isCancelled))
    guard isWorthIt else { return }
    isStoring = true
    let now = engine.clock()
    let documents = toStore.prefix(max(end ?? toStore.count, 1)).map { document, content in
      let answer = FeedAnswer.changed(document.received, content.description)
      return (document, content, after(answer, document.source, now))
    }
    let (store, states, old) = (engine.store, states, plan.states)
    toStore.removeFirst(documents.count)
    self.states = [:]
    group.addTask(priority: .utility) {
      await RefreshRun.write(documents, states, old: old, to: store, now: now)
    }
  }

  private func after(_ answer: FeedAnswer, _ source: SourceID, _ now: Timestamp) -> FeedState {
    state(of: source).after(
      answer, of: source, schedule: engine.schedule, interval: engine.options[source]?.interval,
      now: now)
  }

  /// A feed that has nothing to store is through.
  private mutating func finish(_ source: SourceID, with answer: FeedAnswer, host: String?) {
    let state = after(answer, source, engine.clock())
    plan.states[source] = state
    states[source] = state
    switch answer {
    case .unchanged, .changed: tell(source, .unchanged)
    case .gone where state.isGone: tell(source, .gone)
    case .gone: tell(source, .failed(state.trouble ?? FeedTrouble(.httpStatus, number: 410)))
    case .failed(let trouble):
      tell(source, .failed(trouble))
      if trouble.kind == .offline { leaveAll() }
    case .pause(_, let trouble):
      tell(source, .failed(trouble))
      if let host = trouble.host ?? host, let until = state.hostPausedUntil {
        leave(host: host, until: until)
      }
    }
  }

  private mutating func finish(_ feed: StoredFeed, storeError: FeedTrouble?) {
    heldBytes -= feed.size
    switch feed.result {
    case .success(let changes) where storeError == nil:
      plan.states[feed.source] = feed.state
      progress.new += changes.new.count
      tell(feed.source, changes.isEmpty ? .unchanged : .changed, changes)
    case .success: tell(feed.source, .failed(storeError!))
    case .failure(let trouble): tell(feed.source, .failed(trouble))
    }
  }

  /// The other feeds of a host that wants a pause wait with it; that is no failure of theirs.
  private mutating func leave(host: String, until: Timestamp) {
    for source in queue.removeAll(host: host) {
      var state = state(of: source)
      state.nextDue = max(until, state.nextDue ?? until)
      state.waiting = .hostPause
      plan.states[source] = state
      states[source] = state
      tell(source, .notAsked(.hostPause))
    }
  }

  /// Without a way out, nothing else needs to be tried.
  private mutating func leaveAll() {
    progress.isOffline = true
    for source in queue.removeAll() { tell(source, .notAsked(nil)) }
  }

  private mutating func tell(
    _ source: SourceID, _ outcome: FeedResult.Outcome, _ changes: StoreChanges = StoreChanges()
  ) {
    progress.done += 1
    switch outcome {
    case .failed, .gone: progress.failed += 1
    case .changed, .unchanged, .notAsked: break
    }
    report(
      .feedDone(
        FeedResult(source: source, outcome: outcome, changes: changes, state: state(of: source))))
    report(.progress(progress))
  }
}
