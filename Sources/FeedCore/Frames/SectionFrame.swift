/// The header row of a day: its title, a divider, the number of its statuses.
///
/// Rects are relative to the row; a header that sticks to the top of the screen is drawn from the same.
package struct SectionFrame: Sendable {
  /// The blank rows above the header, and whether the last of them says that days between had nothing.
  package let gap: Int
  /// 0 for a section without a title, which has no header at all.
  package let headerHeight: Int
  package let title: LabelFrame
  /// From right of the title to the count; nil where there is no room, and in the plain density.
  package let divider: Rect?
  package let count: LabelFrame?

  package init(section index: Int, in sections: [DaySection], width: Int, metrics: Metrics) {
    gap = metrics.gap(aboveSection: index)
    headerHeight = metrics.headerHeight(ofSection: index, in: sections)
    if headerHeight == 0 || metrics.density == .plain {
      let text = metrics.title(ofSection: index, in: sections)
      title = LabelFrame(text, x: 0, y: 0, width: max(1, width), metrics: metrics)
      (divider, count) = (nil, nil)
      return
    }
    let columns = Self.columns(width: width)
    let section = sections[index]
    // Of a day that goes on below only the beginning is counted.
    let number = LabelFrame(
      metrics.wording.number(section.statuses.count) + (section.continues ? "+" : ""), x: 0, y: 0,
      width: columns.count, metrics: metrics)
    // The count, the divider and the blanks between take this much at least.
    let besides = number.rect.width + 1 + Self.shortestDivider + 1
    var text = ""
    for form in Wording.DayForm.allCases where form != .long || width >= Self.longFormWidth {
      text = metrics.title(ofSection: index, in: sections, form: form)
      if metrics.displayWidth.columns(of: text) + besides <= columns.count { break }
    }
    title = LabelFrame(
      metrics.symbols.shown(text), x: columns.lowerBound, y: 0, width: columns.count,
      metrics: metrics)
    let left = title.rect.maxX + 1
    let right = columns.upperBound - number.rect.width - 1
    guard right - left >= 2 else {
      (divider, count) = (nil, nil)
      return
    }
    divider = Rect(x: left, y: 0, width: right - left)
    count = LabelFrame(
      rect: Rect(x: right + 1, y: 0, width: number.rect.width), text: number.text)
  }

  private static let longFormWidth = 60
  private static let shortestDivider = 9

  /// One blank at either edge.
  static func columns(width: Int) -> Range<Int> {
    width >= 6 ? 1..<width - 1 : 0..<max(1, width)
  }
}
