import FeedCore

extension Timeline {
  /// Two readings of one window as one: the newer reading's statuses in its order, and of the older what the newer
  /// no longer has (read in the Unread view since, say) at its place in time.
  static func merged(_ old: [DaySection], with new: [DaySection]) -> [DaySection] {
    // Top stories are a source's choice of its statuses: they stay what they were, and aren't listed twice.
    let top = Set(old.filter(\.isTopStories).flatMap { $0.statuses.map(\.id) })
    var result = new.compactMap { section in
      var section = section
      section.statuses.removeAll { top.contains($0.id) }
      return section.statuses.isEmpty ? nil : section
    }
    var known = Set(result.flatMap { $0.statuses.map(\.id) })
    for section in old {
      let missing = section.statuses.filter { known.insert($0.id).inserted }
      guard !missing.isEmpty else { continue }
      let place = result.firstIndex { isSameDay($0, section) }
      guard let place else {
        let next = result.firstIndex { $0.day < section.day && !$0.isTopStories }
        var added = section
        added.statuses = missing
        result.insert(added, at: section.isTopStories ? 0 : next ?? result.count)
        continue
      }
      for status in missing {
        let next = result[place].statuses.firstIndex { $0.sortDate < status.sortDate }
        result[place].statuses.insert(status, at: next ?? result[place].statuses.count)
      }
    }
    return result
  }

  private static func isSameDay(_ a: DaySection, _ b: DaySection) -> Bool {
    a.day == b.day && a.isTopStories == b.isTopStories
  }
}
