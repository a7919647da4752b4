import FeedCore
import Testing

@testable import FeedSources

private let now = Timestamp(seconds: 1_796_000_000)
private let source = SourceID("https://feed.test/")

@Suite struct RefreshAnswerTests {
  private let schedule = Schedule(seed: 7)

  private func after(
    _ answer: FeedAnswer, _ state: FeedState = FeedState(), at time: Timestamp = now
  ) -> FeedState {
    state.after(answer, of: source, schedule: schedule, now: time)
  }

  private func validators(_ etag: String?, _ modified: String? = nil) -> Validators? {
    Validators(url: source.rawValue, etag: etag, lastModified: modified)
  }

  @Test func keepsWhatAWholeAnswerBrought() {
    let received = FeedAnswer.Received(
      validators: validators("\"1\""), contentHash: 5, freshness: 4000)
    let state = after(
      .changed(received, .init(title: "T", site: "S", icon: "I", skipHours: [3], skipDays: [])))
    #expect(state.lastTried == now)
    #expect(state.lastAnswered == now)
    #expect(state.lastChanged == now)
    #expect(state.lastWhole == now)
    #expect(state.validators == validators("\"1\""))
    #expect(state.contentHash == 5)
    #expect((state.title, state.site, state.icon) == ("T", "S", "I"))
    #expect(state.wishedInterval == 4000)
    #expect(state.skipHours == [3])
    #expect(state.waiting == .interval)
    #expect((4000..<4400).contains(state.nextDue!.seconds - now.seconds))
  }

  @Test func prefersTheDocumentsIntervalToItsServers() {
    let state = after(.changed(.init(freshness: 4000), .init(interval: 7200)))
    #expect(state.wishedInterval == 7200)
  }

  @Test func renewsValidatorsOn304ByteForByte() {
    var state = after(
      .changed(.init(validators: validators("W/\"1\"", "Mon"), contentHash: 1), .init()))
    state = after(.unchanged(.init(validators: validators("W/\"2\""))), state)
    #expect(state.validators == validators("W/\"2\"", "Mon"))
    #expect(state.contentHash == 1)
    // A 304 without validators leaves them.
    state = after(.unchanged(.init()), state)
    #expect(state.validators == validators("W/\"2\"", "Mon"))
  }

  @Test func dropsValidatorsThatAWholeAnswerCameWithout() {
    var state = after(.changed(.init(validators: validators("\"1\""), contentHash: 1), .init()))
    state = after(.unchanged(.init(contentHash: 1)), state)
    #expect(state.validators == nil)
  }

  @Test func countsFailuresAndForgetsThemWithTheFirstAnswer() {
    var state = after(.failed(FeedTrouble(.httpStatus, number: 500)))
    state = after(.failed(FeedTrouble(.cutShort)), state)
    #expect(state.failures == 2)
    #expect(state.trouble == FeedTrouble(.cutShort))
    #expect(state.waiting == .failed)
    state = after(.unchanged(.init()), state)
    #expect(state.failures == 0)
    #expect(state.trouble == nil)
    #expect(state.waiting == .interval)
  }

  @Test func doesNotBlameAFeedForAMachineWithoutNetwork() {
    var state = FeedState()
    state.nextDue = now.advanced(by: -5)
    state = after(.failed(FeedTrouble(FeedTrouble.Kind.offline)), state)
    #expect(state.failures == 0)
    #expect(state.nextDue == now.advanced(by: -5))
    #expect(state.lastTried == nil)
  }

  @Test func stopsForGoodWhenAFeedIsGone() {
    let state = after(.gone)
    #expect(state.isGone)
    #expect(state.waiting == .gone)
    #expect(state.nextDue == nil)
  }

  @Test func goesBackToTheOldPlaceWhenTheNewOneIsGone() {
    var state = FeedState()
    state.movedTo = "https://new.test/"
    state = after(.gone, state)
    #expect(!state.isGone)
    #expect(state.movedTo == nil)
    #expect(state.failures == 1)
  }

