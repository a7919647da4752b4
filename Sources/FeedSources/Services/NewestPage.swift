import FeedCore
import Synchronization

/// The newest page of a service, asked for once where a refresh and a timeline want it at the same time.
///
/// On a first start both begin together. Whoever comes while the other waits for the answer gets the same one; and
/// within a few seconds after it, the other of the two gets it once more.
final class NewestPage<Answer: Sendable>: Sendable {
  enum Asker: Sendable {
    case refresh
    case timeline
  }

  private struct State {
    var isAsking = false
    var waiting: [Reply<Answer?>] = []
    var kept: (answer: Answer, asker: Asker, at: Timestamp)?
  }

  private static var seconds: Int64 { 5 }

  private let state = Mutex(State())
  private let clock: @Sendable () -> Timestamp

  init(clock: @escaping @Sendable () -> Timestamp) { self.clock = clock }

  /// The answer of `ask`, or the one that somebody else is waiting for or just got.
  ///
  /// - Throws: what `ask` throws to whoever asked, except that nobody is cancelled with another.
  func answer(
    for asker: Asker, _ ask: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    while true {
      if let told = told(to: asker, where: { _ in true }) { return told }
      let reply: Reply<Answer?>? = state.withLock { state in
        guard state.isAsking else {
          state.isAsking = true
          return nil
        }
        let reply = Reply<Answer?>()
        state.waiting.append(reply)
        return reply
      }
      guard let reply else { return try await lead(as: asker, ask) }
      let shared = try await withTaskCancellationHandler {
        try await reply.wait()
      } onCancel: {
        reply.give(.failure(CancellationError()))
      }
      if let shared { return shared }
    }
  }

  /// What the other of the two was told a moment ago, if it is `wanted`; then it is told no more.
  func told(to asker: Asker, where wanted: (Answer) -> Bool) -> Answer? {
    let now = clock()
    return state.withLock { state in
      guard let kept = state.kept, kept.asker != asker, kept.at <= now,
        now.seconds - kept.at.seconds < Self.seconds, wanted(kept.answer)
      else { return nil }
      state.kept = nil
      return kept.answer
    }
  }

  private func lead(
    as asker: Asker, _ ask: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    do {
      let answer = try await ask()
      let now = clock()
      for reply in end({ $0.kept = $0.waiting.isEmpty ? (answer, asker, now) : nil }) {
        reply.give(.success(answer))
      }
      return answer
    } catch {
      let isOwn = error is CancellationError || Task.isCancelled
      for reply in end({ $0.kept = nil }) {
        // The first of those who waited asks anew.
        if isOwn { reply.give(.success(nil)) } else { reply.give(.failure(error)) }
      }
      throw error
    }
  }

  private func end(_ change: (inout State) -> Void) -> [Reply<Answer?>] {
    state.withLock { state in
      change(&state)
      defer {
        state.isAsking = false
        state.waiting = []
      }
      return state.waiting
    }
  }
}
