import FeedCore

extension FeedBuilder {
  /// Takes the text of an element; what it means depends on what it lies in.
  func take(_ capture: Capture, parent: FeedTag) {
    if person != nil, takePersonal(capture) { return }
    switch parent {
    case .image: if capture.tag == .imageURL { takeImage(text(capture)) }
    case .textInput, .items: break
    case .source: if capture.tag == .title { draft?.entry.sourceTitle = title(capture) }
    case .skipHours, .skipDays: takeSkip(capture)
    default: if draft != nil { takeForEntry(capture) } else { takeForFeed(capture) }
    }
  }

  private func takePersonal(_ capture: Capture) -> Bool {
    switch capture.tag {
    case .name: changePerson { $0.name = TitleText.guessed(self.text(capture)) }
    case .email:
      changePerson {
        if $0.link == nil { $0.link = "mailto:" + Sanitiser.line(self.text(capture)) }
      }
    case .uri, .imageURL:
      let link = Sanitiser.liveLink(address(capture))
      changePerson { if let link { $0.link = link } }
    default: return false
    }
    return true
  }

  private func takeForEntry(_ capture: Capture) {
    switch capture.tag {
    case .title: draft?.setTitle(title(capture), rank: 9)
    case .dcTitle: draft?.setTitle(title(capture), rank: 5)
    case .mediaTitle: draft?.setTitle(title(capture), rank: 3)
    case .id, .guid: takeIdentifier(capture)
    case .link: takeLink(capture)
    case .originalLink: draft?.setLink(address(capture) ?? "", rank: 10)
    case .published: draft?.setPublished(date(capture), rank: 9)
    case .dcDate: draft?.setUpdated(date(capture), rank: 5)
    case .created: draft?.setPublished(date(capture), rank: 3)
    case .updated: draft?.setUpdated(date(capture), rank: 9)
    case .creator:
      let name = TitleText.guessed(text(capture))
      if !name.isEmpty { add(PersonName.author(name) ?? Author(name: name), isFallback: false) }
    case .tags:
      for tag in text(capture).split(separator: ",") { draft?.add(TitleText.guessed(String(tag))) }
    case .category, .mediaCategory:
      draft?.add(TitleText.guessed(capture.attribute ?? text(capture)))
    case .comments:
      draft?.entry.commentsLink = Sanitiser.liveLink(address(capture))
    case .commentCount:
      if let count = Int(text(capture)), count >= 0 { draft?.entry.counts.comments = count }
    case .source: draft?.entry.sourceTitle = nonEmpty(title(capture))
    case .imageURL, .icon, .subtitle, .language: break
    case .description, .summary, .content, .encoded, .body, .mediaDescription, .itunesSummary,
      .dcDescription, .abstract:
      draft?.add(Body(capture))
    default: break
    }
  }

  private func takeForFeed(_ capture: Capture) {
    switch capture.tag {
    case .title: setFeedTitle(title(capture), rank: 9)
    case .dcTitle: setFeedTitle(title(capture), rank: 5)
    case .link:
      guard capture.attribute == nil || capture.attribute == "alternate" else { return }
      setFeedLink(address(capture) ?? "", rank: 5)
    case .description, .subtitle, .abstract, .itunesSummary, .dcDescription:
      guard feed.subtitle == nil, let body = Body(capture) else { return }
      let text = body.format == .html ? TitleText.html(body.text) : TitleText.plain(body.text)
      update { $0.subtitle = nonEmpty(text) }
    case .id:
      // An identifier that is an address names the site when nothing else does.
      let address = text(capture)
      let isRelative = address.hasPrefix("/")
      if isRelative || Sanitiser.isLive(link: address) {
        setFeedLink(isRelative ? resolved(address) : address, rank: 1)
      }
    case .language: update { $0.language = $0.language ?? nonEmpty(Sanitiser.line(text(capture))) }
    case .icon:
      let link = Sanitiser.liveLink(address(capture))
      update { $0.icon = $0.icon ?? link }
    case .ttl:
      if let minutes = Int(text(capture)) {
        update { $0.updateHints.interval = min(max(minutes, 0), 1440) * 60 }
      }
    case .updatePeriod: updatePeriod = Self.periods[text(capture).lowercased()]
    case .updateFrequency: updateFrequency = max(1, Int(text(capture)) ?? 1)
    case .creator:
      let name = TitleText.guessed(text(capture))
      if !name.isEmpty { add(PersonName.author(name) ?? Author(name: name), isFallback: false) }
    default: break
    }
  }

