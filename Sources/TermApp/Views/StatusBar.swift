import FeedCore
import FeedSources

/// Draws the last row: position, message, progress; at the right the time of the last refresh and the badge.
///
/// The badge owns the right corner and the clock its columns, so that nothing moves when a number changes. A notice
/// that finds no room beside the rest stands in rows of its own above, for its end is often what to do.
struct StatusBar: Equatable {
  /// Stands first; nil: there is none.
  var position: DayPosition?
  /// Joined with dots; what finds no room is cut from the end.
  var parts: [Part] = []
  /// What was just said, until the next key.
  var notice: Part?
  /// `14:03`; nil before the first refresh.
  var clock: String?
  var progress: RefreshProgress?
  /// The text inside the brackets; nil: no badge.
  var badge: String?
  var isStale = false
  var separator = " · "
  /// What stands before the progress bar: "refreshing".
  var refreshing = ""
  /// What stands behind it, where there is room: "3 new, 2 failed".
  var soFar = ""

  struct Part: Equatable {
    var text: String
    var role: Theme.Role = .message
  }

  private static let barCells = 17
  /// More of a notice would be a page.
  private static let mostNoticeLines = 4

  /// Rows above the last one which a notice takes on a screen of this size.
  func noticeRows(width: Int, rows: Int) -> Int {
    notice == nil ? 0 : noticeLines(Places(of: self, width: width), width: width, rows: rows).count
  }

  /// Draws what differs from the bar that stands there: most often the position alone.
  func draw(on surface: inout Surface, y: Int, over old: borrowing StatusBar) {
    guard isSame(as: old) else { return draw(on: &surface, y: y) }
    if position == old.position { return }
    guard let position, position.columns == old.position?.columns, surface.width >= 60 else {
      return draw(on: &surface, y: y)
    }
    position.draw(on: &surface, x: 1, y: y, style: bar(.position))
  }

  func draw(on surface: inout Surface, y: Int) {
    let width = surface.width
    surface.fill(x: 0, y: y, width: width, style: Style(.statusBar, on: .statusBar))
    if let badge {
      let text = "( \(badge) )"
      surface.put(
        text, x: max(0, width - 1 - text.utf8.count), y: y,
        style: Style(isStale ? .unreadStale : .unread, on: .statusBar))
    }
    let places = Places(of: self, width: width)
    if let right = places.right {
      surface.put(right.text, x: right.x, y: y, style: Style(.clock, on: .statusBar))
    }
    let lines = noticeLines(places, width: width, rows: surface.height)
    var parts = standingParts
    if let notice, lines.isEmpty { parts.append(notice) }
    drawParts(parts, places, on: &surface, y)
    for (index, line) in lines.enumerated() {
      let row = y - lines.count + index
      surface.fill(x: 0, y: row, width: width, style: Style(.statusBar, on: .statusBar))
      surface.put(
        line, x: 1, y: row, style: bar(notice?.role ?? .message), maxWidth: max(0, width - 2))
    }
  }
}

extension StatusBar {
  /// All but a notice.
  private var standingParts: [Part] {
    position.map { [Part(text: $0.text, role: .position)] + parts } ?? parts
  }

  /// Whether nothing but the position is another. Field by field: a comparison of the whole would copy both.
  private func isSame(as old: borrowing StatusBar) -> Bool {
    badge == old.badge && isStale == old.isStale && clock == old.clock && notice == old.notice
      && progress == old.progress && refreshing == old.refreshing && soFar == old.soFar
      && separator == old.separator && parts == old.parts
  }

  /// The columns of what stands in the row.
  private struct Places {
    let isWide: Bool
    /// The time, or the progress of a narrow one; nil: there is none, or no room.
    private(set) var right: (text: String, x: Int)?
    let start: Int
    /// Behind the last column of the parts.
    private(set) var end: Int

