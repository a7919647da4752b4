import FeedCore

extension AppState {
  /// Numbers that were asked for separately take the place of the statuses' own.
  mutating func takeCounts(_ counts: [StatusID: Counts]) {
    for index in tabs.indices {
      var sections = tabs[index].timeline.sections
      var isChanged = false
      for (section, content) in sections.enumerated() {
        for (place, status) in content.statuses.enumerated() {
          guard let new = counts[status.id], new != status.counts else { continue }
          sections[section].statuses[place].counts = new
          isChanged = true
        }
      }
      if isChanged { tabs[index].timeline.frame.update(sections: sections) }
    }
    changePage { page in
      if let new = counts[page.status.id] { page.status.counts = new }
    }
  }
}