  /// What `sy:` says, once the document is read. `ttl` is more exact.
  func finishHints() {
    guard feed.updateHints.interval == nil, let updatePeriod else { return }
    update { $0.updateHints.interval = min(updatePeriod / updateFrequency, 86_400) }
  }

  private static let periods = [
    "hourly": 3600, "daily": 86_400, "weekly": 604_800, "monthly": 2_592_000,
    "yearly": 31_536_000,
  ]
}

extension FeedBuilder {
  private func takeIdentifier(_ capture: Capture) {
    guard let raw = UTF8Text.trimmed(capture.bytes) else { return }
    let identifier = Sanitiser.line(raw)
    guard !identifier.isEmpty else { return }
    draft?.entry.guid =
      identifier.hasPrefix("/") || identifier.hasPrefix("?") ? resolved(identifier) : identifier
    draft?.guidIsLink = capture.attribute?.lowercased() != "false"
    if capture.tag == .id, draft?.hasOwnBase == true, !identifier.contains(" ") {
      draft?.guidLink = Sanitiser.liveLink(resolved(identifier))
    }
  }

  private func takeLink(_ capture: Capture) {
    let relation = capture.attribute?.lowercased()
    guard relation == nil || relation == "alternate" else { return }
    draft?.setLink(address(capture) ?? "", rank: 5)
  }

  private func takeImage(_ address: String) {
    guard let link = Sanitiser.liveLink(resolved(address)) else { return }
    if draft != nil {
      draft?.thumbnails.append(Picture(url: link))
    } else {
      update { $0.icon = $0.icon ?? link }
    }
  }

  private func takeSkip(_ capture: Capture) {
    let text = text(capture)
    if capture.tag == .hour, let hour = Int(text), (0...24).contains(hour) {
      update { $0.updateHints.skipHours.insert(hour % 24) }
    }
    let days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    if capture.tag == .day, let day = days.firstIndex(of: String(text.lowercased().prefix(3))) {
      update { $0.updateHints.skipDays.insert(day) }
    }
  }

  func add(_ author: Author, isFallback: Bool) {
    if draft == nil {
      if !isFallback || feed.authors.isEmpty { update { $0.authors.append(author) } }
    } else if isFallback {
      draft?.fallbackAuthor = author
    } else if draft?.bylines.contains(where: { $0.name == author.name }) == false {
      draft?.bylines.append(author)
    }
  }

  func setFeedTitle(_ text: String, rank: Int) {
    guard rank > feedTitleRank, !text.isEmpty else { return }
    feedTitleRank = rank
    update { $0.title = text }
  }

  func setFeedLink(_ link: String, rank: Int) {
    guard rank > feedLinkRank, !link.isEmpty else { return }
    feedLinkRank = rank
    update { $0.link = Sanitiser.line(link) }
  }

  func text(_ capture: Capture) -> String { UTF8Text.trimmed(capture.bytes) ?? "" }

  /// The address in an element; nil when it is empty, for that is no reference to the document itself.
  private func address(_ capture: Capture) -> String? {
    nonEmpty(text(capture)).map { Sanitiser.line(resolved($0)) }
  }

  private func date(_ capture: Capture) -> Timestamp? {
    capture.bytes.withUnsafeBufferPointer { FeedDate.parse($0) }
  }

  /// A title as a person reads it: by its declared type, else by what it looks like.
  private func title(_ capture: Capture) -> String {
    var bytes = capture.bytes
    let isEncoded = capture.mode == "base64" || capture.type == "application/octet-stream"
    if isEncoded { bytes = Base64.decode(bytes) ?? bytes }
    let raw = String(decoding: bytes, as: UTF8.self)
    switch capture.type {
    case "application/octet-stream": return TitleText.plain(raw)
    case "html", "xhtml", "text/html", "application/xhtml+xml", "text/xhtml":
      return TitleText.html(raw)
    case "text", "text/plain": return capture.hasMarkup ? TitleText.html(raw) : TitleText.plain(raw)
    default: return capture.hasMarkup ? TitleText.html(raw) : TitleText.guessed(raw)
    }
  }

  func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}
