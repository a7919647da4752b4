import FeedCore

/// What the rows around a page say.
extension AppState {
  var separator: String { usesASCII ? " - " : " · " }

  /// Author, date, age, length: what is known of it.
  func byline(of status: Status) -> String {
    var parts: [String] = []
    if let author = status.author?.name ?? (status.kind == .feed ? nil : status.sourceName) {
      parts.append(author)
    }
    if let published = status.published {
      let day = metrics.dayOf(published)
      let clock = wording.clock(LocalZone.time(of: published))
      if size.columns >= 60 {
        let (year, _, _) = day.civil
        let name = wording.day(day, today: today)
        let full =
          day.civil.year == today.civil.year
          ? words.text("page.date", [name, "\(year)"]) : name
        parts.append(words.text("page.date-time", [full, clock]))
        if day == today {
          parts.append(
            words.text("page.ago", [wording.ago(seconds: now.seconds - published.seconds)]))
        }
      } else {
        parts.append(wording.day(day, today: today, form: .short) + " " + clock)
      }
    } else {
      parts.append(words.text("page.undated"))
    }
    if case .page(let page)? = layers.last, page.minutes > 0 {
      let key = size.columns >= 60 ? "page.minutes" : "page.minutes-short"
      parts.append(words.text(key, ["\(page.minutes)"]))
    }
    return parts.joined(separator: separator)
  }

  /// "3 min", "yesterday 23:40", "Sun 29 Nov 23:40".
  func relativeTime(_ time: Timestamp) -> String {
    let clock = wording.clock(LocalZone.time(of: time))
    let day = LocalZone.day(of: time)
    switch today.ordinal - day.ordinal {
    case 0: return wording.ago(seconds: now.seconds - time.seconds)
    case 1: return words.text("page.yesterday", [clock])
    default: return wording.day(day, today: today, form: .short) + " " + clock
    }
  }

  func pageParts(of page: StatusPageState) -> [(String, Theme.Role)] {
    var parts: [(String, Theme.Role)] = [("\(page.percent(height: pageHeight))%", .position)]
    let links = page.frame?.links.count ?? 0
    if links > 0 {
      parts.append((words.text(links == 1 ? "page.link" : "page.links", ["\(links)"]), .message))
    }
    if notice == nil {
      parts.append((words.text(size.columns >= 60 ? "page.keys" : "page.keys-short"), .message))
    }
    return parts
  }
}
