import Glibc
import Synchronization

/// Sleeping for tasks, kept by the loop: the loop's `poll` has the next deadline as its timeout.
///
/// `Task.sleep` would start libdispatch, which wakes the process every second for ever.
final class Deadlines: Sendable {
  private struct Sleeper {
    var id: UInt64
    var due: Int64
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var nextID: UInt64 = 0
    var sleepers: [Sleeper] = []
    /// Cancelled before they fell asleep.
    var cancelled: Set<UInt64> = []
  }

  private let earliest = Atomic(Int64.max)
  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// `wake` makes the loop ask for `next` again.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Milliseconds on a clock that never steps and goes on while the machine sleeps.
  static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Returns after `seconds`. Throws `CancellationError` at once when the task is cancelled.
  func sleep(seconds: Int) async throws { try await sleep(milliseconds: Int64(seconds) * 1000) }

  func sleep(milliseconds: Int64) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    defer { state.withLock { _ = $0.cancelled.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let due = Self.milliseconds() + milliseconds
        let isCancelled = state.withLock { state in
          if state.cancelled.remove(id) != nil { return true }
          state.sleepers.append(Sleeper(id: id, due: due, continuation: continuation))
          noteEarliest(of: state.sleepers)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) } else { wake() }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        let sleeper = state.sleepers.remove(at: index)
        noteEarliest(of: state.sleepers)
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// When the loop must call `fire` next, on the `milliseconds` clock; far off when nobody sleeps.
  ///
  /// The loop asks for each key, so it is known without the lock.
  var next: Int64 { earliest.load(ordering: .acquiring) }

  private func noteEarliest(of sleepers: [Sleeper]) {
    earliest.store(sleepers.map(\.due).min() ?? .max, ordering: .releasing)
  }

  /// Wakes every sleeper that is due.
  func fire(now: Int64) {
    let due = state.withLock { state in
      let due = state.sleepers.filter { $0.due <= now }
      state.sleepers.removeAll { $0.due <= now }
      noteEarliest(of: state.sleepers)
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
