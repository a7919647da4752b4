import FeedCore

/// One view's window on its sequence of statuses: the days loaded, what lies where, and where the person is.
///
/// The window stands on an anchor, a block and a line of it at the top of the screen. Everything that comes and goes
/// around it is laid out anew from there, so nothing that arrives can move the line being read.
struct Timeline {
  var frame: TimelineFrame
  var anchor = TimelineFrame.Anchor(.header(0))
  var selection = TimelineFrame.Block.footer
  var loader = LoaderState()
  /// The running load; its answers carry this number.
  var request: Int?
  /// The last reading of the window that was asked for.
  var windowRequest: Int?
  var newerRequest: Int?
  /// Something changed in the store while a load was under way; the window is to be read anew after it.
  var isOutdated = false
  /// It has been opened, be it without a status to show.
  var isOpen = false
  /// Where newer days begin, when the window does not begin at the newest.
  var newer: Position?
  /// The place before the last jump.
  var jumpedFrom: Place?
  /// A place to take once its day is here.
  var wanted: Place?
  /// What is shown are answers to an earlier question; the first answer to the running load replaces them.
  var isStale = false
  /// Opened at the oldest: the last status is to be selected once the end is here, or after so many loads more.
  var loadsToBottom: Int?
  /// Opened at a day, not at the newest or the oldest.
  var seeksDay = false
  /// Statuses that came in above the window and have not been on screen since.
  var newAbove: Set<StatusID> = []

  init(metrics: Metrics) {
    frame = TimelineFrame(sections: [], footer: .empty(reason: nil), width: 80, metrics: metrics)
  }

  var sections: [DaySection] { frame.sections }

  /// The selected status; nil on a footer or in an empty view.
  var selected: Status? { frame.status(at: selection) }

  /// Selects a block and moves the window so that it is in it whole; with the first, all that stands above it.
  mutating func select(_ block: TimelineFrame.Block, height: Int) {
    selection = block
    let isFirst = frame.firstSelectable()?.number == block.number
    anchor = isFirst ? frame.top() : frame.anchor(showing: block, from: anchor, height: height)
  }

  /// Selects what can be selected next, down or up; false where there is nothing more.
  mutating func step(by step: Int, height: Int) -> Bool {
    let next =
      step > 0 ? frame.selectable(after: selection) : frame.selectable(before: selection)
    guard let next else { return false }
    select(next, height: height)
    return true
  }

  /// Where a status stands now.
  func block(of id: StatusID) -> TimelineFrame.Block? {
    for (section, content) in sections.enumerated() {
      if let index = content.statuses.firstIndex(where: { $0.id == id }) {
        return .status(section: section, index: index)
      }
    }
    return nil
  }

  /// Takes other contents. The selected status stays selected, and on the row where it is.
  mutating func replaceSections(with sections: [DaySection], height: Int) {
    let selected = frame.place(of: selection)
    let row = frame.visible(from: anchor, height: height).first { $0.block == selection }?.y
    let top = frame.place(of: anchor.block)
    let wasAtFooter = selection == .footer
    frame.update(sections: sections)
    selection = wasAtFooter ? .footer : frame.block(at: selected)
    if let row, frame.contains(selection) {
      anchor = frame.moved(TimelineFrame.Anchor(selection), by: -row)
    } else {
      anchor = frame.valid(TimelineFrame.Anchor(frame.block(at: top), line: anchor.line))
    }
  }

  /// Adds a page of a load. A selection that waited on the footer goes on to what came.
  mutating func append(_ page: DayPage, _ state: LoaderState) {
    loader = state
    let waited = selection == .footer && !sections.isEmpty
    let last = frame.selectable(before: .footer)
    var sections = sections
    sections.append(page)
    frame.update(sections: sections)
    if waited, let last, let next = frame.selectable(after: last) { selection = next }
  }

  mutating func finish(_ footer: TimelineFooter, _ state: LoaderState) {
    loader = state
    request = nil
    frame.update(footer: footer)
  }

  /// The place as it can be found again after anything; nil where there is none to keep.
  var place: Place? {
    guard selected != nil, frame.contains(anchor.block) else { return nil }
    return Place(
      top: frame.place(of: anchor.block), line: anchor.line, selected: frame.place(of: selection))
  }

  /// Puts window and selection at a place; where it is gone, at the nearest. As long as days are still coming in, what
  /// is not there is waited for.
  mutating func take(_ place: Place) {
    selection = frame.block(at: place.selected)
    if frame.status(at: selection) == nil {
      selection = frame.selectable(after: selection) ?? frame.firstSelectable() ?? .footer
    }
    anchor = frame.valid(TimelineFrame.Anchor(frame.block(at: place.top), line: place.line))
    let isThere =
      place.selected.status == nil || frame.statusID(at: selection) == place.selected.status
    wanted = isThere || request == nil ? nil : place
  }

  /// Notes which of the statuses that came in stand above the window, or at its top, where it may be cut.
  mutating func announce(_ ids: [StatusID]) {
    if ids.isEmpty { return }
    let new = Set(ids)
    // Once through what stands above: a refresh brings hundreds at a time.
    for section in sections.indices {
      for index in sections[section].statuses.indices {
        let block = TimelineFrame.Block.status(section: section, index: index)
        if TimelineFrame.Block.isBefore(anchor.block, block) { return }
        let id = sections[section].statuses[index].id
        if new.contains(id) { newAbove.insert(id) }
      }
    }
  }

  /// Opened at a day, with nothing there and something newer.
  var isBeforeOldestDay: Bool {
    seeksDay && loadsToBottom == nil && newer != nil && sections.isEmpty
  }

  /// Where the selection stands in its day; nil on a footer.
  var position: DayPosition? {
    Self.position(of: selection, in: frame.sections, hasNewer: newer != nil)
  }

  /// The same from what it depends on, for whoever would have to copy a timeline for it.
  static func position(
    of selection: TimelineFrame.Block, in sections: [DaySection], hasNewer: Bool
  ) -> DayPosition? {
    guard case .status(let section, let index) = selection, sections.indices.contains(section),
      index < sections[section].statuses.count
    else { return nil }
    return DayPosition(
      number: index + 1, count: sections[section].statuses.count,
      goesOn: sections[section].continues || (section == 0 && hasNewer))
  }
}