    init(of bar: StatusBar, width: Int) {
      isWide = width >= 60
      start = width > 2 ? 1 : 0
      // "( 99+ )" and a blank before it.
      let corner = width - 1 - (isWide ? 8 : 7)
      end = bar.badge == nil && !isWide ? width - 1 : corner
      guard let text = bar.rightText(isWide: isWide) else { return }
      let x = (isWide ? corner - 1 : corner) - DisplayWidth().columns(of: text)
      guard x > 4 else { return }
      (right, end) = ((text, x), x - 1)
    }
  }

  /// A notice that doesn't fit into the row; empty where it does, or where the screen is too low for more rows.
  private func noticeLines(_ places: Places, width: Int, rows: Int) -> [Substring] {
    guard let notice, rows > 3, width > 4 else { return [] }
    let measure = DisplayWidth()
    let before = standingParts.filter { !$0.text.isEmpty }
      .reduce(0) { $0 + measure.columns(of: $1.text) + measure.columns(of: separator) }
    if before + measure.columns(of: notice.text) <= places.end - places.start { return [] }
    return TextWrap().lines(
      notice.text, columns: width - 2, limit: min(Self.mostNoticeLines, rows / 2))
  }

  private func rightText(isWide: Bool) -> String? {
    if !isWide, let progress, progress.total > 0 { return "⟳ \(progress.done)/\(progress.total)" }
    return clock.map { "⟳ " + $0 }
  }

  private func drawParts(
    _ parts: [Part], _ places: Places, on surface: inout Surface, _ y: Int
  ) {
    let (start, end) = (places.start, places.end)
    var x = start
    for part in parts where !part.text.isEmpty {
      if x > start {
        x += surface.put(separator, x: x, y: y, style: bar(.statusBar), maxWidth: end - x)
      }
      let text = DisplayWidth().truncated(part.text, to: max(0, end - x))
      x += surface.put(text, x: x, y: y, style: bar(part.role), maxWidth: max(0, end - x))
    }
    guard places.isWide, let progress, progress.total > 0 else { return }
    let tail = " \(progress.done)/\(progress.total)"
    let lead = (x > start ? separator : "") + refreshing + " "
    let columns = DisplayWidth().columns(of: lead) + Self.barCells + tail.count
    guard x + columns <= end else { return }
    x += surface.put(lead, x: x, y: y, style: bar(.message))
    let filled = min(Self.barCells, Self.barCells * progress.done / progress.total)
    surface.fill(x: x, y: y, width: filled, with: "━", style: bar(.progress))
    surface.fill(
      x: x + filled, y: y, width: Self.barCells - filled, with: "─", style: bar(.progress))
    x += Self.barCells + surface.put(tail, x: x + Self.barCells, y: y, style: bar(.message))
    let more = separator + soFar
    guard !soFar.isEmpty, x + DisplayWidth().columns(of: more) <= end else { return }
    surface.put(more, x: x, y: y, style: bar(progress.failed > 0 ? .warning : .message))
  }

  private func bar(_ role: Theme.Role) -> Style { Style(role, on: .statusBar) }
}

extension DayPosition {
  fileprivate var columns: Int {
    Self.digits(of: number) + 1 + Self.digits(of: count) + (goesOn ? 1 : 0)
  }

  /// The same as its text, without making one: it is another with each key.
  fileprivate func draw(on surface: inout Surface, x: Int, y: Int, style: Style) {
    var x = x
    Self.draw(number, on: &surface, &x, y, style)
    surface.put(symbol: "/", x: x, y: y, style: style)
    x += 1
    Self.draw(count, on: &surface, &x, y, style)
    if goesOn { surface.put(symbol: "+", x: x, y: y, style: style) }
  }

  private static func draw(
    _ number: Int, on surface: inout Surface, _ x: inout Int, _ y: Int, _ style: Style
  ) {
    let digits = digits(of: number)
    var rest = number
    for column in (x..<x + digits).reversed() {
      let digit = Unicode.Scalar(UInt8(ascii: "0") + UInt8(rest % 10))
      surface.put(symbol: digit, x: column, y: y, style: style)
      rest /= 10
    }
    x += digits
  }

  private static func digits(of number: Int) -> Int {
    var (rest, count) = (number, 1)
    while rest >= 10 { (rest, count) = (rest / 10, count + 1) }
    return count
  }
}
