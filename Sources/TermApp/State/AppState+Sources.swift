import FeedCore
import FeedSources

/// The page about the sources of the open tab, or of the open status: accounts, hosts, counts, faults, what to do.
extension AppState {
  /// About the sources of this tab, or the one of the open status.
  mutating func explain() -> [Effect] {
    if case .page(let page)? = layers.last { return explain(.source(page.status.id.source)) }
    return explain(scope)
  }

  mutating func explain(_ scope: TimelineScope) -> [Effect] {
    layers.append(.sources(SourcesPageState(scope: scope)))
    return [.readSources]
  }

  /// What the page shows may be old by now.
  func readSourcesIfShown() -> [Effect] {
    if pane.isShown || isOwnTab { return [.readSources] }
    return if case .sources? = layers.last { [.readSources] } else { [] }
  }

  /// The open tab is a feed's own.
  var isOwnTab: Bool { if case .source = scope { true } else { false } }

  mutating func takeSources(_ details: [SourceID: SourceDetail]) {
    pane.details = details
    guard case .sources(var page)? = layers.last else { return }
    page.details = details
    layers[layers.count - 1] = .sources(page)
  }

  mutating func obeyOnSources(_ command: Command) -> [Effect] {
    guard case .sources(var page)? = layers.last else { return [] }
    let height = max(1, size.rows - 2)
    let last = max(0, sourceLines(page, width: size.columns).count - height)
    if let top = command.scrolled(from: page.top, height: height, last: last) {
      page.top = top
    } else {
      switch command {
      case .back, .left, .cancel, .why:
        layers.removeLast()
        return []
      default: return [.beep]
      }
    }
    layers[layers.count - 1] = .sources(page)
    return []
  }

  /// A line of the page.
  enum SourceLine: Equatable {
    case blank
    case title(String)
    /// What a value is, on its first line, and a line of it.
    case value(label: String, text: String, isTrouble: Bool)
  }

  private static let fewSources = 5

  /// A few sources in full; of many the accounts and those with a trouble, and how many the others are.
  func sourceLines(_ page: SourcesPageState, width: Int) -> [SourceLine] {
    let listed = feeds.filter { page.scope.contains($0) }
    let shown =
      listed.count <= Self.fewSources ? listed : listed.filter { isWorthTelling($0, page) }
    var lines: [SourceLine] = []
    let isTroubled = { (feed: Feed) in trouble(of: feed, page.details[feed.id]) != nil }
    for feed in shown.filter(isTroubled) + shown.filter({ !isTroubled($0) }) {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.title(feed.title))
      for (key, text) in facts(about: feed, page.details[feed.id]) {
        lines += wrapped(key, text, width: width)
      }
    }
    let others = Set(listed.map(\.id)).subtracting(shown.map(\.id))
    let unasked = others.count { page.details[$0]?.state.lastTried == nil }
    let counts = [("about.others-well", others.count - unasked), ("about.others-unasked", unasked)]
    for (key, count) in counts where count > 0 {
      if !lines.isEmpty { lines.append(.blank) }
      lines += wrapped("others", words.text(key, ["\(count)"]), width: width)
    }
    return lines
  }

  private func isWorthTelling(_ feed: Feed, _ page: SourcesPageState) -> Bool {
    feed.kind == .timeline || trouble(of: feed, page.details[feed.id]) != nil
  }

  private func wrapped(_ key: String, _ text: String, width: Int) -> [SourceLine] {
    let label = words.text("about." + key)
    let columns = max(1, width - SourcesPage.column(width: width) - 1)
    return TextWrap().lines(text, columns: columns).enumerated().map { index, line in
      .value(label: index == 0 ? label : "", text: String(line), isTrouble: key == "trouble")
    }
  }
}

extension AppState {
  private func facts(about feed: Feed, _ detail: SourceDetail?) -> [(key: String, text: String)] {
    var facts = [("address", feed.id.rawValue)]
    if let host = host(of: feed) { facts.append(("host", host)) }
    if feed.kind == .timeline {
      facts.append(("waiting", waiting(for: feed.id)))
      facts.append(("counted", counted(feed.id)))
    }
    if let detail {
      facts += history(of: detail)
      facts.append(
        ("stored", words.text("about.stored-counts", ["\(detail.total)", "\(detail.unread)"])))
    }
    guard let trouble = trouble(of: feed, detail) else {
      return facts + [("state", words.text("about.well"))]
    }
    return facts + [
      ("trouble", words.text(Message(trouble))), ("to-do", advice(on: trouble, of: feed)),
    ]
  }

