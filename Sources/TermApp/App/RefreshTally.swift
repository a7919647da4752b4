import FeedCore
import FeedSources
import Synchronization

/// Adds up what the engine and the services tell of one refresh, and passes it on as events.
final class RefreshTally: Sendable {
  fileprivate struct State {
    var web = RefreshProgress()
    var services: RefreshProgress
    var troubles: [SourceID: any Error] = [:]
    var answered: Set<SourceID> = []
    var hasChanges = false
  }

  private let state: Mutex<State>
  private let report: @Sendable (Event) -> Void

  init(services: Int, report: @escaping @Sendable (Event) -> Void) {
    state = Mutex(State(services: RefreshProgress(total: services)))
    self.report = report
  }

  func take(_ event: RefreshEvent) {
    switch event {
    case .started(let total): state.withLock { $0.web.total = total }
    case .progress(let progress), .finished(let progress): state.withLock { $0.web = progress }
    case .feedDone(let result):
      state.withLock { state in
        if case .failed(let trouble) = result.outcome {
          state.troubles[result.source] = FeedFailure(trouble: trouble)
        } else {
          state.answered.insert(result.source)
        }
        if !result.changes.isEmpty { state.hasChanges = true }
      }
    }
    tell()
  }

  func serviceDone(_ source: SourceID, changes: StoreChanges, error: (any Error)?) {
    state.withLock { state in
      state.services.done += 1
      state.services.new += changes.new.count
      if let error {
        state.services.failed += 1
        state.troubles[source] = error
      } else {
        state.answered.insert(source)
      }
      if !changes.isEmpty { state.hasChanges = true }
    }
    if error == nil { report(.pendingFetched(source)) }
    tell()
  }

  /// - Parameter isAsked: the person asked for it, so that also nothing new is told.
  func finish(at now: Timestamp, isAsked: Bool) {
    let (progress, troubles, answered, hasChanges) = state.withLock { state in
      (state.total, state.troubles, state.answered, state.hasChanges)
    }
    report(
      .refreshEnded(
        RefreshOutcome(
          progress: progress, at: now, troubles: troubles, answered: answered,
          hasChanges: hasChanges, isAsked: isAsked)))
  }

  private func tell() {
    let progress = state.withLock { $0.total }
    if progress.total > 0 { report(.refreshProgressed(progress)) }
  }
}

extension RefreshTally.State {
  fileprivate var total: RefreshProgress {
    RefreshProgress(
      total: web.total + services.total, done: web.done + services.done,
      new: web.new + services.new, failed: web.failed + services.failed)
  }
}

/// A web feed that could not be refreshed.
struct FeedFailure: Error {
  var trouble: FeedTrouble
}
