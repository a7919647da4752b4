import FeedCore

/// `/` on a page: finding words in its text, and going from match to match.
extension AppState {
  /// Goes to the first match below the top of the screen; empty text ends the search.
  mutating func findOnPage(_ text: String) -> [Effect] {
    changePage { page in
      page.search = text
      page.match = nil
    }
    return text.isEmpty ? [] : moveOnPage(by: 1)
  }

  /// Whether `n` and `N` go from match to match on the open page.
  var searchesPage: Bool {
    if case .page(let page)? = layers.last { !page.search.isEmpty } else { false }
  }

  /// To the next or previous match, around the end.
  mutating func moveOnPage(by step: Int) -> [Effect] {
    let (width, height, wording) = (pageWidth, pageHeight, wording)
    var text = ""
    var place: (number: Int, count: Int)?
    changePage { page in
      page.layOut(width: width, wording: wording)
      text = page.search
      let matches = page.matches
      let start = page.match ?? page.top - (step > 0 ? 1 : 0)
      let next =
        step > 0
        ? matches.first { $0 > start } ?? matches.first
        : matches.last { $0 < start } ?? matches.last
      guard let next, let number = matches.firstIndex(of: next) else { return }
      page.match = next
      page.top = min(next, page.lastTop(height: height))
      place = (number + 1, matches.count)
    }
    notice =
      place.map { .line("said.match", [text, "\($0.number)", "\($0.count)"]) }
      ?? .line("said.not-found", [text])
    return []
  }
}
