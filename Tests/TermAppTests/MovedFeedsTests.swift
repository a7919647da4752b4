import FeedCore
import FeedStore
import PseudoTerminal
import Testing

@testable import TermApp

/// Permanent redirects that are believed, written to the subscription.
struct MovedFeedsTests {
  private let folder = TemporaryFolder()
  private let old = SourceID("https://old.example/feed")
  private let new = SourceID("https://new.example/feed")

  private func store() -> SQLiteStore {
    SQLiteStore(path: nil, day: LocalZone.day(of:), dayStart: LocalZone.start(of:))
  }

  private func fill(_ store: SQLiteStore, _ source: SourceID, movedTo: String?) async throws {
    let id = StatusID(source: source, key: "a")
    try await store.subscribe(Feed(id: source, title: "Old"))
    _ = try await store.save(
      [FetchedStatus(status: Status(id: id, sourceName: "x", sortDate: Timestamp(seconds: 9)))],
      from: source, arrival: .refresh, now: Timestamp(seconds: 10))
    _ = try await store.mark([id], read: true, starred: true)
    var state = FeedState()
    state.movedTo = movedTo
    state.contentHash = 7
    try await store.setFeedStates([source: state])
  }

  @Test func followsWithMarksAndLabels() async throws {
    let store = store()
    try await fill(store, old, movedTo: new.rawValue)
    try await store.setPlace("place", for: TimelineScope.source(old).name)
    let urls = folder.write("# mine\nhttps://old.example/feed sea \"~Old\"\n", to: "urls")
    let moved = MovedFeeds(store: store, urls: urls)
    #expect(try await moved.follow() == [.init(from: old.rawValue, to: new.rawValue)])
    #expect(folder.read("urls") == "# mine\nhttps://new.example/feed sea \"~Old\"\n")
    try await store.synchronise(feeds: try Subscriptions.read(urls).feeds)
    #expect(try await store.feeds().map(\.id) == [new])
    let id = StatusID(source: new, key: "a")
    #expect(try await store.marks(of: [id])[id] == Marks(isRead: true, isStarred: true))
    #expect(try await store.place(for: TimelineScope.source(new).name) == "place")
    let state = try await store.feedStates()[new]
    #expect(state?.movedTo == nil && state?.contentHash == 7)
    #expect(try await moved.follow().isEmpty)
  }

  @Test(arguments: [
    // No redirect, one to what is subscribed already, and those that are not ours to write.
    ("https://old.example/feed", nil), ("https://old.example/feed", "https://taken.example/"),
    ("https://me:secret@old.example/feed", "https://new.example/feed"),
    ("filter:cat:https://old.example/feed", "https://new.example/feed"),
  ])
  func leavesTheRestAlone(source: String, target: String?) async throws {
    let store = store()
    try await fill(store, SourceID(source), movedTo: target)
    let text = "\(source)\nhttps://taken.example/\n"
    let urls = folder.write(text, to: "urls")
    #expect(try await MovedFeeds(store: store, urls: urls).follow().isEmpty)
    #expect(folder.read("urls") == text)
    #expect(try await store.feeds().map(\.id.rawValue) == [source])
  }
}
