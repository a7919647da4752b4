import FeedCore

/// Draws the header of a day: the date, the divider, the number of statuses.
struct SectionHeader {
  let frame: SectionFrame

  func draw(on surface: inout Surface, y: Int) {
    let title = frame.title
    surface.put(
      title.text, x: title.rect.x, y: y, style: Style(.date), maxWidth: title.rect.width)
    if let divider = frame.divider {
      surface.fill(x: divider.x, y: y, width: divider.width, with: "─", style: Style(.divider))
    }
    if let count = frame.count {
      surface.put(
        count.text, x: count.rect.x, y: y, style: Style(.count), maxWidth: count.rect.width)
    }
  }
}
