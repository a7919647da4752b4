/// What is known of asking a feed: what its server said last, when it is due, and why not now.
///
/// The store keeps it as text (`FeedState+Text`); a field that is added there later costs no migration.
package struct FeedState: Hashable, Sendable {
  /// When it was last asked, whatever came of it.
  package var lastTried: Timestamp?
  /// When the server last answered with the feed, or that it has not changed.
  package var lastAnswered: Timestamp?
  /// When its content last differed from the time before.
  package var lastChanged: Timestamp?
  package var nextDue: Timestamp?
  /// Why it is not asked before `nextDue`.
  package var waiting: Waiting?
  package var trouble: FeedTrouble?
  /// In a row, up to now.
  package var failures = 0

  package var validators: Validators?
  /// Of the last body that was parsed.
  package var contentHash: UInt64?
  /// What that body held, so that only what is new in the next one is parsed.
  package var knownEntries: KnownEntries?
  /// When a whole body last came: some servers answer 304 for ever, so it is asked for weekly.
  package var lastWhole: Timestamp?

  /// Where it has moved for good; asked instead of the subscription's address.
  package var movedTo: String?
  /// A lasting redirect, seen but not yet believed.
  package var redirect: RedirectNote?
  /// The server said that it is gone for good (410). Not asked again.
  package var isGone = false
  /// Its server asked us to leave the whole host alone until then.
  package var hostPausedUntil: Timestamp?
  /// That host: not always the feed's own, for its address may redirect.
  package var pausedHost: String?

  /// In seconds, as the feed or its server wishes; not yet bounded.
  package var wishedInterval: Int?
  /// Hours (0…23, UTC) and weekdays (0 Sunday … 6) in which the feed does not want to be asked.
  package var skipHours: [Int] = []
  package var skipDays: [Int] = []

  package var title: String?
  package var site: String?
  package var icon: String?

  package init() {}

  package enum Waiting: String, Hashable, Sendable {
    /// Its interval is not over.
    case interval
    /// It failed; each failure in a row waits longer.
    case failed
    /// Its host asked for a pause.
    case hostPause
    /// It does not want to be asked at this hour or on this day.
    case skipped
    case gone
  }

  /// The entries of a document as fingerprints.
  package struct KnownEntries: Hashable, Sendable {
    /// When the document was last parsed from end to end.
    package var since: Timestamp
    /// 48 bits each.
    package var prints: [UInt64]

    package init(since: Timestamp, prints: [UInt64]) {
      self.since = since
      self.prints = prints
    }
  }

  /// The same lasting redirect, seen again and again.
  package struct RedirectNote: Hashable, Sendable {
    package var url: String
    package var times: Int
    package var first: Timestamp

    package init(url: String, times: Int, first: Timestamp) {
      self.url = url
      self.times = times
      self.first = first
    }
  }
}
