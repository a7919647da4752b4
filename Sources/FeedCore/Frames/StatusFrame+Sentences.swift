extension StatusFrame {
  /// The plain density: a heading, then each part as sentences of its own, from edge to edge.
  mutating func layOutSentences(_ metrics: Metrics) {
    spoken = SpokenHeading(status, time: timeText, width: width, metrics: metrics)
    let lines = paragraphs(metrics).flatMap {
      metrics.wrap.lines($0, columns: width, keepsBlankLines: false)
    }
    text = TextFrame(lines, x: 0, y: 1, width: width)
    cellHeight = 1 + lines.count
  }

  private func paragraphs(_ metrics: Metrics) -> [String] {
    let wording = metrics.wording
    var paragraphs = spoken?.below.map { [$0] } ?? []
    if let title = status.title { paragraphs.append(wording.sentence(title)) }
    paragraphs.append(shownText(metrics))
    if !status.pictures.isEmpty { paragraphs.append(spokenPictures(wording)) }
    switch status.reposted {
    case .deleted(let notice)?:
      paragraphs.append(notice.isEmpty ? wording.text(.repostDeleted) : notice)
    case .status(let original)?:
      var author = Substring(original.displayName)
      if author.first == "@" { author.removeFirst() }
      let title = original.title.map { wording.sentence($0) } ?? ""
      paragraphs.append(
        wording.text(
          .spokenRepostOf, String(author), wording.sentences([title, original.text])))
    case nil: break
    }
    paragraphs.append(wording.sentences(spokenCounts(wording)))
    if !status.alsoIn.isEmpty {
      let separator = wording.text(.spokenListSeparator) + wording.blank
      paragraphs.append(wording.text(.spokenAlsoIn, status.alsoIn.joined(separator: separator)))
    }
    return paragraphs
  }

  private func spokenPictures(_ wording: Wording) -> String {
    let names = status.pictures.indices.map {
      PictureGridFrame.name(of: status.pictures, at: $0, wording)
    }
    let separator = wording.text(.spokenListSeparator) + wording.blank
    return names.count == 1
      ? wording.text(.spokenPicture, names[0])
      : wording.text(.spokenPictures, "\(names.count)", names.joined(separator: separator))
  }

  /// Numbers that are zero are not worth a sentence.
  private func spokenCounts(_ wording: Wording) -> [String] {
    func sentence(_ count: Int?, _ one: Phrase, _ many: Phrase) -> String {
      guard let count, count > 0 else { return "" }
      return count == 1 ? wording.text(one) : wording.text(many, wording.number(count))
    }
    return [
      sentence(status.counts.reposts, .spokenRepost, .spokenReposts),
      sentence(status.counts.comments, .spokenComment, .spokenComments),
      sentence(status.counts.likes, .spokenLike, .spokenLikes),
    ]
  }
}
