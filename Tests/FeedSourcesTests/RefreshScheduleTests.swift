import FeedCore
import Testing

@testable import FeedSources

/// 2026-11-30 00:00 UTC, a Monday.
private let midnight = Timestamp(seconds: 1_795_996_800)
private let source = SourceID("https://feed.test/")

@Suite struct RefreshScheduleTests {
  private let schedule = Schedule(seed: 7)

  private func asked(_ seconds: Int64 = -60) -> FeedState {
    var state = FeedState()
    state.lastTried = midnight.advanced(by: seconds)
    state.lastWhole = state.lastTried
    state.validators = Validators(url: source.rawValue, etag: "\"1\"", lastModified: nil)
    state.nextDue = midnight.advanced(by: 1000)
    state.waiting = .interval
    return state
  }

  @Test func asksAFeedThatWasNeverAsked() {
    #expect(
      schedule.decision(FeedState(), reason: .due, hostPause: nil, now: midnight) == .ask(nil))
  }

  @Test(arguments: [
    (RefreshReason.due, 999 as Int64, false), (.due, 1000, true), (.all, 239, false),
    (.all, 240, true), (.forced, 0, true),
  ])
  func obeysThePersonMoreThanTheClock(reason: RefreshReason, after: Int64, asks: Bool) {
    let decision = schedule.decision(
      asked(), reason: reason, hostPause: nil, now: midnight.advanced(by: after))
    #expect((decision == .ask(asked().validators)) == asks)
  }

  @Test(arguments: [RefreshReason.due, .all, .forced])
  func leavesAPausedHostAloneWhoeverAsks(reason: RefreshReason) {
    let pause = midnight.advanced(by: 1)
    #expect(
      schedule.decision(FeedState(), reason: reason, hostPause: pause, now: midnight)
        == .wait(.hostPause, until: pause))
    #expect(
      schedule.decision(FeedState(), reason: reason, hostPause: pause, now: pause) == .ask(nil))
  }

  @Test(arguments: [RefreshReason.due, .all, .forced])
  func neverAsksAFeedThatIsGone(reason: RefreshReason) {
    var state = FeedState()
    state.isGone = true
    #expect(
      schedule.decision(state, reason: reason, hostPause: nil, now: midnight)
        == .wait(.gone, until: nil))
  }

  @Test func asksForTheWholeDocumentOnceAWeek() {
    var state = asked()
    state.nextDue = nil
    let week: Int64 = 7 * 86_400 - 60
    #expect(
      schedule.decision(state, reason: .due, hostPause: nil, now: midnight.advanced(by: week - 1))
        == .ask(state.validators))
    #expect(
      schedule.decision(state, reason: .due, hostPause: nil, now: midnight.advanced(by: week))
        == .ask(nil))
  }

  @Test func forgetsWhatWasPlannedWhenTheClockIsSetBack() {
    let state = asked()
    let before = midnight.advanced(by: -86_400)
    for reason in [RefreshReason.due, .all] {
      #expect(
        schedule.decision(state, reason: reason, hostPause: nil, now: before) == .ask(nil))
    }
  }

  @Test(arguments: [
    (nil as Int?, nil as Int?, 1800), (nil, 0, 900), (nil, -5, 900), (nil, 60, 900),
    (nil, 3600, 3600), (nil, 999_999, 86_400), (7200, 60, 7200), (10, nil, 60),
    (999_999, nil, 999_999),
  ])
  func keepsIntervalsWithinBounds(own: Int?, wished: Int?, expected: Int) {
    var state = FeedState()
    state.wishedInterval = wished
    #expect(schedule.interval(state, own: own) == expected)
  }

  @Test func spreadsFeedsOverATenthOfTheirInterval() {
    let dues = Set(
      (0..<100).map { n in
        schedule.nextDue(
          FeedState(), of: SourceID("https://\(n).test/"), interval: 1000, now: midnight
        )
        .due.seconds - midnight.seconds
      })
    #expect(dues.allSatisfy { (1000..<1100).contains($0) })
    #expect(dues.count > 30)
    // The same seed plans the same.
    let again = schedule.nextDue(FeedState(), of: source, interval: nil, now: midnight)
    #expect(again == schedule.nextDue(FeedState(), of: source, interval: nil, now: midnight))
  }

  @Test(arguments: [
    (1, 1800), (2, 3600), (3, 7200), (6, 57_600), (7, 86_400), (400, 86_400),
  ])
  func waitsLongerAfterEachFailure(failures: Int, seconds: Int64) {
    var state = FeedState()
    state.failures = failures
    let (due, waiting) = schedule.nextDue(state, of: source, interval: nil, now: midnight)
    #expect(waiting == .failed)
    #expect((seconds..<(seconds + seconds / 10)).contains(due.seconds - midnight.seconds))
  }

  @Test func skipsTheHoursAndDaysAFeedNames() {
    var state = FeedState()
    state.skipHours = [0, 1, 2]
    let early = schedule.nextDue(state, of: source, interval: 60, now: midnight)
    #expect(early.due == midnight.advanced(by: 3 * 3600))
    #expect(early.waiting == .skipped)

    state.skipHours = []
    state.skipDays = [1, 2]
    let late = schedule.nextDue(state, of: source, interval: 60, now: midnight)
    #expect(late.due == midnight.advanced(by: 2 * 86_400))

    // A feed that wants never to be asked is asked all the same.
    state.skipDays = [0, 1, 2, 3, 4, 5, 6]
    let always = schedule.nextDue(state, of: source, interval: 60, now: midnight)
    #expect(always.due < midnight.advanced(by: 120))
  }
}
