extension Wording {
  /// A footer in full.
  func text(of footer: TimelineFooter, today: DayStamp) -> String {
    switch footer {
    case .moreToLoad(let days):
      return days == 1 ? text(.footerMoreOne) : text(.footerMore, countWord(days))
    case .loading(let day?, let number, let total):
      return text(
        .footerLoading, self.day(day, today: today), ordinalWord(number), "\(total)")
    case .loading(nil, let number, let total):
      return text(.footerLoadingUnknown, ordinalWord(number), "\(total)")
    case .failed(let day?, let reason, _):
      return text(.footerFailed, self.day(day, today: today), reason)
    case .failed(nil, let reason, _):
      return text(.footerFailedUnknown, reason)
    case .end(let oldest?): return text(.footerEnd, date(oldest))
    case .end(nil): return text(.footerEndUnknown)
    case .empty(let reason): return reason ?? text(.footerEmpty)
    }
  }

  /// The same for narrow timelines.
  func shortText(of footer: TimelineFooter, today: DayStamp) -> String {
    switch footer {
    case .moreToLoad: return text(.footerMoreShort)
    case .loading(_, let number, let total):
      return text(.footerLoadingShort, ordinalWord(number), "\(total)")
    case .failed(let day?, _, let brief):
      return text(.footerFailedShort, self.day(day, today: today, form: .short), brief)
    case .failed(nil, _, let brief): return text(.footerFailedUnknownShort, brief)
    case .end(let oldest?): return text(.footerEndShort, date(oldest))
    case .end(nil), .empty: return text(of: footer, today: today)
    }
  }

  /// The same as a screen reader says it.
  func spoken(_ footer: TimelineFooter, today: DayStamp) -> String {
    switch footer {
    case .moreToLoad(let days):
      return days == 1 ? text(.spokenFooterMoreOne) : text(.spokenFooterMore, countWord(days))
    case .loading(let day?, let number, let total):
      return text(
        .spokenFooterLoading, self.day(day, today: today), ordinalWord(number), "\(total)")
    case .loading(nil, let number, let total):
      return text(.spokenFooterLoadingUnknown, ordinalWord(number), "\(total)")
    case .failed(let day?, let reason, _):
      return text(.spokenFooterFailed, self.day(day, today: today), reason)
    case .failed(nil, let reason, _): return text(.spokenFooterFailedUnknown, reason)
    case .end(let oldest?): return text(.spokenFooterEnd, date(oldest))
    case .end(nil): return text(.spokenFooterEndUnknown)
    case .empty(let reason): return reason.map(sentence) ?? text(.spokenFooterEmpty)
    }
  }

}
