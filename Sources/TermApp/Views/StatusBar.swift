import FeedCore
import FeedSources

/// Draws the last row: position, message, progress; at the right the time of the last refresh and the badge.
///
/// The badge owns the right corner and the clock its columns, so that nothing moves when a number changes.
struct StatusBar {
  /// Joined with dots; what finds no room is cut from the end.
  var parts: [Part] = []
  /// `14:03`; nil before the first refresh.
  var clock: String?
  var progress: RefreshProgress?
  /// The text inside the brackets; nil: no badge.
  var badge: String?
  var isStale = false
  var separator = " · "
  /// What stands before the progress bar: "refreshing".
  var refreshing = ""

  struct Part: Equatable {
    var text: String
    var role: Theme.Role = .message
  }

  private static let barCells = 17

  func draw(on surface: inout Surface, y: Int) {
    let width = surface.width
    surface.fill(x: 0, y: y, width: width, style: Style(.statusBar, on: .statusBar))
    let isWide = width >= 60
    // "( 99+ )" and a blank before it.
    let corner = width - 1 - (isWide ? 8 : 7)
    if let badge {
      let text = "( \(badge) )"
      surface.put(
        text, x: max(0, width - 1 - text.count), y: y,
        style: Style(isStale ? .unreadStale : .unread, on: .statusBar))
    }
    var end = badge == nil && !isWide ? width - 1 : corner
    if let right = rightText(isWide: isWide) {
      let columns = DisplayWidth().columns(of: right)
      let x = (isWide ? corner - 1 : corner) - columns
      if x > 4 {
        surface.put(right, x: x, y: y, style: Style(.clock, on: .statusBar))
        end = x - 1
      }
    }
    drawParts(on: &surface, y: y, from: width > 2 ? 1 : 0, to: end, isWide: isWide)
  }

  private func rightText(isWide: Bool) -> String? {
    if !isWide, let progress, progress.total > 0 { return "⟳ \(progress.done)/\(progress.total)" }
    return clock.map { "⟳ " + $0 }
  }

  private func drawParts(
    on surface: inout Surface, y: Int, from start: Int, to end: Int, isWide: Bool
  ) {
    var x = start
    for part in parts where !part.text.isEmpty {
      if x > start {
        x += surface.put(separator, x: x, y: y, style: bar(.statusBar), maxWidth: end - x)
      }
      let text = DisplayWidth().truncated(part.text, to: max(0, end - x))
      x += surface.put(text, x: x, y: y, style: bar(part.role), maxWidth: max(0, end - x))
    }
    guard isWide, let progress, progress.total > 0 else { return }
    let tail = " \(progress.done)/\(progress.total)"
    let lead = (x > start ? separator : "") + refreshing + " "
    let columns = DisplayWidth().columns(of: lead) + Self.barCells + tail.count
    guard x + columns <= end else { return }
    x += surface.put(lead, x: x, y: y, style: bar(.message))
    let filled = min(Self.barCells, Self.barCells * progress.done / progress.total)
    surface.fill(x: x, y: y, width: filled, with: "━", style: bar(.progress))
    surface.fill(
      x: x + filled, y: y, width: Self.barCells - filled, with: "─", style: bar(.progress))
    surface.put(tail, x: x + Self.barCells, y: y, style: bar(.message))
  }

  private func bar(_ role: Theme.Role) -> Style { Style(role, on: .statusBar) }
}
