extension TimelineFrame {
  /// A block by what it shows, so that it is found again after statuses came or went. Good for keeping, too.
  package struct Place: Hashable, Sendable {
    /// Nil at the footer.
    package var day: DayStamp?
    package var isTopStories: Bool
    /// Nil at the day's header.
    package var status: StatusID?

    package init(day: DayStamp?, isTopStories: Bool = false, status: StatusID? = nil) {
      self.day = day
      self.isTopStories = isTopStories
      self.status = status
    }
  }

  package func place(of block: Block) -> Place {
    guard let index = block.section, contains(block) else { return Place(day: nil) }
    let section = sections[index]
    var place = Place(day: section.day, isTopStories: section.isTopStories)
    switch block {
    case .status(_, let index), .cardGap(_, let index): place.status = section.statuses[index].id
    default: break
    }
    return place
  }

  /// The block of a place. Where its status is gone: the first of its day, else the header of the nearest older day.
  ///
  /// Looks through the day's statuses, so it is for a change of contents, not for each key.
  package func block(at place: Place) -> Block {
    guard let day = place.day, !sections.isEmpty else { return .footer }
    if let index = sections.firstIndex(where: {
      $0.day == day && $0.isTopStories == place.isTopStories
    }) {
      guard let id = place.status else { return .header(index) }
      if let found = sections[index].statuses.firstIndex(where: { $0.id == id }) {
        return .status(section: index, index: found)
      }
      // A status whose date was corrected is in another day.
      for (other, section) in sections.enumerated() {
        if let found = section.statuses.firstIndex(where: { $0.id == id }) {
          return .status(section: other, index: found)
        }
      }
      return sections[index].statuses.isEmpty
        ? .header(index) : .status(section: index, index: 0)
    }
    let older = sections.firstIndex { !$0.isTopStories && $0.day < day }
    return .header(older ?? sections.count - 1)
  }
}
