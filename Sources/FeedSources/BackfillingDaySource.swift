import FeedCore

/// A view of the store that fetches what the store lacks: before an older day is handed out, each remote source of the
/// view has been paged back, strictly in order, to that day or its end.
///
/// The newest page comes from the store at once, when it has anything. In a source's own tab a failure is thrown, and
/// the same page asked again tries again. In a merged view it is reported, and the view goes on without that source;
/// where the others end it is thrown there, too, for a past that could not be asked for is not the end.
package actor BackfillingDaySource: DaySource {
  private let store: any Store
  private let days: any DaySource
  private let own: SourceID?
  private let now: @Sendable () -> Timestamp
  private let report: @Sendable (SourceID, any Error) -> Void
  private var reaches: [RemoteReach]

  /// The day that ends at a position handed out.
  private var dayAt: [Position: DayStamp] = [:]
  /// What was handed out of the store's last page, for when it is asked again: by the position it was asked with.
  private var served: [Position?: Set<StatusID>] = [:]
  private var top: Set<StatusID> = []

  /// - Parameters:
  ///   - remotes: those whose statuses the view shows.
  ///   - report: called for a source that failed in a merged view, from any thread.
  package init(
    scope: TimelineScope, store: any Store, remotes: [any RemoteSource],
    now: @escaping @Sendable () -> Timestamp,
    report: @escaping @Sendable (SourceID, any Error) -> Void
  ) {
    self.store = store
    days = store.days(in: scope)
    self.now = now
    self.report = report
    reaches = remotes.map { RemoteReach($0) }
    if case .source(let source) = scope, remotes.first?.feed.id == source {
      own = source
    } else {
      own = nil
    }
  }

  package func page(before position: Position?) async throws -> DayPage? {
    if position == nil {
      top = []
      if let page = try await topStories() { return page }
    }
    let place = Place(position)
    var page = try await stored(place)
    if place.isNewest, let page { return finished(page, place) }
    let start = position.flatMap { dayAt[$0] } ?? (place.isNewest ? nil : page?.day)
    while let index = reaches.firstIndex(where: { $0.isNeeded(for: page?.day) }) {
      try Task.checkCancellation()
      if !reaches[index].hasBegun { reaches[index].begin(at: start) }
      try await extend(index)
      page = try await stored(place)
    }
    if page == nil, let failure = reaches.compactMap(\.failure).first {
      for index in reaches.indices { reaches[index].failure = nil }
      throw failure
    }
    return page.map { finished($0, place) }
  }
}

extension BackfillingDaySource {
  /// A position: one of the store's, or one of the two that only this source has.
  private struct Place {
    private static let behindTop = "~top"
    private static let again = "~again:"

    /// What the store is asked with.
    var store: Position?
    /// The store is asked the same again: it had nothing older then.
    var isAgain = false
    var isNewest = false

    init(_ position: Position?) {
      guard let text = position?.rawValue, text != Self.behindTop else {
        isNewest = true
        return
      }
      isAgain = text.hasPrefix(Self.again)
      let raw = isAgain ? String(text.dropFirst(Self.again.count)) : text
      store = raw.isEmpty ? nil : Position(rawValue: raw)
    }

    static var top: Position { Position(rawValue: behindTop) }

    static func again(_ position: Position?) -> Position {
      Position(rawValue: again + (position?.rawValue ?? ""))
    }
  }

  /// The store's page, without what has been shown.
  private func stored(_ place: Place) async throws -> DayPage? {
    var position = place.store
    let shown = place.isAgain ? served[place.store] ?? [] : []
    while var page = try await days.page(before: position) {
      page.statuses.removeAll { shown.contains($0.id) || top.contains($0.id) }
      if !page.statuses.isEmpty { return page }
      guard let older = page.older, older != position else { return nil }
      position = older
    }
    return nil
  }

  private func finished(_ page: DayPage, _ place: Place) -> DayPage {
    var page = page
    if place.isNewest { served = [:] }
    if reaches.contains(where: { $0.mayAdd(to: page.day) }) { page.continues = true }
    if page.older == nil, reaches.contains(where: { !$0.isAtEnd }) {
      served[place.store, default: []].formUnion(page.statuses.map(\.id))
      page.older = Place.again(place.store)
    }
    if let older = page.older { dayAt[older] = page.day } else { page.continues = false }
    return page
  }

  /// Brings the next page of a remote source into the store.
  private func extend(_ index: Int) async throws {
    let reach = reaches[index]
    let answer: RemotePage?
    do {
      answer = try await reach.remote.older(than: reach.next)
    } catch {
      try fail(index, error)
      return
    }
    if let answer {
      _ = try await store.save(
        answer.fetched, from: reach.remote.feed.id, arrival: reach.isNewest ? .refresh : .paging,
        now: now())
    }
    reaches[index].advance(behind: answer?.page)
  }

  private func fail(_ index: Int, _ error: any Error) throws {
    if own != nil || error is CancellationError || Task.isCancelled { throw error }
    reaches[index].failure = error
    report(reaches[index].remote.feed.id, error)
  }

  /// The section before the days, in the own tab of a source that has one. Without it the days are shown all the same.
  private func topStories() async throws -> DayPage? {
    guard own != nil, let remote = reaches.first?.remote else { return nil }
    let answer: RemotePage?
    do {
      answer = try await remote.topStories()
    } catch {
      if error is CancellationError || Task.isCancelled { throw error }
      guard try await days.page(before: nil) != nil else { throw error }
      report(remote.feed.id, error)
      return nil
    }
    guard let answer else { return nil }
    _ = try await store.save(answer.fetched, from: remote.feed.id, arrival: .refresh, now: now())
    var page = answer.page
    top = Set(page.statuses.map(\.id))
    page.marks = try await store.marks(of: page.statuses.map(\.id))
    page.older = Place.top
    return page
  }
}
