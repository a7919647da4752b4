/// Lines of text and where they lie: a line a row, each from the rect's left edge.
package struct TextFrame: Hashable, Sendable {
  package var rect: Rect
  package var lines: [Substring]

  package init(rect: Rect, lines: [Substring]) {
    self.rect = rect
    self.lines = lines
  }

  /// Lines at a place, as tall as they are many; nil when there are none.
  init?(_ lines: [Substring], x: Int, y: Int, width: Int) {
    guard !lines.isEmpty else { return nil }
    self.init(rect: Rect(x: x, y: y, width: width, height: lines.count), lines: lines)
  }
}

/// One piece of text and where it lies. The text fits the rect.
package struct LabelFrame: Hashable, Sendable {
  package var rect: Rect
  package var text: Substring

  package init(rect: Rect, text: Substring) {
    self.rect = rect
    self.text = text
  }

  /// As much of a text as fits into `width` columns; the rect is as wide as what is left of it.
  init(
    _ text: some StringProtocol, x: Int, y: Int, width: Int, metrics: Metrics
  ) {
    let fitting = metrics.displayWidth.truncated(
      text, to: width, ellipsis: metrics.symbols.ellipsis)
    self.init(
      rect: Rect(x: x, y: y, width: metrics.displayWidth.columns(of: fitting)), text: fitting)
  }
}
