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

  /// As much of a text as fits into `width` columns; the rect is as wide as what is left of it. Line breaks and tabs
  /// become blanks.
  init(
    _ text: some StringProtocol, x: Int, y: Int, width: Int, metrics: Metrics
  ) {
    let fitting = Self.fitting(text, width: width, metrics)
    self.init(
      rect: Rect(x: x, y: y, width: metrics.displayWidth.columns(of: fitting)), text: fitting)
  }

  /// The same in the middle of a box's columns, in its row `row`.
  init(_ text: some StringProtocol, centredIn box: Rect, row: Int = 0, metrics: Metrics) {
    let fitting = Self.fitting(text, width: box.width, metrics)
    let columns = metrics.displayWidth.columns(of: fitting)
    self.init(
      rect: Rect(x: box.x + (box.width - columns) / 2, y: box.y + row, width: columns),
      text: fitting)
  }

  private static func fitting(
    _ text: some StringProtocol, width: Int, _ metrics: Metrics
  ) -> Substring {
    metrics.displayWidth.truncated(
      text.oneLine, to: width, ellipsis: metrics.symbols.ellipsis)
  }
}
