extension Wording {
  /// How much room a day's name may take.
  package enum DayForm: Int, CaseIterable, Sendable {
    /// "Sunday 29 November"
    case long
    /// "Sun 29 November"
    case medium
    /// "Sun 29 Nov"
    case short
  }

  /// A day as it stands in a sentence, with its year when that isn't `today`'s.
  package func day(_ day: DayStamp, today: DayStamp, form: DayForm = .long) -> String {
    let (year, month, dayOfMonth) = day.civil
    return text(
      year == today.civil.year ? .day : .dayOfYear,
      word(day.weekday, of: form == .long ? .weekdays : .weekdaysShort), "\(dayOfMonth)",
      word(month - 1, of: form == .short ? .monthsShort : .months), "\(year)")
  }

  /// "Sun": the weekday alone.
  package func weekday(_ day: DayStamp) -> String { word(day.weekday, of: .weekdaysShort) }

  /// A day as the title of its section: today and yesterday by name.
  package func dayTitle(_ day: DayStamp, today: DayStamp, form: DayForm = .long) -> String {
    let name = self.day(day, today: today, form: form)
    switch today.ordinal - day.ordinal {
    case 0: return text(.today, name)
    case 1: return text(.yesterday, name)
    default: return name
    }
  }

  /// The header of a day in the plain density: "Today, Monday 30 November. 2 statuses."
  package func spokenDayTitle(_ day: DayStamp, today: DayStamp, count: Int) -> String {
    let name = self.day(day, today: today)
    let title =
      switch today.ordinal - day.ordinal {
      case 0: text(.spokenToday, name)
      case 1: text(.spokenYesterday, name)
      default: text(.spokenDay, name)
      }
    return sentences([title, text(.spokenStatus, .spokenStatuses, count: count)])
  }

  /// A day without its weekday: "3 March 2023".
  package func date(_ day: DayStamp) -> String {
    let (year, month, dayOfMonth) = day.civil
    return text(.date, "", "\(dayOfMonth)", word(month - 1, of: .months), "\(year)")
  }

  /// What stands after punctuation: Chinese has the blank inside its punctuation.
  var blank: String { language == .english ? " " : "" }

  /// Sentences after one another, as the language writes them.
  package func sentences(_ sentences: [String]) -> String {
    sentences.filter { !$0.isEmpty }.joined(separator: blank)
  }

  /// A sentence with a full stop, when it doesn't end like one already.
  package func sentence(_ text: String) -> String {
    guard let last = text.last(where: { !$0.isWhitespace }) else { return text }
    return ".!?…。！？:：;；".contains(last) ? text : text + self.text(.spokenFullStop)
  }
}
