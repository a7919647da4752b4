import FeedCore
import FeedSources

/// What is needed to fetch, put together from the person's settings: the wire, the services, the engine.
///
/// libcurl is loaded with the first request, so a setup costs nothing but a `password-command`.
struct RefreshSetup: Sendable {
  let webFeed: WebFeed
  let catalogue: SourceCatalogue
  private let schedule: Schedule

  /// - Throws: `AccountError`, `FileError` when a token is there and cannot be had.
  static func make(
    settings: Settings, paths: Paths, environment: [String: String]
  ) async throws -> RefreshSetup {
    let transport = transport(settings)
    let account = WeiboAccount(settings: settings, paths: paths, environment: environment)
    let credentials = try await account.credentials(WebFeed(transport: transport))
    return RefreshSetup(transport: transport, settings: settings, weibo: credentials)
  }

  /// The wire as the settings want it.
  static func transport(_ settings: Settings) -> CurlTransport {
    var options = CurlOptions(userAgent: settings[.userAgent])
    options.connections = settings.number(.connections)
    options.connectionsPerHost = settings.number(.connectionsPerHost)
    return CurlTransport(options: options)
  }

  init(transport: any Transport, settings: Settings, weibo: WeiboCredentials?) {
    webFeed = WebFeed(transport: transport)
    catalogue = SourceCatalogue(
      transport: transport,
      settings: SourceCatalogue.Settings(
        zhihuDailyBase: settings[.zhihuDailyBase],
        weiboBases: Weibo.Bases(api: settings[.weiboBase], unread: settings[.weiboUnreadBase]),
        weibo: weibo),
      dayOf: { LocalZone.day(of: $0) }, now: { LocalZone.now() })
    var refresh = RefreshSettings()
    refresh.interval = settings.number(.refreshInterval) * 60
    refresh.connections = settings.number(.connections)
    refresh.connectionsPerHost = settings.number(.connectionsPerHost)
    schedule = Schedule(settings: refresh, seed: UInt64.random(in: .min ... .max))
  }

  /// An engine for `feeds`; services among them are asked in their own way.
  func engine(_ store: any Store, _ feeds: [Feed]) -> RefreshEngine {
    var engine = RefreshEngine(
      store: store, webFeed: webFeed, schedule: schedule, cores: Workers.cores,
      clock: { LocalZone.now() })
    for feed in feeds { engine.remotes[feed.id] = catalogue.remote(feed.id) }
    return engine
  }
}
