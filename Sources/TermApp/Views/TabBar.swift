import FeedCore

/// Draws the first row: the program's name where there is room, the views, a divider, the tags and sources.
///
/// The open tab stands in brackets as well as in reverse; what finds no room falls off at the right behind `›`.
struct TabBar: Equatable {
  let labels: [Label]
  let open: Int
  var symbols = Symbols.unicode
  /// Views before the divider.
  static let viewCount = 3
  private static let widthForName = 60

  struct Label: Equatable {
    var title: String
    /// nil: the tab has no number.
    var number: String?
  }

  func draw(on surface: inout Surface) {
    let width = surface.width
    surface.fill(x: 0, y: 0, width: width, style: Style(.tabBar, on: .tabBar))
    let hasName = width >= Self.widthForName
    if hasName {
      surface.put("Tidings", x: 1, y: 0, style: Style(.tab, on: .tabBar, .bold))
    }
    // Titles lie one column right of their brackets.
    var x = hasName ? 11 : 2
    let spacing = hasName ? 2 : 1
    let first = firstShown(from: x, width: width, spacing: spacing)
    for (index, label) in labels.enumerated() where index < Self.viewCount || index >= first {
      if index == max(first, Self.viewCount), index > 0 {
        guard x + spacing < width - 2 else { break }
        surface.put(symbol: "│", x: x, y: 0, style: Style(.faint, on: .tabBar))
        x += 1 + spacing
      }
      let columns = Self.columns(of: label)
      let isLast = index == labels.count - 1
      guard x + columns + (isLast ? 0 : 2) <= width - 1 else {
        surface.put(symbol: "›", x: width - 2, y: 0, style: Style(.tab, on: .tabBar))
        break
      }
      draw(label, isOpen: index == open, x: x, on: &surface)
      x += columns + (index == 0 ? 3 : 2)
    }
  }

  private func draw(_ label: Label, isOpen: Bool, x: Int, on surface: inout Surface) {
    let style = Style(isOpen ? .openTab : .tab, on: .tabBar)
    if isOpen { surface.put(symbol: "‹", x: x - 1, y: 0, style: style) }
    var end = x + surface.put(label.title, x: x, y: 0, style: style)
    if let number = label.number {
      end += surface.put(" ", x: end, y: 0, style: style)
      end += surface.put(
        number, x: end, y: 0, style: isOpen ? style : Style(.tabNumber, on: .tabBar))
    }
    if isOpen { surface.put(symbol: "›", x: end, y: 0, style: style) }
  }

  /// The first tab behind the divider that is shown, so that the open one is on screen.
  private func firstShown(from start: Int, width: Int, spacing: Int) -> Int {
    guard open >= Self.viewCount else { return Self.viewCount }
    var x = start
    for label in labels.prefix(Self.viewCount) { x += Self.columns(of: label) + 2 }
    x += 2 + spacing
    var first = Self.viewCount
    func room(_ first: Int) -> Int {
      labels[first...open].reduce(x) { $0 + Self.columns(of: $1) + 2 }
    }
    while first < open, room(first) > width - 2 { first += 1 }
    return first
  }

  private static func columns(of label: Label) -> Int {
    let width = DisplayWidth()
    return width.columns(of: label.title)
      + (label.number.map { 1 + width.columns(of: $0) } ?? 0)
  }
}
