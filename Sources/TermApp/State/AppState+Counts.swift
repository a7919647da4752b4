import FeedCore

/// Numbers that a daily tells of each story separately: asked for what is on screen, and again after ten minutes.
extension AppState {
  /// What was told, and when; nil: nothing.
  struct ExtraCounts {
    var counts: Counts?
    var at: Timestamp
  }

  private static let countsHoldFor: Int64 = 600

  /// Adds the question for what has come on screen. One that is under way and is still wanted goes on.
  mutating func askForCounts(after effects: [Effect]) -> [Effect] {
    guard hasDailies, layers.isEmpty, isVisible else { return effects }
    let visible = timeline.frame.visible(from: timeline.anchor, height: timelineHeight)
    let wanted = visible.compactMap { timeline.frame.status(at: $0.block) }
      .filter { $0.kind == .daily && areCountsOld(of: $0.id) }
    let ids = Set(wanted.map(\.id))
    guard !ids.isSubset(of: countsAsked) else { return effects }
    countsAsked = ids
    return effects + [.readCounts(wanted)]
  }

  /// The same for a status that is opened.
  mutating func askForCounts(of status: Status) -> [Effect] {
    guard status.kind == .daily, areCountsOld(of: status.id) else { return [] }
    countsAsked = []
    return [.readCounts([status])]
  }

  private func areCountsOld(of id: StatusID) -> Bool {
    guard let known = extraCounts[id] else { return true }
    return now.seconds - known.at.seconds >= Self.countsHoldFor || now < known.at
  }

  mutating func takeCounts(_ counts: Counts?, of id: StatusID) {
    extraCounts[id] = ExtraCounts(counts: counts ?? extraCounts[id]?.counts, at: now)
    countsAsked.remove(id)
    guard let counts else { return }
    for index in tabs.indices {
      let sections = tabs[index].timeline.sections
      guard
        sections.contains(where: { $0.statuses.contains { $0.id == id && $0.counts != counts } })
      else { continue }
      tabs[index].timeline.frame.update(sections: counted(sections))
    }
    changePage { page in
      if page.status.id == id { page.status.counts = counts }
    }
  }

  /// Statuses as the store has them, with the numbers that were told since.
  func counted(_ sections: [DaySection]) -> [DaySection] {
    guard !extraCounts.isEmpty else { return sections }
    return sections.map { section in
      var section = section
      section.statuses = counted(section.statuses)
      return section
    }
  }

  func counted(_ statuses: [Status]) -> [Status] {
    guard !extraCounts.isEmpty else { return statuses }
    return statuses.map { status in
      guard let counts = extraCounts[status.id]?.counts else { return status }
      var status = status
      status.counts = counts
      return status
    }
  }
}
