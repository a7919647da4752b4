/// The row of a timeline's footer, and of the line between days that says what was passed over.
package struct FooterFrame: Sendable {
  /// In the middle of the row; at its left edge in the plain density.
  package let label: LabelFrame

  package init(_ footer: TimelineFooter, width: Int, metrics: Metrics) {
    let wording = metrics.wording
    if metrics.density == .plain {
      self.init([wording.spoken(footer, today: metrics.today)], width: width, metrics: metrics)
    } else {
      self.init(
        [
          wording.text(of: footer, today: metrics.today),
          wording.shortText(of: footer, today: metrics.today),
        ], width: width, metrics: metrics)
    }
  }

  /// The line for days without anything between two sections.
  package init(emptyDays count: Int, width: Int, metrics: Metrics) {
    let isPlain = metrics.density == .plain
    let text = metrics.wording.text(
      isPlain ? .spokenDayBetween : .dayBetween, isPlain ? .spokenDaysBetween : .daysBetween,
      count: count)
    self.init([text], width: width, metrics: metrics)
  }

  /// The first text that fits; the last is cut when none does.
  private init(_ texts: [String], width: Int, metrics: Metrics) {
    let isPlain = metrics.density == .plain
    let columns = isPlain ? 0..<max(1, width) : SectionFrame.columns(width: width)
    let text =
      texts.first { metrics.displayWidth.columns(of: $0) <= columns.count } ?? texts.last ?? ""
    var label = LabelFrame(
      metrics.symbols.shown(text),
      x: columns.lowerBound, y: 0, width: columns.count, metrics: metrics)
    if !isPlain { label.rect.x = max(0, (width - label.rect.width) / 2) }
    self.label = label
  }
}
