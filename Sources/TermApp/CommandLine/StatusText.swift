import FeedCore
import FeedParser

/// A status as plain text, whole: title, author and date, link, text.
struct StatusText {
  let wording: Wording
  let width: Int

  /// The lines; addresses of links stand below, numbered as in the text.
  func lines(_ status: Status, _ body: StatusBody?) -> [String] {
    let wrap = TextWrap()
    var lines: [String] = []
    if let title = status.title, !title.isEmpty {
      lines += wrap.lines(title, columns: width).map(String.init)
    }
    lines += wrap.lines(origin(status), columns: width).map(String.init)
    if let link = status.link { lines.append(link) }
    let frame = PageFrame(blocks: blocks(status, body), width: width, wording: wording)
    if !frame.lines.isEmpty { lines.append("") }
    lines += frame.lines.map(\.text)
    if !frame.links.isEmpty { lines.append("") }
    for (index, link) in frame.links.enumerated() { lines.append("[\(index + 1)] \(link)") }
    return lines
  }

  /// `Name · Source · Monday 30 November 2026, 14:02`
  private func origin(_ status: Status) -> String {
    let instant = status.published ?? status.sortDate
    let day = wording.day(LocalZone.day(of: instant), today: DayStamp(ordinal: 0))
    let date = day + ", " + wording.clock(LocalZone.time(of: instant))
    var names = [status.author?.name, status.sourceName].compactMap { $0 }.filter { !$0.isEmpty }
    if names.count == 2, names[0] == names[1] { names.removeLast() }
    return (names + [date]).joined(separator: " · ")
  }

  private func blocks(_ status: Status, _ body: StatusBody?) -> [TextBlock] {
    var blocks: [TextBlock] = []
    if let body {
      blocks += HTMLBlocks.blocks(of: body)
    } else {
      blocks += Self.paragraphs(status.text)
    }
    if body == nil { blocks += status.pictures.map { .picture($0, link: nil) } }
    switch status.reposted {
    case .status(let original):
      let name = TextRun("@\(original.displayName)", style: .strong)
      blocks.append(.quote([.paragraph([name])] + self.blocks(original, nil)))
    case .deleted(let notice) where !notice.isEmpty:
      blocks.append(.quote(Self.paragraphs(notice)))
    case .deleted, nil: break
    }
    for enclosure in status.enclosures {
      blocks.append(.media(label: enclosure.mediaType ?? "file", url: enclosure.url))
    }
    return blocks
  }

  static func paragraphs(_ text: String) -> [TextBlock] {
    text.split(separator: "\n").map { .paragraph([TextRun(String($0))]) }
  }
}
