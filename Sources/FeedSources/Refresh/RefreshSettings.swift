/// How feeds are asked, as far as the person can say. Times in seconds.
package struct RefreshSettings: Sendable, Hashable {
  /// For a feed that names no interval, nor does its server.
  package var interval = 30 * 60
  /// What a feed or server may wish for lies between these.
  package var shortestInterval = 15 * 60
  package var longestInterval = 24 * 3600
  /// How soon "everything" asks a feed again.
  package var shortestForAll = 5 * 60
  package var connections = 24
  package var connectionsPerHost = 2
  package var limits = TransportLimits()

  package init() {}
}

/// What the person set for one feed.
package struct FeedOptions: Sendable, Hashable {
  /// In seconds; nil leaves it to the feed.
  package var interval: Int?
  package var proxy: String?
  package var credentials: TransportRequest.Credentials?
  package var headers: [TransportRequest.Header] = []
  package var cookiesFile: String?
  package var userAgent: String?
  package var mayEnterPrivateNetworks = false

  package init() {}
}

/// Who wants a feed asked, which decides what may stand in the way.
package enum RefreshReason: Sendable, Hashable {
  /// The clock: what is due.
  case due
  /// The person, everything: not again within five minutes.
  case all
  /// The person, this very feed: only a pause its host asked for and its end stand in the way.
  case forced
}