  @Test func pausesAHostWithoutCountingAFailure() {
    let state = after(.pause(seconds: 120, FeedTrouble(.httpStatus, number: 429)))
    #expect(state.hostPausedUntil == now.advanced(by: 120))
    #expect(state.nextDue == now.advanced(by: 120))
    #expect(state.waiting == .hostPause)
    #expect(state.failures == 0)
  }

  @Test func leavesAHostAloneTwiceAsLongWhenItDoesNotSayForHowLong() {
    var (state, pauses, time) = (FeedState(), [Int](), now)
    for _ in 0..<9 {
      pauses.append(state.guessedPause)
      state = after(
        .pause(seconds: state.guessedPause, FeedTrouble(.httpStatus, number: 429)), state, at: time)
      time = state.nextDue ?? time
    }
    #expect(pauses == [900, 1800, 3600, 7200, 14_400, 28_800, 57_600, 86_400, 86_400])
    #expect(after(.unchanged(.init()), state, at: time).guessedPause == 900)
  }

  @Test func adoptsALastingRedirectSeenThreeTimesOverADay() {
    let received = FeedAnswer.Received(contentHash: 1, movedTo: "https://new.test/")
    var state = after(.changed(received, .init()))
    for hours in [1, 2, 23] {
      state = after(.unchanged(received), state, at: now.advanced(by: Int64(hours) * 3600))
      #expect(state.movedTo == nil)
    }
    #expect(state.redirect?.times == 4)
    state = after(.unchanged(received), state, at: now.advanced(by: 86_400))
    #expect(state.movedTo == "https://new.test/")
    #expect(state.redirect == nil)
  }

  @Test func startsOverWhenARedirectChangesOrEnds() {
    let first = FeedAnswer.Received(movedTo: "https://a.test/")
    let second = FeedAnswer.Received(movedTo: "https://b.test/")
    var state = after(.unchanged(first))
    state = after(.unchanged(second), state, at: now.advanced(by: 86_400))
    #expect(
      state.redirect == .init(url: "https://b.test/", times: 1, first: now.advanced(by: 86_400)))
    state = after(.unchanged(.init()), state, at: now.advanced(by: 90_000))
    #expect(state.redirect == nil)
  }

  @Test(arguments: [
    ([301], "1"), ([308, 301], "2"), ([302], nil), ([307, 301], nil), ([301, 302, 301], "1"),
    ([303], nil), ([], nil as String?),
  ])
  func believesOnlyTheLastingBeginningOfAChain(statuses: [Int], expected: String?) {
    let hops = statuses.enumerated().map { index, status in
      TransportResponse.Redirect(status: status, url: "\(index + 1)")
    }
    let response = TransportResponse(
      status: 200, content: .bytes([]), url: "x", redirects: hops)
    #expect(response.lastingAddress == expected)
  }

  @Test(arguments: [
    ("120", 120), ("0", 1), ("-5", 1), ("99999999", 86_400), ("soon", nil),
    ("Mon, 30 Nov 2026 00:55:20 GMT", 120), ("Mon, 30 Nov 2020 00:00:00 GMT", 1 as Int?),
  ])
  func readsRetryAfter(text: String, expected: Int?) {
    let response = TransportResponse(status: 429, headers: [.init("retry-after", text)], url: "")
    #expect(response.retryAfter(now: now) == expected)
  }

  @Test(arguments: [
    (["Cache-Control": "public, max-age=3600"], 3600), (["Cache-Control": "max-age=0"], nil),
    (["Cache-Control": "no-store"], nil), (["Expires": "0"], nil),
    (["Cache-Control": "max-age=60", "Expires": "Mon, 30 Nov 2026 01:53:20 GMT"], 60),
    (["Expires": "Mon, 30 Nov 2026 01:53:20 GMT"], 3600),
    (
      [
        "Expires": "Mon, 30 Nov 2026 01:53:20 GMT", "Date": "Mon, 30 Nov 2026 01:53:10 GMT",
      ], 10
    ), ([:], nil as Int?),
  ])
  func readsHowLongAnAnswerIsGood(headers: [String: String], expected: Int?) {
    let response = TransportResponse(
      status: 200, headers: headers.map { .init($0.key, $0.value) }, url: "")
    #expect(response.freshness(now: now) == expected)
  }
}
