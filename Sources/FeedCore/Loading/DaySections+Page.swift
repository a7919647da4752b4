extension [DaySection] {
  /// Appends a page under its day: to the last section when it is of the same day, else as a section of its own.
  /// Statuses that are there already are left out.
  package mutating func append(_ page: DayPage) {
    guard let last, last.day == page.day, last.isTopStories == page.isTopStories else {
      var seen: Set<StatusID> = []
      let statuses = page.statuses.filter { seen.insert($0.id).inserted }
      guard !statuses.isEmpty else { return }
      append(
        DaySection(
          day: page.day, statuses: statuses, isTopStories: page.isTopStories,
          continues: page.continues))
      return
    }
    // The page is the smaller of the two, so its ids are looked for in the section.
    var new = Set(page.statuses.map(\.id))
    for status in last.statuses { new.remove(status.id) }
    let statuses = page.statuses.filter { new.remove($0.id) != nil }
    self[count - 1].statuses += statuses
    self[count - 1].continues = page.continues
  }

  /// The sections with a page appended.
  package func appending(_ page: DayPage) -> [DaySection] {
    var sections = self
    sections.append(page)
    return sections
  }
}
