import FeedCore

/// A timeline as lines of plain text: a header for each day, a line for each status.
struct TimelineText {
  private let width: Int?
  private let wording: Wording
  private let today: DayStamp
  private let measure = DisplayWidth()

  /// - Parameter width: columns a line may take; nil: as many as it needs.
  init(width: Int?, wording: Wording, today: DayStamp) {
    self.width = width
    self.wording = wording
    self.today = today
  }

  func header(_ day: DayStamp) -> String { wording.dayTitle(day, today: today) }

  /// Columns of the name, so that titles stand below one another.
  private static let nameWidth = 16

  /// `ID  14:02 • ★ Name  Title`
  func line(_ status: Status, id: String, marks: Marks, clock: String) -> String {
    let flags = (marks.isRead ? " " : "•") + (marks.isStarred ? "★" : " ")
    let name = measure.truncated(oneLine(status.displayName), to: Self.nameWidth)
    let padding = String(repeating: " ", count: max(0, Self.nameWidth - measure.columns(of: name)))
    let start = "\(id)  \(clock) \(flags) \(name)\(padding)  "
    let words = Self.words(of: status)
    guard let width else { return start + words }
    let room = max(8, width - measure.columns(of: start))
    return start + measure.truncated(words, to: room)
  }

  /// What a status is called on one line: its title, else how its text begins, else where it leads.
  static func words(of status: Status) -> String {
    if let standIn = status.standIn { return oneLine(standIn) }
    if let title = status.title, !title.isEmpty { return oneLine(title) }
    if !status.text.isEmpty { return oneLine(String(status.text.prefix(400))) }
    switch status.reposted {
    case .status(let original): return "↻ @\(original.displayName): " + words(of: original)
    case .deleted(let notice) where !notice.isEmpty: return "↻ " + oneLine(notice)
    default: return status.link ?? status.id.key
    }
  }

  private func oneLine(_ text: String) -> String { Self.oneLine(text) }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
