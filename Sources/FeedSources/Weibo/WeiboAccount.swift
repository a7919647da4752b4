import FeedCore
import Synchronization

/// Who asks Weibo. Credentials are looked up at the first use and kept; those the service has refused are never sent
/// again, so that an account that is signed out is not polled.
final class WeiboAccount: Sendable {
  private let load: @Sendable () throws -> WeiboCredentials?
  private let state = Mutex(State())

  private struct State {
    var known: WeiboCredentials?
    var refused: WeiboCredentials?
    var refusal: SourceError?
  }

  init(_ load: @escaping @Sendable () throws -> WeiboCredentials?) { self.load = load }

  /// - Parameter looksAgain: after a refusal, looks whether there are other credentials by now.
  /// - Throws: `SourceError` for none and for refused ones; `AccountsError`.
  func credentials(looksAgain: Bool) throws -> WeiboCredentials {
    let (known, refusal) = state.withLock { ($0.known, $0.refusal) }
    if let known { return known }
    if let refusal, !looksAgain { throw refusal }
    guard let loaded = try load() else {
      throw SourceError.notSignedIn(account: Weibo.address.rawValue)
    }
    return try state.withLock { state in
      if let refusal = state.refusal, state.refused == loaded { throw refusal }
      state = State(known: loaded)
      return loaded
    }
  }

  /// The service did not accept them.
  func refused(_ credentials: WeiboCredentials, _ error: SourceError) {
    state.withLock { $0 = State(refused: credentials, refusal: error) }
  }
}
