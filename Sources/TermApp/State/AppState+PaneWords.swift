import FeedCore
import FeedSources

/// The words of the feeds pane.
extension AppState {
  func name(of group: FeedsPaneState.Group) -> String {
    switch group {
    case .tag(let tag): tag
    case .untagged: words.text("pane.untagged")
    case .trouble: words.text("pane.in-trouble")
    case .dead: words.text("pane.dead")
    }
  }

  /// What a feed is called in the pane: where it has no name yet, its address without what all begin with.
  func paneName(of feed: Feed) -> String {
    guard feed.title == feed.id.rawValue, let end = feed.title.firstRange(of: "://")?.upperBound
    else { return feed.title }
    let rest = feed.title[end...]
    return String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)
  }

  /// The number at the end of a group's line: of a tag what is unread, of the others how many feeds lie under it.
  func number(of group: FeedsPaneState.Group, isFolded: Bool, feeds: Int) -> String? {
    switch group {
    case .tag(let tag):
      guard let index = tabs.firstIndex(where: { $0.scope == .tag(tag) }) else { return nil }
      return tabLabels.indices.contains(index) ? tabLabels[index].number : nil
    case .untagged: return nil
    case .trouble, .dead: return isFolded ? "\(feeds)" : nil
    }
  }

  /// `Feeds · by tag`, or what was looked for.
  var paneTitle: String {
    let way =
      pane.search.isEmpty ? words.text("pane.order-\(pane.order.rawValue)") : "/" + pane.search
    return words.text("pane.title") + separator + way
  }

  /// How many feeds are in trouble, when none of them is on screen.
  var troublesBelow: Int? {
    let shown = pane.rows.dropFirst(pane.top).prefix(paneHeight)
    let isSeen = shown.contains { row in
      if case .feed(let feed) = row { trouble(inPane: feed) != nil } else { false }
    }
    return pane.troubled == 0 || isSeen ? nil : pane.troubled
  }

  /// What is wrong, in a word or a number; else until when it sleeps.
  func briefState(of feed: Feed) -> String? {
    if let trouble = trouble(inPane: feed) {
      if trouble.kind == .httpStatus, let number = trouble.number { return "\(number)" }
      return words.text("pane.trouble-\(trouble.kind.rawValue)")
    }
    return sleepsUntil(feed).map { until in
      let day = LocalZone.day(of: until)
      return day == today
        ? wording.clock(LocalZone.time(of: until)) : wording.weekday(day)
    }
  }

  /// About the selected line, for the status bar: when it is asked next, and why not now.
  var paneParts: [(String, Theme.Role)] {
    switch pane.selectedRow {
    case .feed(let feed): parts(about: feed)
    case .group(let group, let isFolded, let feeds):
      [
        (name(of: group), .position), (words.text("pane.feeds", ["\(feeds)"]), .message),
        (words.text(isFolded ? "pane.unfold" : "pane.fold"), .message),
      ]
    case .gap, nil: [(words.text("pane.nothing"), .message)]
    }
  }

  private func parts(about feed: Feed) -> [(String, Theme.Role)] {
    var parts: [(String, Theme.Role)] = [(feed.title, .position)]
    let state = pane.details[feed.id]?.state
    if let trouble = trouble(inPane: feed) {
      parts.append((words.text(Message(trouble)), .warning))
    }
    if let state, state.lastTried != nil {
      parts += timesParts(state).map { ($0, .message) }
    } else {
      parts.append((words.text("pane.never-asked"), .message))
    }
    return parts + [(words.text("pane.more"), .message)]
  }

  /// When a feed is asked next, why not now, and when it was asked last.
  func timesParts(_ state: FeedState) -> [String] {
    var parts: [String] = []
    if state.isGone {
      if state.trouble == nil { parts.append(words.text(FeedState.Waiting.gone.key)) }
    } else if let pause = state.hostPausedUntil, pause > now {
      parts.append(words.text("pane.due", [moment(pause)]))
      parts.append(words.text(FeedState.Waiting.hostPause.key))
    } else if let due = state.nextDue {
      parts.append(words.text("pane.due", [moment(due)]))
      if due > now, state.waiting == .skipped {
        parts.append(words.text(FeedState.Waiting.skipped.key))
      }
    }
    if let tried = state.lastTried { parts.append(words.text("pane.last", [moment(tried)])) }
    return parts
  }

  /// A line as a sentence, for screen readers.
  func spoken(_ row: FeedsPaneState.Row) -> String {
    switch row {
    case .gap: return ""
    case .group(let group, let isFolded, let feeds):
      return sentences(
        [name(of: group), words.text("pane.feeds", ["\(feeds)"])]
          + (isFolded ? [words.text("pane.folded")] : []))
    case .feed(let feed):
      let count = unread(of: feed).count
      var parts = [feed.title]
      if count > 0 { parts.append(words.text("pane.unread-spoken", ["\(count)"])) }
      if let trouble = trouble(inPane: feed) {
        parts.append(words.text(Message(trouble)))
      } else if let until = sleepsUntil(feed) {
        parts.append(words.text("pane.due", [moment(until)]))
      }
      return sentences(parts)
    }
  }

  private func sentences(_ parts: [String]) -> String {
    wording.sentences(parts.map(wording.sentence))
  }
}
