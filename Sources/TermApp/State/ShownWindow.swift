import FeedCore

/// A window as it stood when it was to be read anew.
struct ShownWindow: Sendable {
  let sections: [DaySection]
  /// Of the frame: as long as it is the same, the window is.
  let version: TimelineFrame.Version
  /// Its first day, where newer ones are not part of it; nil for a window that begins at the newest.
  let newest: DayStamp?

  init(_ timeline: Timeline) {
    sections = timeline.sections
    version = timeline.frame.version
    newest = timeline.newer == nil ? nil : sections.first?.day
  }

  /// What it becomes with what was read. Thousands of statuses are gone through: not for the loop to do while it can be
  /// done elsewhere.
  func merged(with read: [DaySection]) -> MergedWindow {
    let known = Set(sections.flatMap { $0.statuses.map(\.id) })
    let new = read.flatMap { $0.statuses.map(\.id) }.filter { !known.contains($0) }
    let merged = Timeline.merged(sections, with: read)
    return MergedWindow(sections: merged == sections ? nil : merged, version: version, new: new)
  }
}

/// A window with what was read of it.
struct MergedWindow: Sendable {
  /// nil when nothing has changed.
  let sections: [DaySection]?
  /// Of the window that was merged.
  let version: TimelineFrame.Version
  /// What was not in it before.
  let new: [StatusID]
}
