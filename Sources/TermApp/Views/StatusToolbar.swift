import FeedCore

/// Draws the row under a card: reposts, comments, likes, or what one can do with the status.
struct StatusToolbar {
  let frame: ToolbarFrame
  let isStarred: Bool

  func draw(on surface: inout Surface, y: Int) {
    for item in frame.items {
      let label = item.label(isStarred: isStarred)
      let isOn = item.kind == .star && isStarred
      surface.put(
        label.text, x: label.rect.x, y: y + label.rect.y,
        style: Style(isOn ? .toolbarOn : .toolbar))
    }
    for divider in frame.dividers {
      surface.put(symbol: "│", x: divider.x, y: y + divider.y, style: Style(.faint))
    }
  }
}
