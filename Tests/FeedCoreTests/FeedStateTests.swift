import Testing

@testable import FeedCore

@Suite struct FeedStateTests {
  private var full: FeedState {
    var state = FeedState()
    state.lastTried = Timestamp(seconds: 1_796_000_000)
    state.lastAnswered = Timestamp(seconds: 1_796_000_001)
    state.lastChanged = Timestamp(seconds: -5)
    state.nextDue = Timestamp(seconds: 1_796_001_800)
    state.waiting = .failed
    state.trouble = FeedTrouble(
      .untrustedCertificate, host: "feed.test", number: nil, detail: "100% wrong\nname -")
    state.failures = 3
    state.validators = Validators(
      url: "https://feed.test/a b", etag: "W/\"ä %20\t\"", lastModified: nil)
    state.contentHash = .max
    state.lastWhole = Timestamp(seconds: 7)
    state.knownEntries = .init(
      since: Timestamp(seconds: 8), prints: [0, 1, 63, 64, 1 << 47, (1 << 48) - 1])
    state.movedTo = "https://new.feed.test/"
    state.redirect = .init(url: "https://b.test/", times: 2, first: Timestamp(seconds: 9))
    state.isGone = true
    state.hostPausedUntil = Timestamp(seconds: 11)
    state.pausedHost = "other.test"
    state.wishedInterval = -5
    state.skipHours = [0, 23]
    state.skipDays = [6]
    state.title = "-"
    state.site = ""
    state.icon = "https://feed.test/茶.png"
    return state
  }

  @Test func survivesBeingKeptAsText() {
    #expect(FeedState(text: full.text) == full)
    #expect(FeedState(text: FeedState().text) == FeedState())
  }

  @Test(arguments: [
    "", "\n\n", "tried", "tried x", "trouble nonsense a b c", "future 1 2 3", "redirect a b c",
    "validators", "validators u - -", "title %", "title %zz",
  ])
  func passesOverWhatItCannotRead(line: String) {
    var expected = full
    let read = FeedState(text: full.text + "\n" + line)
    // The broken line may blank the field it names, and touches nothing else.
    expected.lastTried = read.lastTried
    expected.trouble = read.trouble
    expected.validators = read.validators
    expected.title = read.title
    #expect(read == expected)
  }
}
