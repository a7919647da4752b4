import FeedCore

/// An open status: its text laid out, and how far it is scrolled.
struct StatusPageState {
  var status: Status
  /// Laid out from the excerpt until the body is there.
  var blocks: [TextBlock]
  /// The whole body has been read.
  var isComplete = false
  var frame: PageFrame?
  /// The width `frame` was laid out for.
  var frameWidth = 0
  /// The first line shown, and the first column of preformatted lines.
  var top = 0
  var left = 0
  /// Digits of a link number typed so far.
  var digits = ""
  /// A read-on at the end of the text has been answered once.
  var hasSaidEnd = false
  /// Minutes it takes to read; 0 when unknown or next to nothing.
  var minutes = 0
  /// The title, wrapped.
  var titleLines: [String] = []
  /// What `/` looks for in the text.
  var search = ""
  /// The line of the match that was gone to last.
  var match: Int?

  init(status: Status) {
    self.status = status
    blocks = status.text.split(separator: "\n").map { .paragraph([TextRun(String($0))]) }
  }
}
