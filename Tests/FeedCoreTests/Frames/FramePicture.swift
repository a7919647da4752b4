@testable import FeedCore

/// Frames drawn as lines of text, the way the views draw them, with an unread and selected gutter when asked.
struct FramePicture {
  private var rows: [[String]]
  let width: Int

  init(width: Int, height: Int) {
    self.width = width
    rows = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// The right half of a wide character is an empty string, so a row joins to its text.
  mutating func put(_ text: some StringProtocol, x: Int, y: Int) {
    guard rows.indices.contains(y) else { return }
    var column = x
    for character in text {
      let columns = DisplayWidth().columns(of: character)
      guard columns > 0, column + columns <= width else { continue }
      rows[y][column] = String(character)
      if columns == 2 { rows[y][column + 1] = "" }
      column += columns
    }
  }

  mutating func put(_ label: LabelFrame?, y: Int = 0) {
    if let label { put(label.text, x: label.rect.x, y: label.rect.y + y) }
  }

  mutating func put(_ text: TextFrame?, y: Int = 0) {
    guard let text else { return }
    for (row, line) in text.lines.enumerated() {
      put(line, x: text.rect.x, y: text.rect.y + y + row)
    }
  }

  mutating func draw(
    _ frame: StatusFrame, y: Int = 0, marks: Marks = Marks(), selected: Bool = false
  ) {
    for row in 0..<frame.gutter.height where frame.gutter.width == 2 {
      put((selected ? "▐" : " ") + (marks.isRead ? " " : "▌"), x: 0, y: y + row)
    }
    for label in [
      frame.avatar, frame.name, frame.badge, frame.time, frame.source, frame.count,
      frame.countSymbol,
    ] { put(label, y: y) }
    put(frame.title, y: y)
    put(frame.text, y: y)
    if marks.isStarred, !frame.star.isEmpty { put("★", x: frame.star.x, y: y + frame.star.y) }
    if let spoken = frame.spoken { put(spoken.text(marks), x: spoken.rect.x, y: y) }
    switch frame.pictures?.content {
    case .line(let label)?: put(label, y: y)
    case .boxes(let boxes)?: for box in boxes { draw(box, y: y) }
    case nil: break
    }
    if let reposted = frame.reposted {
      for row in 0..<reposted.bar.height {
        put("┃", x: reposted.bar.x, y: y + reposted.bar.y + row)
      }
      put(reposted.text, y: y)
      put(reposted.pictures, y: y)
    }
    if let toolbar = frame.toolbar {
      for item in toolbar.items { put(item.label(isStarred: marks.isStarred), y: y) }
      for divider in toolbar.dividers { put("│", x: divider.x, y: y + divider.y) }
    }
  }

  private mutating func draw(_ box: PictureGridFrame.Box, y: Int) {
    let line = String(repeating: "─", count: box.rect.width - 2)
    put("╭" + line + "╮", x: box.rect.x, y: y + box.rect.y)
    put("│", x: box.rect.x, y: y + box.rect.y + 1)
    put("│", x: box.rect.maxX - 1, y: y + box.rect.y + 1)
    put("╰" + line + "╯", x: box.rect.x, y: y + box.rect.y + 2)
    put(box.label, y: y)
  }

  mutating func draw(_ header: SectionFrame, y: Int = 0) {
    put(header.title, y: y)
    put(header.count, y: y)
    if let divider = header.divider {
      put(String(repeating: "─", count: divider.width), x: divider.x, y: y)
    }
  }

  /// The rows without the blanks at their ends.
  var lines: [String] {
    rows.map { row in
      let text = row.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  static func lines(
    of status: Status, width: Int, _ metrics: Metrics, marks: Marks = Marks(),
    selected: Bool = false
  ) -> [String] {
    let frame = StatusFrame(status, width: width, metrics: metrics)
    var picture = FramePicture(width: width, height: frame.cellHeight)
    picture.draw(frame, marks: marks, selected: selected)
    return picture.lines
  }

  static func line(
    ofDay day: DayStamp, count: Int, width: Int, _ metrics: Metrics
  ) -> String {
    let statuses = (0..<count).map { Status.sample("\($0)") }
    let sections = [DaySection(day: day, statuses: statuses)]
    var picture = FramePicture(width: width, height: 1)
    picture.draw(SectionFrame(section: 0, in: sections, width: width, metrics: metrics))
    return picture.lines[0]
  }

  static func line(of footer: TimelineFooter, width: Int, _ metrics: Metrics) -> String {
    var picture = FramePicture(width: width, height: 1)
    picture.put(FooterFrame(footer, width: width, metrics: metrics).label)
    return picture.lines[0]
  }
}
