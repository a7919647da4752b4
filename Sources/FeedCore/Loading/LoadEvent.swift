/// What happens while a timeline loads, in order.
package enum LoadEvent: Sendable {
  /// A page is being asked for: a new day, or the rest of one; the how-manieth day of this load.
  case dayStarted(number: Int)
  /// A page came. The state is to be kept with the page: whatever happens next, a load goes on behind it.
  case page(DayPage, LoaderState)
  /// A day is whole.
  case dayLoaded(DayStamp)
  /// The load is over: three days, or fewer that have 600 statuses and more. There may be older ones.
  case threeDaysLoaded(days: Int, LoaderState)
  /// The load is over: nothing is older. The oldest day is nil when nothing came ever.
  case end(oldest: DayStamp?, LoaderState)
  /// The load is over: a page could not be had. What came stays, and a load with the last state asks for it again.
  case failed(after: DayStamp?, any Error)
}
