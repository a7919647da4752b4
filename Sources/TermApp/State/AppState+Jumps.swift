import FeedCore

/// Long ways: to an end, a day, the next unread, and back.
extension AppState {
  /// To one end of everything, or a day. Within what is loaded only the window moves; else a new one is opened there.
  mutating func jump(to origin: WindowOrigin) -> [Effect] {
    rememberPlace()
    switch origin {
    case .newest where timeline.newer == nil:
      guard let first = timeline.frame.firstSelectable() else { return [] }
      return select(first)
    case .oldest where timeline.loader.isAtEnd:
      guard let last = timeline.frame.selectable(before: .footer) else { return [] }
      let effects = select(last)
      timeline.anchor = timeline.frame.bottom(height: timelineHeight)
      return effects
    case .day(let day):
      let sections = timeline.sections
      if let section = sections.firstIndex(where: { $0.day <= day && !$0.isTopStories }),
        section > 0 || timeline.newer == nil
      {
        return selectDay(section)
      }
      // Before the oldest there is nothing to show.
      if timeline.loader.isAtEnd, timeline.request == nil,
        let oldest = sections.lastIndex(where: { !$0.isTopStories }), day < sections[oldest].day
      {
        return selectDay(oldest)
      }
    default: break
    }
    return openWindow(at: origin)
  }

  /// Selects the first status of a day, with its header at the top.
  mutating func selectDay(_ section: Int) -> [Effect] {
    let effects = select(.status(section: section, index: 0))
    timeline.anchor = TimelineFrame.Anchor(
      section == 0 ? timeline.frame.firstBlock() : .header(section))
    return effects
  }

  mutating func rememberPlace() { timeline.jumpedFrom = timeline.place ?? timeline.jumpedFrom }

  /// To the place before the last jump; once more brings back again.
  mutating func jumpBack() -> [Effect] {
    guard let place = timeline.jumpedFrom else {
      notice = .line("said.no-jump")
      return []
    }
    rememberPlace()
    if let id = place.selected.status, timeline.block(of: id) != nil {
      timeline.take(place)
      forgetSeen()
      return []
    }
    timeline.wanted = place
    return openWindow(at: WindowOrigin(place: place))
  }

  mutating func moveDay(by step: Int) -> [Effect] {
    guard case .status(let section, let index) = timeline.selection else { return [] }
    let target = step > 0 ? section + 1 : (index > 0 ? section : section - 1)
    guard timeline.sections.indices.contains(target) else {
      return step > 0 ? loadMoreIfNeeded() : []
    }
    return selectDay(target)
  }

  /// The next unread status below; what is left is marked read when its card was shown whole.
  mutating func nextUnread(marksLeft: Bool) -> [Effect] {
    layOut()
    var effects: [Effect] = []
    if marksLeft, let left = timeline.selected,
      timeline.frame.isFullyVisible(
        timeline.selection, from: timeline.anchor, height: timelineHeight)
    {
      effects = mark(left, .read(true))
    }
    var block = timeline.selection
    while let next = timeline.frame.selectable(after: block), next != .footer {
      block = next
      if let status = timeline.frame.status(at: block), !isRead(status) {
        return effects + select(block)
      }
    }
    notice = .line(timeline.loader.isAtEnd ? "said.no-unread" : "said.no-unread-loaded")
    return effects
  }

  mutating func previousUnread() -> [Effect] {
    layOut()
    var block = timeline.selection
    while let previous = timeline.frame.selectable(before: block) {
      block = previous
      if let status = timeline.frame.status(at: block), !isRead(status) { return select(block) }
    }
    let isTop = timeline.newer == nil
    notice = .line(isTop ? "said.no-unread-above" : "said.no-unread-loaded-above")
    return []
  }

  func isRead(_ status: Status) -> Bool { marks[status.id]?.isRead ?? false }

  /// The day a person means, in the words of any language; nil when it is none.
  func day(from text: String) -> DayStamp? {
    let word = text.lowercased()
    for words in [words, Words(.english), Words(.chinese)] {
      if word == words.text("date.today") { return today }
      if word == words.text("date.yesterday") { return today.advanced(by: -1) }
    }
    return Self.day(from: text, today: today, weekdays: wording.weekdays)
  }

  /// Understands `28`, `11-28`, `2026-11-28`, a weekday, `-7d`; nil for anything else.
  static func day(from text: String, today: DayStamp, weekdays: [String]) -> DayStamp? {
    let text = text.lowercased()
    if text.hasPrefix("-"), text.hasSuffix("d"), let days = Int(text.dropFirst().dropLast()) {
      return today.advanced(by: -days)
    }
    if let weekday = weekdays.firstIndex(where: { $0.lowercased().hasPrefix(text) }), text.count > 1
    {
      return today.advanced(by: -((today.weekday - weekday + 7) % 7))
    }
    let parts = text.split(separator: "-").map { Int($0) }
    guard !parts.contains(nil), !text.hasPrefix("-") else { return nil }
    let numbers = parts.compactMap { $0 }
    let civil = today.civil
    var candidate: (Int, Int, Int)
    switch numbers.count {
    case 1: candidate = (civil.year, civil.month, numbers[0])
    case 2: candidate = (civil.year, numbers[0], numbers[1])
    case 3: candidate = (numbers[0], numbers[1], numbers[2])
    default: return nil
    }
    guard (1...12).contains(candidate.1), (1...31).contains(candidate.2) else { return nil }
    var day = DayStamp(year: candidate.0, month: candidate.1, day: candidate.2)
    // A day that is still to come is meant in the month, or the year, before.
    if day > today, numbers.count == 1 {
      candidate =
        candidate.1 == 1
        ? (candidate.0 - 1, 12, candidate.2) : (candidate.0, candidate.1 - 1, candidate.2)
      day = DayStamp(year: candidate.0, month: candidate.1, day: candidate.2)
    } else if day > today, numbers.count == 2 {
      candidate.0 -= 1
      day = DayStamp(year: candidate.0, month: candidate.1, day: candidate.2)
    }
    return day.civil == candidate ? day : nil
  }
}
