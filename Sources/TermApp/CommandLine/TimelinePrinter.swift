import FeedCore
import FeedStore
import Glibc

/// Prints statuses of a view, newest first, as text or as JSON, page by page.
struct TimelinePrinter {
  let context: CommandContext
  let store: SQLiteStore

  /// - Returns: how many were printed.
  @discardableResult
  func print(_ scope: TimelineScope, days: Int, limit: Int) async throws -> Int {
    let text = TimelineText(
      width: context.width, wording: context.words.wording, today: LocalZone.day(of: context.now))
    var position: Position?
    var day: DayStamp?
    var daysLeft = days
    var left = limit
    while left > 0, let page = try await store.page(in: scope, before: position) {
      if page.day != day {
        if daysLeft == 0 { break }
        daysLeft -= 1
        if !context.isJSON {
          if day != nil { context.output.line("") }
          context.output.line(text.header(page.day))
        }
        day = page.day
      }
      let shown = Array(page.statuses.prefix(left))
      let handles = try await store.handles(of: shown.map(\.id))
      for status in shown {
        let id = handles[status.id].map(StatusReference.text) ?? ""
        let marks = page.marks[status.id] ?? Marks()
        if context.isJSON {
          context.output.line(StatusJSON.object(status, id: id, marks: marks, day: page.day))
        } else {
          let clock = context.words.wording.clock(LocalZone.time(of: status.sortDate))
          context.output.line(text.line(status, id: id, marks: marks, clock: clock))
        }
      }
      left -= shown.count
      guard let older = page.older else { break }
      position = older
    }
    return limit - left
  }
}

extension CommandContext {
  /// Columns to print in: what was asked for, else the terminal's; nil when nobody sees columns.
  var width: Int? {
    if let width = arguments.number(.width) { return width }
    var size = winsize()
    guard isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}
