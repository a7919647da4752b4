import FeedCore
import Synchronization

/// Who asks Weibo. Credentials are looked up at the first use and kept; those the service has refused are never sent
/// again, so that an account that is signed out is not polled.
final class WeiboAccount: Sendable {
  private let load: @Sendable () async throws -> WeiboCredentials?
  private let state = Mutex(State())

  private struct State {
    var known: WeiboCredentials?
    var refused: WeiboCredentials?
    var refusal: SourceError?
    /// Somebody is looking them up; those who want them too wait here, lest a person is asked twice at once.
    var isLoading = false
    var waiting: [Reply<Void>] = []
  }

  private enum Turn {
    case known(WeiboCredentials)
    case wait(Reply<Void>)
    case load
  }

  init(_ load: @escaping @Sendable () async throws -> WeiboCredentials?) { self.load = load }

  /// - Parameter looksAgain: after a refusal, looks whether there are other credentials by now.
  /// - Throws: `SourceError` for none and for refused ones; `AccountsError`, `CancellationError`.
  func credentials(looksAgain: Bool) async throws -> WeiboCredentials {
    while true {
      switch try turn(looksAgain) {
      case .known(let credentials): return credentials
      case .load: return try await lookUp()
      case .wait(let reply):
        try await withTaskCancellationHandler {
          try await reply.wait()
        } onCancel: {
          reply.give(.failure(CancellationError()))
        }
      }
    }
  }

  /// The service did not accept them.
  func refused(_ credentials: WeiboCredentials, _ error: SourceError) {
    state.withLock { state in
      state.known = nil
      state.refused = credentials
      state.refusal = error
    }
  }

  private func turn(_ looksAgain: Bool) throws -> Turn {
    try state.withLock { state in
      if let known = state.known { return .known(known) }
      if let refusal = state.refusal, !looksAgain { throw refusal }
      guard state.isLoading else {
        state.isLoading = true
        return .load
      }
      let reply = Reply<Void>()
      state.waiting.append(reply)
      return .wait(reply)
    }
  }

  private func lookUp() async throws -> WeiboCredentials {
    defer {
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        state.isLoading = false
        return state.waiting
      }
      for reply in waiting { reply.give(.success(())) }
    }
    guard let loaded = try await load() else {
      throw SourceError.notSignedIn(account: Weibo.address.rawValue)
    }
    return try state.withLock { state in
      if let refusal = state.refusal, state.refused == loaded { throw refusal }
      (state.known, state.refused, state.refusal) = (loaded, nil, nil)
      return loaded
    }
  }
}
