/// Asks every source for its number at the same time, each with a deadline of its own.
package struct UnreadPoller: Sendable {
  /// A source that can be asked how many statuses wait on its server.
  package struct Source: Sendable {
    package let id: SourceID
    package let count: @Sendable () async throws -> Int

    package init(_ id: SourceID, count: @escaping @Sendable () async throws -> Int) {
      self.id = id
      self.count = count
    }
  }

  package enum Answer: Sendable {
    case count(Int)
    case failed(any Error)
    /// The deadline came first.
    case late
  }

  private let deadline: @Sendable () async throws -> Void

  /// - Parameter deadline: returns when a source has had its time; it is asked once for each source and cancelled
  ///   when the source answered.
  package init(deadline: @escaping @Sendable () async throws -> Void) {
    self.deadline = deadline
  }

  /// Reports each source's answer once, when it comes, from any thread.
  ///
  /// A source that hangs holds no other one: its own answer is `.late` at its deadline, even when it doesn't mind
  /// being cancelled; only the return of this function waits for it. In a cancelled task nothing is reported.
  package func poll(
    _ sources: [Source], report: @escaping @Sendable (SourceID, Answer) -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for source in sources {
        group.addTask {
          await withTaskGroup(of: Answer?.self) { race in
            race.addTask { await Self.answer(of: source) }
            race.addTask { (try? await deadline()).map { .late } }
            // nil: cancelled on the way.
            while let answer = await race.next() {
              guard let answer else { continue }
              race.cancelAll()
              if !Task.isCancelled { report(source.id, answer) }
              return
            }
          }
        }
      }
    }
  }

  private static func answer(of source: Source) async -> Answer? {
    do {
      return .count(try await source.count())
    } catch is CancellationError {
      return nil
    } catch {
      return .failed(error)
    }
  }
}
