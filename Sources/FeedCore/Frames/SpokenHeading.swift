/// The first line of a status in the plain density: what marks it has, whose it is, when and where it was said.
///
/// Always one line, so that reading a status never moves the others.
package struct SpokenHeading: Sendable {
  package let rect: Rect
  let unread: String
  let starred: String
  let rest: String
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
    var sentences = [wording.text(badge, status.shownName(displayWidth))]
    if let time { sentences.append(wording.sentence(time)) }
    if let origin = status.origin { sentences.append(wording.sentence(origin)) }
    rest = wording.sentences(sentences)
  }

  package func text(_ marks: Marks) -> Substring {
    let text = wording.sentences([
      marks.isRead ? "" : unread, marks.isStarred ? starred : "", rest,
    ])
    return displayWidth.truncated(text, to: rect.width)
  }
}
