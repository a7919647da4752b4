import FeedCore

/// What came of asking a feed, as far as its state goes.
package enum FeedAnswer: Hashable, Sendable {
  /// 304, or the same bytes as before.
  case unchanged(Received)
  /// A feed with something else in it than before.
  case changed(Received, Description)
  /// 410.
  case gone
  /// 429 or 503: nothing of this host is asked for so many seconds.
  case pause(seconds: Int, FeedTrouble)
  case failed(FeedTrouble)

  /// What the answer said of itself.
  package struct Received: Hashable, Sendable {
    package var validators: Validators?
    /// nil when there was no body.
    package var contentHash: UInt64?
    /// Where a chain of lasting redirects led; nil without any.
    package var movedTo: String?
    /// From `Cache-Control` or `Expires`, in seconds.
    package var freshness: Int?
    /// What a document held, as far as it could be told without parsing it.
    package var entries: FeedState.KnownEntries?

    package init(
      validators: Validators? = nil, contentHash: UInt64? = nil, movedTo: String? = nil,
      freshness: Int? = nil
    ) {
      self.validators = validators
      self.contentHash = contentHash
      self.movedTo = movedTo
      self.freshness = freshness
    }
  }

  /// What the document said of itself.
  package struct Description: Hashable, Sendable {
    package var title: String?
    package var site: String?
    package var icon: String?
    package var interval: Int?
    package var skipHours: [Int]
    package var skipDays: [Int]

    package init(
      title: String? = nil, site: String? = nil, icon: String? = nil, interval: Int? = nil,
      skipHours: [Int] = [], skipDays: [Int] = []
    ) {
      self.title = title
      self.site = site
      self.icon = icon
      self.interval = interval
      self.skipHours = skipHours
      self.skipDays = skipDays
    }
  }
}
