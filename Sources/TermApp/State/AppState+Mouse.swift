import FeedCore

extension AppState {
  /// A click selects, a second one opens; the wheel scrolls and never marks anything read.
  mutating func take(_ event: MouseEvent) -> [Effect] {
    guard !isPrompting else { return [] }
    isVisible = true
    switch event.action {
    case .wheelDown, .wheelUp:
      let lines = event.action == .wheelDown ? 3 : -3
      guard layers.isEmpty else {
        return (0..<3).flatMap { _ in obey(lines > 0 ? .scrollDown : .scrollUp) }
      }
      if isOverPane(event.point) {
        scrollPane(by: lines)
        return []
      }
      layOut()
      return scroll(by: lines)
    case .pressed(.left):
      guard layers.isEmpty else { return [] }
      if isOverPane(event.point) { return clickInPane(row: event.point.y - 1) }
      if isPaneBeside { pane.hasFocus = false }
      return click(at: event.point)
    case .pressed, .released, .dragged: return []
    }
  }

  private mutating func click(at point: ScreenPoint) -> [Effect] {
    layOut()
    if point.y == size.rows - 1, point.x >= size.columns - 8, badge.count > 0 {
      return nextUnread(marksLeft: false)
    }
    let row = point.y - 1
    let visible = timeline.frame.visible(from: timeline.anchor, height: timelineHeight)
    guard row >= 0, row < timelineHeight,
      let block = visible.first(where: { $0.y <= row && row < $0.maxY })?.block
    else { return [] }
    if block == .footer { return loadMoreIfNeeded() }
    guard timeline.frame.status(at: block) != nil else { return [] }
    if block == timeline.selection { return openSelection() }
    return select(block)
  }
}
