/// The first line of a status in the plain density: what marks it has, whose it is, when and where it was said.
///
/// Always one line, so that reading a status never moves the others: what has no room on that of an unread one stands
/// on a line of its own.
package struct SpokenHeading: Sendable {
  package let rect: Rect
  let unread: String
  let starred: String
  let rest: String
  /// What found no room.
  let below: String?
  private let wording: Wording
  private let displayWidth: DisplayWidth

  init(_ status: Status, time: String?, width: Int, metrics: Metrics) {
    wording = metrics.wording
    displayWidth = metrics.displayWidth
    rect = Rect(x: 0, y: 0, width: width)
    unread = wording.text(.spokenUnread)
    starred = wording.text(.spokenStarred)
    let badge: Phrase =
      switch status.author {
      case let author? where status.kind == .timeline && author.isMember: .spokenMember
      case let author? where status.kind == .timeline && author.hasBadge: .spokenVerified
      default: .spokenName
      }
    var first = [wording.text(badge, status.shownName(displayWidth))]
    var left: [String] = []
    for sentence in [time, status.origin].compactMap({ $0 }).map(wording.sentence) {
      let line = wording.sentences([unread] + first + [sentence])
      if left.isEmpty, displayWidth.columns(of: line) <= width {
        first.append(sentence)
      } else {
        left.append(sentence)
      }
    }
    rest = wording.sentences(first)
    below = left.isEmpty ? nil : wording.sentences(left)
  }

  package func text(_ marks: Marks) -> Substring {
    let text = wording.sentences([
      marks.isRead ? "" : unread, marks.isStarred ? starred : "", rest,
    ])
    return displayWidth.truncated(text, to: rect.width)
  }
}
