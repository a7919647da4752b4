/// What stands under the last day of a timeline.
package enum TimelineFooter: Hashable, Sendable {
  /// Older days can be loaded; the number of days that are there.
  case moreToLoad(days: Int)
  /// A day is being loaded, when it is known which; the how-manieth of how many.
  case loading(day: DayStamp?, number: Int, of: Int)
  /// A load stopped before a day; the reason is a phrase of the person's language, in full and short.
  case failed(day: DayStamp?, reason: String, brief: String)
  /// There is nothing older; nil when there is no day at all.
  case end(oldest: DayStamp?)
  /// Nothing to show, and why when it is given.
  case empty(reason: String?)

  /// The selection may stand on it: enter does something there.
  package var isSelectable: Bool {
    switch self {
    case .moreToLoad, .failed: true
    case .loading, .end, .empty: false
    }
  }
}
