import FeedCore

/// What the rows above and below the timeline say.
extension AppState {
  var usesASCII: Bool { needsASCIISymbols || settings.usesASCII }

  /// The column of the real cursor: the first of the text.
  var cursorColumn: Int { density == .plain || size.columns < 6 ? 0 : 2 }

  /// The labels of the tabs from numbers just counted.
  func labels(_ numbers: UnreadNumbers) -> [TabBar.Label] {
    tabs.map { tab in
      TabBar.Label(title: tab.title, number: number(of: tab.scope, numbers))
    }
  }

  /// The number of a tab; «All» has none, its number is the badge.
  private func number(of scope: TimelineScope, _ numbers: UnreadNumbers) -> String? {
    let count =
      switch scope {
      case .all: 0
      case .starred: unread.starred
      case .query(let query): queryCounts[query] ?? 0
      default: numbers.count(of: scope).count
      }
    return count > 0 ? wording.number(count) : nil
  }

  var statusBar: StatusBar {
    var bar = StatusBar()
    if !isInPane, filter == nil { bar.position = positionInDay }
    bar.parts = parts
    if let notice {
      bar.notice = StatusBar.Part(
        text: words.text(of: notice), role: notice.isTrouble ? .error : .message)
    }
    bar.clock = refreshClock
    bar.badge = badge.badge
    bar.isStale = badge.isStale
    bar.separator = separator
    if let refresh {
      bar.progress = refresh
      bar.refreshing = words.text("bar.refreshing")
      if refresh.new + refresh.failed > 0 {
        bar.soFar = words.text("bar.so-far", ["\(refresh.new)", "\(refresh.failed)"])
      }
    }
    return bar
  }

  private var parts: [StatusBar.Part] {
    if isInPane {
      return notice == nil ? paneParts.map { StatusBar.Part(text: $0.0, role: $0.1) } : []
    }
    var parts: [StatusBar.Part] = []
    if filter != nil {
      parts += filterParts.map { StatusBar.Part(text: $0, role: .position) }
    }
    let newAbove = tabs[tabIndex].timeline.newAbove.count
    if newAbove > 0 {
      parts.append(StatusBar.Part(text: words.text("bar.new-above", ["\(newAbove)"])))
    }
    if notice != nil { return parts }
    // How far a refresh is needs the room; what is wrong with a source stays to be read.
    if refresh == nil, let trouble = troubleInScope {
      parts.append(StatusBar.Part(text: trouble, role: .warning))
    }
    if case .source(let id) = scope, let state = pane.details[id]?.state {
      parts += timesParts(state).map { StatusBar.Part(text: $0) }
    }
    return parts
  }

  private var positionInDay: DayPosition? {
    let selection = tabs[tabIndex].timeline.selection
    let hasNewer = if case .some = tabs[tabIndex].timeline.newer { true } else { false }
    return Timeline.position(
      of: selection, in: tabs[tabIndex].timeline.frame.sections, hasNewer: hasNewer)
  }

  /// What is wrong with a source of the open tab.
  private var troubleInScope: String? { troubles.isEmpty ? nil : trouble(in: scope) }

  /// What is wrong with a source of a view, with the first that has anything.
  func trouble(in scope: TimelineScope) -> String? {
    feeds.lazy.filter { scope.contains($0) }.compactMap { self.troubles[$0.id] }.first
  }

  /// The tab bar as sentences.
  var spokenTabs: String {
    var sentences = [Spoken(words.text("bar.title-spoken", [tabs[tabIndex].title]), weight: 9)]
    if badge.count > 0 {
      sentences.append(Spoken(words.text("bar.unread-tab-spoken", ["\(badge.count)"]), weight: 8))
    }
    if unread.starred > 0 {
      sentences.append(Spoken(words.text("bar.starred-spoken", ["\(unread.starred)"]), weight: 1))
    }
    let place = words.text("bar.tab-spoken", ["\(tabIndex + 1)", "\(tabs.count)"])
    return spoken(sentences + [Spoken(place, weight: 2)])
  }

  /// The status bar as sentences.
  var spokenStatusBar: String {
    var sentences: [Spoken] = []
    if isInPane, notice == nil {
      let parts = paneParts.map { wording.sentence($0.0) }
      return spoken(parts.enumerated().map { Spoken($1, weight: 9 - min($0, 8)) })
    }
    if let filter {
      let text = words.text("bar.filter-spoken", [filter.text, "\(filter.count.matches)"])
      sentences.append(Spoken(text, weight: 4))
    }
    if let position = timeline.position {
      let text = words.text("bar.position-spoken", ["\(position.number)", position.countText])
      sentences.append(Spoken(text, weight: 2))
    }
    if !timeline.newAbove.isEmpty {
      let text = words.text("bar.new-spoken", ["\(timeline.newAbove.count)"])
      sentences.append(Spoken(text, weight: 5))
    }
    if let message = notice.map(words.text(of:)) ?? troubleInScope {
      sentences.append(Spoken(wording.sentence(message), weight: 9))
    }
    if let clock = refreshClock {
      sentences.append(Spoken(words.text("bar.refreshed-spoken", [clock]), weight: 1))
    }
    if badge.count > 0 {
      sentences.append(Spoken(words.text("bar.unread-spoken", ["\(badge.count)"]), weight: 3))
    }
    return spoken(sentences)
  }

  /// A sentence of a row; where the row has no room for all, the lightest is left out whole.
  private struct Spoken {
    let text: String
    let weight: Int

    init(_ text: String, weight: Int) {
      self.text = text
      self.weight = weight
    }
  }

  private func spoken(_ sentences: [Spoken]) -> String {
    let measure = DisplayWidth()
    var kept = sentences
    while true {
      let text = wording.sentences(kept.map(\.text))
      if measure.columns(of: text) <= size.columns { return text }
      guard kept.count > 1, let lightest = kept.map(\.weight).min() else {
        return String(measure.truncated(text, to: size.columns))
      }
      kept.removeAll { $0.weight == lightest }
    }
  }

  func label(of purpose: Prompt.Purpose) -> String {
    switch purpose {
    case .command: ":"
    case .find: "/"
    case .date: words.text("prompt.date")
    case .address: words.text("prompt.address")
    case .file: words.text("prompt.file")
    case .token: words.text("prompt.token")
    case .confirm(.markAllRead(let count)), .confirm(.markScopeRead(_, let count)):
      words.text("prompt.mark-all", ["\(count)"])
    case .confirm(.markWholeDayRead): words.text("prompt.mark-whole-day")
    case .confirm(.markDayRead(let count)): words.text("prompt.mark-day", ["\(count)"])
    }
  }
}

extension Words {
  func text(of notice: Notice) -> String {
    switch notice {
    case .words(let text): text
    case .line(let key, let arguments), .trouble(let key, let arguments): text(key, arguments)
    }
  }
}

extension Notice {
  var isTrouble: Bool {
    if case .trouble = self { true } else { false }
  }
}
