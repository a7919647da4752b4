import Testing

@testable import TermApp

/// Sleeping for tasks that the loop wakes.
@Suite struct DeadlinesTests {
  @Test func nobodySleepsAtFirst() {
    let deadlines = Deadlines {}
    #expect(deadlines.next == .max)
    deadlines.fire(now: .max)
  }

  @Test func theEarliestIsNextUntilAllAreAwake() async throws {
    let (asleep, wake) = AsyncStream.makeStream(of: Void.self)
    let deadlines = Deadlines { wake.yield() }
    let start = Deadlines.milliseconds()
    try await withThrowingTaskGroup(of: Void.self) { group in
      var slept = asleep.makeAsyncIterator()
      for seconds in [3000, 1000, 2000] {
        group.addTask { try await deadlines.sleep(seconds: seconds) }
        await slept.next()
      }
      #expect((start + 1_000_000..<start + 2_000_000).contains(deadlines.next))
      deadlines.fire(now: deadlines.next - 1)
      deadlines.fire(now: deadlines.next)
      try await group.next()
      #expect((start + 2_000_000..<start + 3_000_000).contains(deadlines.next))
      deadlines.fire(now: .max)
      try await group.waitForAll()
    }
    #expect(deadlines.next == .max)
  }

  @Test func whoIsCancelledSleepsNoMore() async throws {
    let (asleep, wake) = AsyncStream.makeStream(of: Void.self)
    let deadlines = Deadlines { wake.yield() }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await #expect(throws: CancellationError.self) { try await deadlines.sleep(seconds: 1000) }
      }
      var slept = asleep.makeAsyncIterator()
      await slept.next()
      group.cancelAll()
    }
    #expect(deadlines.next == .max)
  }
}
