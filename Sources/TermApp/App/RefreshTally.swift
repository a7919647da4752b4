import FeedCore
import FeedSources
import Synchronization

/// Passes what the engine tells of one refresh on to the reader, and adds up how it ended.
final class RefreshTally: Sendable {
  private struct State {
    var troubles: [SourceID: FeedTrouble] = [:]
    var answered: Set<SourceID> = []
    var hasChanges = false
    /// When the bar was last told how far it is, on the clock's scale.
    var toldAt: Int64?
  }

  /// The bar moves twenty times a second at most: hundreds of answers in a second would keep loop and terminal drawing.
  private static let pause: Int64 = 50

  private let state = Mutex(State())
  private let kinds: [SourceID: SourceKind]
  private let isAsked: Bool
  private let clock: @Sendable () -> Int64
  private let report: @Sendable (Event) -> Void

  /// - Parameters:
  ///   - isAsked: the person asked for it, so that it is told when nothing is new.
  ///   - clock: in milliseconds.
  init(
    kinds: [SourceID: SourceKind], isAsked: Bool,
    clock: @escaping @Sendable () -> Int64 = { Deadlines.milliseconds() },
    report: @escaping @Sendable (Event) -> Void
  ) {
    self.kinds = kinds
    self.isAsked = isAsked
    self.clock = clock
    self.report = report
  }

  func take(_ event: RefreshEvent) {
    switch event {
    case .started(let total):
      if total > 0 { report(.refreshProgressed(RefreshProgress(total: total))) }
    case .progress(let progress): take(progress)
    case .feedDone(let result): take(result)
    case .finished(let progress): finish(progress)
    }
  }

  private func take(_ progress: RefreshProgress) {
    guard progress.total > 0 else { return }
    let now = clock()
    let isTold = state.withLock { state in
      if let told = state.toldAt, now - told < Self.pause, progress.done < progress.total {
        return false
      }
      state.toldAt = now
      return true
    }
    if isTold { report(.refreshProgressed(progress)) }
  }

  private func take(_ result: FeedResult) {
    let isAnswer = state.withLock { state in
      if !result.changes.isEmpty { state.hasChanges = true }
      switch result.outcome {
      case .failed(let trouble):
        state.troubles[result.source] = trouble
        return false
      case .changed, .unchanged:
        state.answered.insert(result.source)
        return true
      case .gone, .notAsked: return false
      }
    }
    if isAnswer, kinds[result.source] == .timeline { report(.pendingFetched(result.source)) }
  }

  private func finish(_ progress: RefreshProgress) {
    // Nothing was due, and nobody asked: nothing is said.
    if progress.total == 0, !isAsked { return }
    let state = state.withLock { $0 }
    report(
      .refreshEnded(
        RefreshOutcome(
          progress: progress, at: LocalZone.now(), troubles: state.troubles,
          answered: state.answered, hasChanges: state.hasChanges, isAsked: isAsked)))
  }
}
