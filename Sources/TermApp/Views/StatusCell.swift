import FeedCore

/// Draws one status from its frame: places, never measures.
struct StatusCell {
  let kept: TimelineFrame.KeptFrame
  let marks: Marks
  let isSelected: Bool

  private var frame: StatusFrame { kept.frame }

  /// Draws with the card's top left at column 0 of row `y`; rows outside the open ones are left out.
  func draw(on surface: inout Surface, y: Int) {
    if frame.density != .plain { drawGutter(on: &surface, y: y) }
    if let spoken = frame.spoken {
      surface.put(spoken.text(marks), x: spoken.rect.x, y: y + spoken.rect.y, style: name)
    }
    if marks.isStarred, !frame.star.isEmpty {
      surface.put(symbol: "★", x: frame.star.x, y: y + frame.star.y, style: Style(.star))
    }
    put(frame.avatar, Style(.secondary), on: &surface, y: y)
    put(frame.name, frame.density == .compact ? Style(.source) : name, on: &surface, y: y)
    put(frame.badge, Style(.memberBadge), on: &surface, y: y)
    put(frame.time, Style(.time), on: &surface, y: y)
    put(frame.source, Style(.source), on: &surface, y: y)
    put(frame.title, marks.isRead ? Style(.titleRead) : Style(.title), on: &surface, y: y)
    put(frame.text, marks.isRead ? Style(.bodyRead) : Style(.body), on: &surface, y: y)
    put(frame.count, Style(.count), on: &surface, y: y)
    put(frame.countSymbol, Style(.count), on: &surface, y: y)
    if let pictures = frame.pictures { draw(pictures, on: &surface, y: y) }
    if let reposted = frame.reposted { draw(reposted, on: &surface, y: y) }
    if let toolbar = frame.toolbar {
      StatusToolbar(frame: toolbar, isStarred: marks.isStarred).draw(on: &surface, y: y)
    }
  }

  private var name: Style { Style(.name) }

  /// Draws the bar of the selection in one row of the card, or takes it away.
  func drawSelection(on surface: inout Surface, row: Int) {
    let gutter = frame.gutter
    guard !gutter.isEmpty else { return }
    let (symbol, style): (Unicode.Scalar, Style) =
      isSelected ? ("▐", Style(.selectionBar)) : (" ", .plain)
    surface.put(symbol: symbol, x: gutter.x, y: row, style: style)
  }

  private func drawGutter(on surface: inout Surface, y: Int) {
    let gutter = frame.gutter
    guard !gutter.isEmpty else { return }
    for row in y + gutter.y..<y + gutter.maxY {
      if isSelected {
        surface.put(symbol: "▐", x: gutter.x, y: row, style: Style(.selectionBar))
      }
      if !marks.isRead {
        surface.put(symbol: "▌", x: gutter.x + 1, y: row, style: Style(.unreadBar))
      }
    }
  }

  private func put(_ label: LabelFrame?, _ style: Style, on surface: inout Surface, y: Int) {
    guard let label else { return }
    surface.put(
      label.text, x: label.rect.x, y: y + label.rect.y, style: style, maxWidth: label.rect.width)
  }

  private func put(_ text: TextFrame?, _ style: Style, on surface: inout Surface, y: Int) {
    guard let text else { return }
    for (row, line) in text.lines.enumerated() {
      surface.put(
        line, x: text.rect.x, y: y + text.rect.y + row, style: style, maxWidth: text.rect.width)
    }
  }

  private func draw(_ pictures: PictureGridFrame, on surface: inout Surface, y: Int) {
    switch pictures.content {
    case .line(let label): put(label, Style(.pictureLabel), on: &surface, y: y)
    case .boxes(let boxes):
      for box in boxes {
        let rect = box.rect
        surface.box(
          x: rect.x, y: y + rect.y, width: rect.width, height: rect.height,
          style: Style(.pictureBorder))
        put(box.label, Style(.pictureLabel), on: &surface, y: y)
      }
    }
  }

  private func draw(_ reposted: RepostFrame, on surface: inout Surface, y: Int) {
    let bar = reposted.bar
    surface.fill(
      x: bar.x, y: y + bar.y, width: bar.width, height: bar.height, with: "┃",
      style: Style(.repostBar))
    let text = reposted.text.rect
    put(
      reposted.text, Style(reposted.isDeleted ? .note : .repostText), on: &surface, y: y)
    if reposted.nameColumns > 0, let first = reposted.text.lines.first {
      surface.put(
        first, x: text.x, y: y + text.y, style: Style(.repostName),
        maxWidth: reposted.nameColumns)
    }
    put(reposted.pictures, Style(.pictureLabel), on: &surface, y: y)
  }
}
