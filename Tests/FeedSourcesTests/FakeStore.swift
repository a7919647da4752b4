import FeedCore

@testable import FeedSources

/// A store in a few dictionaries.
actor FakeStore: Store {
  private(set) var statuses: [SourceID: [String: FetchedStatus]] = [:]
  private(set) var states: [SourceID: FeedState] = [:]
  private(set) var saves = 0
  private(set) var lastSaved: [FetchedStatus] = []
  /// What `save` throws.
  var failure: (any Error)?

  init(states: [SourceID: FeedState] = [:]) { self.states = states }

  func fail(with error: (any Error)?) { failure = error }
  func set(_ state: FeedState, of source: SourceID) { states[source] = state }

  func feeds() -> [Feed] { [] }

  func save(
    _ new: [FetchedStatus], from source: SourceID, arrival: Arrival, now: Timestamp
  ) throws -> StoreChanges {
    if let failure { throw failure }
    saves += 1
    lastSaved = new
    var changes = StoreChanges()
    for fetched in new {
      let old = statuses[source, default: [:]].updateValue(fetched, forKey: fetched.status.id.key)
      if old == nil { changes.new.append(fetched.status.id) }
    }
    return changes
  }

  nonisolated func days(in scope: TimelineScope) -> any DaySource { Nothing() }
  func marks(of ids: [StatusID]) -> [StatusID: Marks] { [:] }
  func unreadCounts() -> [SourceID: Int] { [:] }
  func feedStates() -> [SourceID: FeedState] { states }
  func setFeedStates(_ new: [SourceID: FeedState]) { states.merge(new) { $1 } }

  private struct Nothing: DaySource {
    func page(before position: Position?) -> DayPage? { nil }
  }
}
