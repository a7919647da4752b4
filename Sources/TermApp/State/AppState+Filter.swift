import FeedCore
import FeedStore

/// Filtering the open tab as one types.
extension AppState {
  var filter: Filter? { layers.isEmpty ? tabs[tabIndex].filter : nil }

  var hasFilter: Bool { tabs[tabIndex].filter != nil }

  /// What the open tab shows: itself, or what the filter finds in it.
  var viewScope: TimelineScope { tabs[tabIndex].filter?.scope ?? scope }

  /// The text of the prompt has changed. One that is no query leaves everything as it is, and says where.
  mutating func filterAsTyped() -> [Effect] {
    guard let text = prompt?.editor.text else { return [] }
    prompt?.trouble = nil
    do {
      _ = try Query(text)
      return filter(by: text)
    } catch {
      let trouble = words.text(Message(error))
      prompt?.trouble = trouble
      return []
    }
  }

  /// Shows what `text` finds; nothing but blanks shows everything again.
  mutating func filter(by text: String) -> [Effect] {
    guard text.contains(where: { !$0.isWhitespace }) else { return endFilter() }
    guard text != filter?.text else { return [] }
    var effects: [Effect] = []
    if let request = timeline.request { effects += stopLoad(request) }
    var filter = tabs[tabIndex].filter ?? Filter(unfiltered: timeline)
    filter.take(text, in: scope)
    filter.count = MatchCount()
    let request = newRequest()
    filter.countRequest = request
    tabs[tabIndex].filter = filter
    // What is there stays on screen until the first answer, so that nothing flickers while one types.
    timeline.request = request
    timeline.isStale = true
    timeline.newer = nil
    timeline.windowRequest = nil
    timeline.newerRequest = nil
    return effects + [.openWindow(filter.scope, request: request, at: .newest)] + countMatches()
  }

  /// Everything again, at the place where the filter began.
  mutating func endFilter() -> [Effect] {
    guard let filter = tabs[tabIndex].filter else { return [] }
    var effects: [Effect] = [.stopCounting]
    if let request = timeline.request { effects.append(.cancelLoad(request: request)) }
    timeline = filter.unfiltered
    tabs[tabIndex].filter = nil
    return effects + keepSelectionVisible() + readOpenWindow()
  }

  /// Esc while typing: the list is again what it was when the prompt opened.
  mutating func cancelFind(restoring text: String?) -> [Effect] {
    guard layers.isEmpty else { return [] }
    return find(text ?? "")
  }

  /// To the next or the previous match.
  mutating func moveMatch(by step: Int) -> [Effect] {
    let selection = timeline.selection
    let frame = timeline.frame
    let next = step > 0 ? frame.selectable(after: selection) : frame.selectable(before: selection)
    guard let next else {
      notice = .line("said.no-more-matches")
      return []
    }
    return select(next)
  }

  mutating func takeCount(_ count: MatchCount, request: Int) {
    guard let index = tabs.firstIndex(where: { $0.filter?.countRequest == request }) else { return }
    tabs[index].filter?.count = count
  }

  /// Asks how many there are of what the filter finds.
  func countMatches() -> [Effect] {
    guard let filter = tabs[tabIndex].filter, let request = filter.countRequest,
      case .query(let query) = filter.scope
    else { return [] }
    return [.countMatches(query: query, request: request)]
  }

  /// `/words` and `134`, or `134…` while there may be more.
  var filterParts: [String] {
    guard let filter else { return [] }
    var typed = filter.text
    while typed.last?.isWhitespace == true { typed.removeLast() }
    var parts = ["/" + typed, matches(filter.count)]
    if filter.count.unsearched > 0 {
      parts.append(words.text("bar.unsearched", ["\(filter.count.unsearched)"]))
    }
    return parts
  }

  func matches(_ count: MatchCount) -> String { "\(count.matches)" + (count.isDone ? "" : "…") }

  /// What stands at the right of the prompt: what is wrong with the line, or how many the filter finds.
  var promptNote: (text: String, role: Theme.Role)? {
    guard let prompt, prompt.purpose == .find, !isInPane else { return nil }
    if let trouble = prompt.trouble { return (trouble, .error) }
    return filter.map { (matches($0.count), .position) }
  }
}
