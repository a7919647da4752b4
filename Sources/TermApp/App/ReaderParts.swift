import FeedCore
import FeedSources
import FeedStore

/// The wire and the adapters: of the world, or of the samples.
struct ReaderParts {
  let transport: any Transport
  let catalogue: SourceCatalogue
  private let settings: Settings

  init(options: ReaderOptions, environment: [String: String]) {
    settings = options.settings
    let paths = options.paths
    var services = SourceCatalogue.Settings(
      zhihuDailyBase: settings[.zhihuDailyBase],
      weiboBases: Weibo.Bases(api: settings[.weiboBase], unread: settings[.weiboUnreadBase]))
    if options.isDemo {
      let now = LocalZone.now()
      transport = DemoTransport(
        files: { EmbeddedFile.bytes($0).map(Array.init) }, utcOffset: LocalZone.offset(at: now),
        now: LocalZone.now)
      services = SourceCatalogue.Settings(weibo: { DemoTransport.credentials })
    } else {
      var options = CurlOptions(userAgent: settings[.userAgent])
      options.connections = settings.number(.connections)
      options.connectionsPerHost = settings.number(.connectionsPerHost)
      transport = CurlTransport(options: options)
      let accounts = Accounts(
        file: paths.config + "/accounts", environment: environment,
        passwordCommand: settings[.weiboPasswordCommand])
      services.weibo = { try accounts.weibo() }
    }
    catalogue = SourceCatalogue(
      transport: transport, settings: services, dayOf: LocalZone.day(of:), now: LocalZone.now)
  }

  /// The engine that asks web feeds and stores what they say.
  func engine(writingTo store: any Store) -> RefreshEngine {
    var refresh = RefreshSettings()
    refresh.interval = settings.number(.refreshInterval) * 60
    refresh.connections = settings.number(.connections)
    refresh.connectionsPerHost = settings.number(.connectionsPerHost)
    return RefreshEngine(
      store: store, webFeed: WebFeed(transport: transport),
      schedule: Schedule(settings: refresh, seed: UInt64.random(in: 0 ... .max)),
      cores: Workers.cores,
      clock: LocalZone.now)
  }
}
