import FeedCore
import FeedSources
import FeedStore

/// What is needed to fetch, put together from the person's settings: the wire, the services, the engine.
///
/// libcurl is loaded and tokens are asked for with the first request, so a setup costs nothing.
struct RefreshSetup: Sendable {
  let webFeed: WebFeed
  let catalogue: SourceCatalogue
  private let schedule: Schedule
  private let options: [String: FeedOptions]
  /// Read before each refresh: what has just been written counts. A file that cannot be read is told by `doctor`.
  private let logins: @Sendable () -> [String: TransportRequest.Credentials]
  /// Nil: everything is kept.
  private let keepDays: Int?

  init(settings: Settings, paths: Paths, environment: [String: String]) {
    let accounts = Accounts(
      file: paths.accounts, environment: environment,
      passwordCommand: settings[.weiboPasswordCommand])
    var options = CurlOptions(userAgent: settings[.userAgent])
    options.connections = settings.number(.connections)
    options.connectionsPerHost = settings.number(.connectionsPerHost)
    self.init(
      transport: CurlTransport(options: options), settings: settings,
      weibo: { try await accounts.weibo() }, logins: { (try? accounts.logins()) ?? [:] })
  }

  init(
    transport: any Transport, settings: Settings,
    weibo: @escaping @Sendable () async throws -> WeiboCredentials?,
    logins: @escaping @Sendable () -> [String: TransportRequest.Credentials] = { [:] }
  ) {
    self.logins = logins
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
    options = settings.feedOptions
    keepDays = settings.number(.keepDays) > 0 ? settings.number(.keepDays) : nil
    schedule = Schedule(settings: refresh, seed: UInt64.random(in: .min ... .max))
  }

  /// An engine for `feeds`; services among them are asked in their own way.
  func engine(_ store: any Store, _ feeds: [Feed]) -> RefreshEngine {
    var engine = RefreshEngine(
      store: store, webFeed: webFeed, schedule: schedule, cores: Workers.cores,
      clock: { LocalZone.now() })
    for feed in feeds { engine.remotes[feed.id] = catalogue.remote(feed.id) }
    for (address, options) in options { engine.options[SourceID(address)] = options }
    for (address, login) in logins() {
      engine.options[SourceID(address), default: FeedOptions()].credentials = login
    }
    return engine
  }

  /// Lets go of what is older than the person wants to keep; after a refresh.
  func purge(_ store: SQLiteStore) async throws {
    guard let keepDays else { return }
    try await store.purge(standard: Retention(days: keepDays), now: LocalZone.now())
  }
}
