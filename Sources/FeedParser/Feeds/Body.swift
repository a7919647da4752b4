import FeedCore

/// One of the texts that an entry may come with; the best becomes its content.
struct Body {
  var text: String
  var format: StatusBody.Format
  var base: String?
  /// The larger, the nearer to the whole article.
  var rank: Int

  /// What an element's text amounts to; nil when it is empty or no text at all.
  init?(_ capture: Capture) {
    let isAtom = capture.tag == .content || capture.tag == .summary || capture.tag == .subtitle
    let type = capture.type ?? (isAtom ? "text" : "html")
    var bytes = capture.bytes
    var isDecoded = false
    if capture.mode == "base64" || Self.isEncoded(type, isAtom, capture) {
      // What does not decode was not encoded, whatever its type says.
      isDecoded = true
      if let decoded = Base64.decode(bytes) { bytes = decoded }
    }
    if isAtom, type.hasPrefix("image/") || type.hasPrefix("audio/") || type.hasPrefix("video/") {
      return nil
    }
    guard bytes.contains(where: { !UTF8Text.isSpace($0) }) else { return nil }
    text = UTF8Text.string(bytes)
    base = capture.base
    rank = Self.rank(capture.tag)
    switch type {
    case "text", "text/plain", "plain":
      // Raw elements in what calls itself text: it is not.
      format = capture.hasMarkup ? .html : .plain
      // Many say nothing and send HTML all the same.
      if capture.type == nil, !isDecoded, !capture.hasMarkup, Self.holdsMarkup(bytes) {
        format = .html
      }
    default: format = isDecoded && !type.contains("html") ? .plain : .html
    }
    if format == .html, capture.tag == .mediaDescription || capture.tag == .itunesSummary,
      !capture.hasMarkup, !Self.holdsMarkup(bytes)
    {
      format = .plain
    }
  }

  init(text: String, format: StatusBody.Format, base: String?, rank: Int) {
    self.text = text
    self.format = format
    self.base = base
    self.rank = rank
  }

  /// The text belongs to one of the entry's pictures or films.
  var isCaption: Bool { rank == Self.captionRank }

  /// Of captions in two formats the later one stays.
  mutating func append(caption: Body) {
    guard caption.format == format else {
      self = caption
      return
    }
    guard !text.hasSuffix(caption.text), text.utf8.count < 16_384 else { return }
    text += (format == .html ? "<br>" : "\n") + caption.text
  }

  private static let captionRank = 2

  /// Atom 1.0: content of a media type that is neither text nor XML comes in base64.
  private static func isEncoded(_ type: String, _ isAtom: Bool, _ capture: Capture) -> Bool {
    guard isAtom, capture.mode == nil, !capture.hasMarkup else {
      return false
    }
    return type.contains("/") && !type.hasPrefix("text/") && !capture.isInline
  }

  private static func holdsMarkup(_ bytes: [UInt8]) -> Bool {
    bytes.contains(UInt8(ascii: "<")) && bytes.withUnsafeBufferPointer(TitleText.holdsMarkup)
  }

  private static func rank(_ tag: FeedTag) -> Int {
    switch tag {
    case .encoded: 9
    case .content, .body: 8
    case .description, .abstract: 7
    case .summary: 6
    case .dcDescription: 4
    case .itunesSummary: 3
    default: captionRank
    }
  }
}
