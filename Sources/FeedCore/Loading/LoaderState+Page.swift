extension LoaderState {
  /// The number of the day that the next page is of, in the load that is under way.
  var dayNumber: Int { dayContinues && daysBegun > 0 ? daysBegun : daysBegun + 1 }

  /// Moves behind a page and answers what is new in it; nil when the source repeats itself, and nothing changes.
  mutating func accept(_ page: DayPage) -> DayPage? {
    let goesOn =
      dayContinues && page.day == oldest && page.isTopStories == isInTopStories
    if !goesOn, hasBegun, !isOlder(page) { return nil }
    var fresh = page
    var ids: Set<StatusID> = goesOn ? seen : []
    fresh.statuses = page.statuses.filter { ids.insert($0.id).inserted }
    if goesOn, fresh.statuses.isEmpty { return nil }
    if fresh.statuses.isEmpty {
      // Nothing of it is shown, so only the place is kept, and that must have changed.
      guard page.older != next || page.older == nil else { return nil }
      next = page.older
      isAtEnd = page.older == nil
      return fresh
    }
    if !goesOn {
      // Top stories stand before the days and are none of them.
      if !page.isTopStories { daysBegun += 1 }
    } else if daysBegun == 0, !page.isTopStories {
      daysBegun = 1
    }
    hasBegun = true
    oldest = page.day
    isInTopStories = page.isTopStories
    next = page.older
    isAtEnd = page.older == nil
    dayContinues = page.continues && !isAtEnd
    fresh.continues = dayContinues
    seen = dayContinues ? ids : []
    statusesLoaded += fresh.statuses.count
    return fresh
  }

  /// The load is over; the next one counts anew.
  mutating func finishLoad() {
    daysBegun = 0
    statusesLoaded = 0
  }

  private func isOlder(_ page: DayPage) -> Bool {
    guard let oldest else { return true }
    if page.isTopStories { return false }
    return isInTopStories ? page.day <= oldest : page.day < oldest
  }
}
