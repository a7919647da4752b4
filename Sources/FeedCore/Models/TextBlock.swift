/// A block of a status page: what FeedParser makes of HTML and the page lays out.
package indirect enum TextBlock: Hashable, Sendable {
  case paragraph([TextRun])
  /// Level 1…6.
  case heading(level: Int, [TextRun])
  /// Items in order; `start` is nil for bullets, the first number otherwise.
  case list(start: Int?, items: [[TextBlock]])
  case quote([TextBlock])
  /// Lines exactly as they were, never wrapped.
  case preformatted([[TextRun]])
  case picture(Picture, link: String?)
  /// Rows of cells; `hasHeader`: the first row is the header.
  case table(rows: [[[TextRun]]], hasHeader: Bool)
  /// A labelled link to something that cannot be shown: video, audio, an embedded page.
  case media(label: String, url: String)
  /// A folded part with its summary.
  case details(summary: [TextRun], [TextBlock])
  case rule
}

/// A run of text in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var style: Style
  /// An absolute address with a live scheme.
  package var link: String?

  package init(_ text: String, style: Style = [], link: String? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }

  package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let emphasis = Style(rawValue: 1)
    package static let strong = Style(rawValue: 2)
    package static let code = Style(rawValue: 4)
    package static let struck = Style(rawValue: 8)
    package static let underlined = Style(rawValue: 16)
    package static let superscript = Style(rawValue: 32)
    package static let `subscript` = Style(rawValue: 64)
    package static let marked = Style(rawValue: 128)
  }
}
