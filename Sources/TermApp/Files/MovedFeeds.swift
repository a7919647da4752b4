import FeedCore
import FeedSources
import FeedStore

/// Writes permanent redirects that are believed by now into the `urls` file and the store. What was stored of the feed,
/// its marks and its place stay with it.
struct MovedFeeds: Sendable {
  let store: SQLiteStore
  let urls: String

  struct Move: Hashable, Sendable {
    var from: String
    var to: String
  }

  /// - Returns: the feeds that have another address from now on.
  /// - Throws: `FileError`, `StoreError`; what was not moved is asked at its new place all the same.
  func follow() async throws -> [Move] {
    var moves: [Move] = []
    let states = try await store.feedStates()
    for (source, state) in states.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let address = state.movedTo, isOurs(source) else { continue }
      let new = SourceID(address)
      let entries = try Subscriptions.read(urls).entries.map(\.address)
      guard entries.contains(source.rawValue), !entries.contains(address),
        try await store.move(source, to: new)
      else { continue }
      var state = state
      state.movedTo = nil
      try await store.setFeedStates([new: state])
      let place = try await store.place(for: TimelineScope.source(source).name)
      try await store.setPlace(place, for: TimelineScope.source(new).name)
      try Subscriptions.edit(urls) { $0.move(source.rawValue, to: address) }
      moves.append(Move(from: source.rawValue, to: address))
    }
    return moves
  }

  /// A program's input moves where the program cannot know, and a password goes where the person has sent it only:
  /// those are asked at their new place, and written nowhere.
  private func isOurs(_ source: SourceID) -> Bool {
    guard case .web(let url) = FeedAddress(source) else { return false }
    return WebAddress(url)?.credentials == nil
  }
}