  /// When it was asked and what came of it; of what there is.
  private func history(of detail: SourceDetail) -> [(key: String, text: String)] {
    let state = detail.state
    var facts = [("asked", asked(state))]
    if let changed = state.lastChanged { facts.append(("changed", moment(changed))) }
    if let address = state.movedTo {
      facts.append(("moved", words.text("about.moved-to", [address])))
    } else if let note = state.redirect {
      facts.append(("moved", words.text("about.redirected", [note.url, "\(note.times)"])))
    }
    if state.failures > 0 {
      facts.append(("failures", words.text("about.failures-count", ["\(state.failures)"])))
    }
    if let icon = detail.icon { facts.append(("icon", icon)) }
    return facts
  }

  /// What the last refresh met, else the last count of what is waiting.
  func trouble(of feed: Feed, _ detail: SourceDetail?) -> FeedTrouble? {
    detail?.state.trouble ?? pollErrors[feed.id].map(FeedTrouble.init)
  }

  private func host(of feed: Feed) -> String? {
    let addresses: [String] =
      switch SourceCatalogue.kind(of: feed.id) {
      case .weibo: [settings[.weiboBase], settings[.weiboUnreadBase]]
      case .zhihuDaily: [settings[.zhihuDailyBase]]
      case .feed: [feed.id.rawValue]
      }
    let hosts = addresses.compactMap { WebAddress($0)?.host }
    return hosts.isEmpty ? nil : Set(hosts).count == 1 ? hosts[0] : hosts.joined(separator: ", ")
  }

  /// By kind, as far as the service counts.
  private func waiting(for source: SourceID) -> String {
    guard let counts = accounts[source] else { return words.text("about.not-counted") }
    return words.text(
      "about.counts",
      [counts.statuses, counts.comments, counts.messages, counts.mentions].map { "\($0)" })
  }

  private func counted(_ source: SourceID) -> String {
    guard let polled = polled[source] else { return words.text("about.never") }
    return words.text("about.counted-at", [moment(polled), "\(settings.unreadInterval)"])
  }

  private func asked(_ state: FeedState) -> String {
    guard let tried = state.lastTried else { return words.text("about.never") }
    var parts = [words.text("about.asked-at", [moment(tried)])]
    if state.isGone {
      parts.append(words.text(FeedState.Waiting.gone.key))
    } else if let pause = state.hostPausedUntil, pause > now {
      parts.append(words.text("about.next", [moment(pause)]))
      parts.append(words.text(FeedState.Waiting.hostPause.key))
    } else if let due = state.nextDue {
      parts.append(words.text("about.next", [moment(due)]))
      if due > now, let waiting = state.waiting { parts.append(words.text(waiting.key)) }
    }
    return parts.joined(separator: separator)
  }

  /// The clock today, else day and clock.
  func moment(_ time: Timestamp) -> String {
    let clock = wording.clock(LocalZone.time(of: time))
    let day = LocalZone.day(of: time)
    return day == today ? clock : wording.day(day, today: today, form: .short) + " " + clock
  }

  /// What the person can do about it; nothing, where it passes by itself.
  private func advice(on trouble: FeedTrouble, of feed: Feed) -> String {
    switch trouble.kind {
    case .serviceRefused where trouble.number == 401 || trouble.host == nil, .accountUnusable:
      words.text("about.do-token", [accountsPath])
    case .httpStatus where trouble.number == 410: words.text("about.do-remove")
    case .httpStatus where trouble.number == 429 || (trouble.number ?? 0) >= 500:
      words.text("about.do-wait")
    case .refusedConnection, .timedOut, .cutShort, .offline: words.text("about.do-wait")
    case .unresolvedHost, .invalidAddress, .tooManyRedirects, .refusedRedirect,
      .redirectWithoutAddress, .httpStatus, .notAFeed, .tooLarge:
      words.text(
        SourceCatalogue.kind(of: feed.id) == .feed ? "about.do-check" : "about.do-service")
    case .programFailed, .fileUnreadable: words.text("about.do-program")
    case .proxyFailed: words.text("about.do-proxy")
    case .untrustedCertificate, .noSecureConnection, .serviceRefused, .notStored, .unavailable,
      .other:
      words.text("about.do-look")
    }
  }
}

extension UnreadPoller.Answer {
  var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }
}
