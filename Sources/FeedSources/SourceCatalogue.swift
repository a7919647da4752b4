import FeedCore

/// The kinds of sources: which adapter an address of the `urls` file belongs to. A new service is a case here.
package struct SourceCatalogue: Sendable {
  package enum Kind: Hashable, Sendable {
    case zhihuDaily
    case weibo
    /// A web feed, from the network, a file or a program.
    case feed
  }

  private let transport: any Transport
  private let settings: Settings
  private let dayOf: @Sendable (Timestamp) -> DayStamp
  private let now: @Sendable () -> Timestamp

  /// What the person has set about services.
  package struct Settings: Sendable {
    package var zhihuDailyBase: String
    package var weiboBases: Weibo.Bases
    /// Looked up when Weibo is first asked. nil: no account; the source then says so.
    package var weibo: @Sendable () async throws -> WeiboCredentials?

    package init(
      zhihuDailyBase: String = ZhihuDaily.defaultBase, weiboBases: Weibo.Bases = Weibo.Bases(),
      weibo: @escaping @Sendable () async throws -> WeiboCredentials? = { nil }
    ) {
      self.zhihuDailyBase = zhihuDailyBase
      self.weiboBases = weiboBases
      self.weibo = weibo
    }
  }

  /// - Parameter dayOf: the day of an instant in the person's zone.
  package init(
    transport: any Transport, settings: Settings = Settings(),
    dayOf: @escaping @Sendable (Timestamp) -> DayStamp,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.transport = transport
    self.settings = settings
    self.dayOf = dayOf
    self.now = now
  }

  package static func kind(of source: SourceID) -> Kind {
    switch source {
    case ZhihuDaily.address: .zhihuDaily
    case Weibo.address: .weibo
    default: .feed
    }
  }

  /// What a service calls itself; nil for web feeds, which tell when they are fetched.
  package static func title(of source: SourceID) -> String? {
    switch kind(of: source) {
    case .zhihuDaily: ZhihuDaily.title
    case .weibo: Weibo.title
    case .feed: nil
    }
  }

  /// The adapter of a service; nil for web feeds, which the refresh engine asks. Make one a source and keep it:
  /// it remembers what its last answers told.
  package func remote(_ source: SourceID) -> (any RemoteSource)? {
    switch Self.kind(of: source) {
    case .zhihuDaily:
      ZhihuDaily(transport: transport, baseURL: settings.zhihuDailyBase, now: now)
    case .weibo:
      Weibo(
        transport: transport, credentials: settings.weibo, bases: settings.weiboBases, dayOf: dayOf,
        now: now)
    case .feed: nil
    }
  }
}
