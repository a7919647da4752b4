import FeedCore
import FeedSources
import Synchronization

/// Passes what the engine tells of one refresh on to the reader, and adds up how it ended.
final class RefreshTally: Sendable {
  private struct State {
    var troubles: [SourceID: FeedTrouble] = [:]
    var answered: Set<SourceID> = []
    var hasChanges = false
  }

  private let state = Mutex(State())
  private let kinds: [SourceID: SourceKind]
  private let isAsked: Bool
  private let report: @Sendable (Event) -> Void

  /// - Parameter isAsked: the person asked for it, so that it is told when nothing is new.
  init(
    kinds: [SourceID: SourceKind], isAsked: Bool, report: @escaping @Sendable (Event) -> Void
  ) {
    self.kinds = kinds
    self.isAsked = isAsked
    self.report = report
  }

  func take(_ event: RefreshEvent) {
    switch event {
    case .started(let total):
      if total > 0 { report(.refreshProgressed(RefreshProgress(total: total))) }
    case .progress(let progress): if progress.total > 0 { report(.refreshProgressed(progress)) }
    case .feedDone(let result): take(result)
    case .finished(let progress): finish(progress)
    }
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
