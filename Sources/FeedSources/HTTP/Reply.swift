import Synchronization

/// An answer that one task waits for and one of several may give; the first one counts.
final class Reply<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case given(Result<Value, any Error>)
    case over
  }

  private let state = Mutex(State.open)

  /// Waits for the answer. Called once.
  func wait() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let early: Result<Value, any Error>? = state.withLock { state in
        guard case .given(let result) = state else {
          state = .awaited(continuation)
          return nil
        }
        state = .over
        return result
      }
      if let early { continuation.resume(with: early) }
    }
  }

  /// Answers, unless somebody already has.
  func give(_ result: sending Result<Value, any Error>) {
    let waiting: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state {
      case .open:
        state = .given(result)
        return nil
      case .awaited(let continuation):
        state = .over
        return continuation
      case .given, .over:
        return nil
      }
    }
    waiting?.resume(with: result)
  }
}
