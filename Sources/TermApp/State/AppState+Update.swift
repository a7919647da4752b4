import FeedCore
import FeedSources
import FeedStore

extension AppState {
  /// The next state after `event`, and what is to be done in the world.
  mutating func update(_ event: Event, now: Timestamp) -> [Effect] {
    if case .input(let input) = event { return update(input, now: now) }
    advance(to: now)
    defer { recount() }
    let effects = take(event)
    if event.concernsPane { fillPane() }
    return askForCounts(after: effects)
  }

  /// The same for what comes from the terminal.
  mutating func update(_ input: InputEvent, now: Timestamp) -> [Effect] {
    advance(to: now)
    defer { recount() }
    let effects = take(input)
    return askForCounts(after: effects)
  }

  private mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .input: break
    case .resized(let size): return resize(to: size)
    case .tick: return tick()
    case .loading(let request, let step): return take(step, request: request)
    case .windowOpened(let request, let newer):
      if let index = tabs.firstIndex(where: { $0.timeline.request == request }) {
        tabs[index].timeline.newer = newer
      }
    case .windowRead(let request, let content): return takeWindow(content, request: request)
    case .newerRead(let request, let content): return takeNewer(content, request: request)
    case .unreadCounted(let report):
      unread.stored = report.stored
      unread.starred = report.starred
      return countQueries()
    case .pendingCounted(let source, let answer):
      unread.pending.apply(answer, of: source)
      troubles[source] = trouble(of: answer, source)
      polled[source] = now
      pollErrors[source] = answer.error
      return [.keepPending(unread.pending)]
    case .accountCounted(let source, let counts): accounts[source] = counts
    case .pendingFetched(let source):
      unread.pending.refreshed(source)
      accounts[source]?.statuses = 0
      return [.keepPending(unread.pending)]
    case .refreshProgressed(let progress):
      let isNews = progress.new > refresh?.new ?? 0
      refresh = progress
      // A feed that brings something reads nothing by itself: hundreds come in a second.
      if isNews, !isWindowDue {
        isWindowDue = true
        return [.readWindowSoon]
      }
    case .windowDue:
      isWindowDue = false
      return readOpenWindow()
    case .refreshEnded(let outcome): return takeRefresh(outcome)
    case .refreshStopped: refresh = nil
    case .refreshScheduled(let due): schedule = .at(due, since: now)
    case .feedsRead(let feeds): return takeFeeds(feeds)
    case .replayed(let step, let isUndo):
      notice = .line(isUndo ? "said.undone" : "said.redone", [words.text(of: step)])
    case .pageFailed(let id, let error):
      takePage(PageContent(blocks: []), of: id)
      notice = .trouble("said.no-text", [words.reason(of: error).full])
    case .failed(let error): notice = .trouble("said.plain", [words.reason(of: error).full])
    case .sourceFailed(let source, let error):
      troubles[source] = trouble(error, of: source)
      tellWhyEmpty()
    case .pageRead(let id, let content): takePage(content, of: id)
    case .conversationRead(let id, let conversation): takeConversation(conversation, about: id)
    case .imported(let count, let path):
      notice = .line("said.imported", ["\(count)", path])
      return count > 0 ? [.refresh(.due)] : []
    case .said(let notice): self.notice = notice
    case .troublesRead(let read):
      // What was met since is newer.
      for (source, error) in read where troubles[source] == nil {
        troubles[source] = trouble(error, of: source)
      }
      tellWhyEmpty()
    case .sourcesRead(let details): takeSources(details)
    case .matchesCounted(let request, let count): takeCount(count, request: request)
    case .queryCounted(let query, let count): queryCounts[query] = count
    case .countsRead(let id, let counts): takeCounts(counts, of: id)
    case .marksWaiting(let count):
      hasWaitingMarks = true
      notice = .line("said.marks-wait", ["\(count)"])
    case .indexed:
      guard let filter, !filter.count.isExact else { return [] }
      return countMatches() + readOpenWindow()
    case .countedToMark(let scope, let count): return takeCountToMark(count, of: scope)
    case .storeChanged:
      schedule = .unknown
      return readSourcesIfShown() + [.readFeeds, .countUnread] + readOpenWindow() + indexIfIdle()
    }
    return []
  }

  /// Takes over what was read before the first paint.
  mutating func adopt(_ beginning: Beginning) {
    feeds = beginning.feeds
    found = beginning.found
    places = beginning.places
    notice = beginning.notice
    if !feeds.isEmpty {
      tabs = Tab.tabs(for: feeds, queries: settings.queries, words: words, metrics: metrics)
    }
  }

  /// What has to happen when the program starts.
  mutating func start(now: Timestamp) -> [Effect] {
    advance(to: now)
    defer { recount() }
    if feeds.isEmpty {
      layers = [.firstRun(FirstRunState(found: found))]
      return [.pollUnread]
    }
    let load = open(tab: 0)
    return load + [.pollUnread, .readTroubles]
      + (settings.refreshesItself ? [.refresh(.due)] : [])
  }

  /// What has to be kept before the program ends.
  mutating func leave() -> [Effect] {
    tabs.compactMap { tab in
      (tab.filter?.unfiltered ?? tab.timeline).place.map { .keepPlace(tab.scope, $0) }
    } + [.quit]
  }

  /// What a failed poll is told as; nil when it went well.
  private func trouble(of answer: UnreadPoller.Answer, _ source: SourceID) -> String? {
    let name = feeds.first { $0.id == source }?.title ?? source.rawValue
    let clock = wording.clock(LocalZone.time(of: now))
    let next = now.advanced(by: Int64(settings.unreadInterval))
    let again = wording.clock(LocalZone.time(of: next))
    switch answer {
    case .count: return nil
    case .late: return words.text("said.poll-late", [name, clock, again])
    case .failed(let error):
      let reason = trouble(error, of: source)
      // Whoever was refused is not asked again before the person has done something.
      if (error as? SourceError)?.needsThePerson == true { return reason }
      // Nor who wants to be left alone, before then.
      if case .tooManyRequests(_, .some)? = error as? SourceError { return reason }
      return words.text("said.poll-failed", [reason, clock, again])
    }
  }

  /// What is stored is counted whenever it changes; so a tick asks those who are elsewhere, and nobody without need.
  private mutating func tick() -> [Effect] {
    var effects: [Effect] = []
    if hasWaitingMarks || feeds.contains(where: { $0.kind == .timeline }) {
      hasWaitingMarks = false
      effects.append(.pollUnread)
    }
    // A refresh that is under way goes on.
    if settings.refreshesItself, refresh == nil, schedule.isDue(at: now) {
      effects.append(.refresh(.due))
    }
    return effects
  }

  private mutating func take(_ input: InputEvent) -> [Effect] {
    switch input {
    case .key(let key): return press(key)
    case .paste(let text):
      return isPrompting ? paste(text) : []
    case .mouse(let event): return take(event)
    case .focus(let isFocused):
      isVisible = isFocused
      return []
    case .cursorReport, .background: return []
    }
  }

  private mutating func press(_ key: Key) -> [Effect] {
    // A message stays until the next key, so that it can be read.
    notice = nil
    isVisible = true
    if isPrompting { return pressInPrompt(key) }
    guard let command = keymap.command(for: key, in: context) else { return [.beep] }
    return obey(command)
  }

  private mutating func takeRefresh(_ outcome: RefreshOutcome) -> [Effect] {
    refresh = nil
    // Where nobody was asked, nothing is known to be new or old.
    if outcome.isAsked, outcome.progress.total == 0 {
      if notice == nil { notice = .line("said.not-asked") }
      return []
    }
    lastRefresh = outcome.at
    for source in outcome.answered { troubles[source] = nil }
    for (source, error) in outcome.troubles { troubles[source] = trouble(error, of: source) }
    tellWhyEmpty()
    if notice == nil {
      if outcome.progress.failed > 1 {
        notice = .trouble("said.refresh-failed", ["\(outcome.progress.failed)"])
      } else if outcome.isAsked, outcome.progress.failed == 0, !outcome.hasChanges {
        notice = .line("said.up-to-date")
      }
    }
    // What waited on the servers is known from the answers; only the store is counted.
    return readSourcesIfShown() + [.countUnread, .readFeeds]
      + (outcome.hasChanges ? readOpenWindow() : []) + indexIfIdle()
  }

  /// The search index follows what was stored, but a refresh goes before it.
  func indexIfIdle() -> [Effect] { refresh == nil ? [.index] : [] }

  private func trouble(_ error: any Error, of source: SourceID) -> String {
    let name = feeds.first { $0.id == source }?.title ?? source.rawValue
    return name + ": " + words.reason(of: error).full
  }

  private mutating func takeFeeds(_ feeds: [Feed]) -> [Effect] {
    guard feeds != self.feeds else { return [] }
    schedule = .unknown
    let wasEmpty = self.feeds.isEmpty
    let open = scope
    let opened = Dictionary(tabs.map { ($0.scope, $0) }) { first, _ in first }
    let gone = Set(self.feeds.map(\.id)).subtracting(feeds.map(\.id))
    self.feeds = feeds
    tabs = makeTabs()
    for index in tabs.indices {
      guard let tab = opened[tabs[index].scope] else { continue }
      let title = tabs[index].title
      tabs[index] = tab
      tabs[index].title = title
    }
    tabIndex = tabs.firstIndex { $0.scope == open } ?? 0
    if !gone.isEmpty { takeOut(gone) }
    if feeds.isEmpty {
      layers = [.firstRun(FirstRunState(found: found))]
      return []
    }
    if wasEmpty { layers.removeAll { if case .firstRun = $0 { true } else { false } } }
    return timeline.isOpen ? readOpenWindow() : self.open(tab: tabIndex)
  }
  /// What was unsubscribed from leaves the views; a star keeps its status among the starred ones.
  private mutating func takeOut(_ gone: Set<SourceID>) {
    for index in tabs.indices {
      var sections = tabs[index].timeline.sections
      let isStarredView = tabs[index].scope == .starred
      for section in sections.indices {
        sections[section].statuses.removeAll { status in
          gone.contains(status.id.source)
            && !(isStarredView && marks[status.id]?.isStarred == true)
        }
      }
      sections.removeAll(where: \.statuses.isEmpty)
      guard sections != tabs[index].timeline.sections else { continue }
      tabs[index].timeline.replaceSections(with: sections, height: timelineHeight)
    }
  }
}
