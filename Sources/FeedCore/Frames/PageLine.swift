/// A line of a status page: runs that lie side by side, at columns relative to the text's left edge.
package struct PageLine: Hashable, Sendable {
  package var kind: Kind
  package var runs: [PageRun]

  package init(_ kind: Kind, runs: [PageRun] = []) {
    self.kind = kind
    self.runs = runs
  }

  package enum Kind: Hashable, Sendable {
    case text
    case heading
    case quote
    /// Never wrapped; wider than the page it is moved sideways.
    case preformatted
    case rule
    case blank
  }

  /// The line as plain text, blanks between the runs.
  package var text: String {
    var text = ""
    var column = 0
    for run in runs {
      if run.x > column { text += String(repeating: " ", count: run.x - column) }
      text += run.text
      column = max(run.x, column) + DisplayWidth().columns(of: run.text)
    }
    return text
  }
}

/// A run of a page line: text in one style from column `x` on.
package struct PageRun: Hashable, Sendable {
  package var x: Int
  package var text: String
  package var style: TextRun.Style
  /// The number of the link it belongs to, from 1.
  package var link: Int?
  /// Program text rather than the source's: bullets, quote bars, link numbers.
  package var isFurniture: Bool

  package init(
    x: Int, text: String, style: TextRun.Style = [], link: Int? = nil, isFurniture: Bool = false
  ) {
    self.x = x
    self.text = text
    self.style = style
    self.link = link
    self.isFurniture = isFurniture
  }
}
