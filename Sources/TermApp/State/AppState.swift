import FeedCore
import FeedSources

/// All that the program knows at one moment. `update` turns an event into the next state and the effects it asks
/// for; nothing here touches the world.
struct AppState {
  var settings: Settings { didSet { areNumbersOld = true } }
  var keymap: Keymap
  var wording: Wording { words.wording }
  var words: Words
  /// What the language is taken from unless a setting names one.
  var localeVariables: [String: String] = [:]
  var size: ScreenSize
  /// Forced by the locale or the terminal, whatever the settings say.
  var needsASCIISymbols = false
  private(set) var now = Timestamp(seconds: 0)
  private(set) var today = DayStamp(ordinal: 0)

  var feeds: [Feed] = [] {
    didSet {
      areNumbersOld = true
      hasDailies = feeds.contains { $0.kind == .daily }
    }
  }
  private(set) var hasDailies = false
  /// What waits on the services, by kind, as of the last poll.
  var accounts: [SourceID: AccountCounts] = [:]
  /// When each service was last asked for it, and what was wrong then.
  var polled: [SourceID: Timestamp] = [:]
  var pollErrors: [SourceID: any Error] = [:]
  /// Never empty: the views are there without subscriptions, too.
  var tabs: [Tab] = []
  var tabIndex = 0
  var lastTabIndex = 0
  /// What lies over the timeline, the topmost last.
  var layers: [Layer] = []
  var pane = FeedsPaneState()
  /// The feed that has a tab only as long as it is looked at.
  var guest: SourceID? { didSet { areNumbersOld = true } }
  var prompt: Prompt? { didSet { isPrompting = prompt != nil } }
  /// Asked for each key; to look at the whole prompt takes longer.
  private(set) var isPrompting = false
  var histories: [String: [String]] = [:]
  var notice: Notice?

  var marks = KnownMarks()
  /// Marked since the window was last asked for: what is read of them may be older than that.
  var justMarked: Set<StatusID> = []
  var extraCounts: [StatusID: ExtraCounts] = [:]
  /// Those that are being asked for.
  var countsAsked: Set<StatusID> = []
  var unread = UnreadState() { didSet { areNumbersOld = true } }
  /// Unread statuses of the queries that are tabs.
  var queryCounts: [String: Int] = [:] { didSet { areNumbersOld = true } }
  /// The number in the corner of the screen and in the window's title.
  private(set) var badge = UnreadCount()
  private(set) var tabLabels: [TabBar.Label] = []
  private var areNumbersOld = true
  var troubles: [SourceID: String] = [:]
  var refresh: RefreshProgress?
  /// `windowDue` is on its way.
  var isWindowDue = false
  var lastRefresh: Timestamp? {
    didSet { refreshClock = lastRefresh.map { wording.clock(LocalZone.time(of: $0)) } }
  }
  /// What the clock said then; each frame shows it.
  private(set) var refreshClock: String?
  /// When a tick asks the schedule again.
  var schedule = RefreshDue.unknown
  /// Some marks could not be written yet; each tick tries again.
  var hasWaitingMarks = false
  /// Where each tab was left, by the name of its scope; read only when it opens.
  var places: [String: String] = [:]

  /// Where the subscriptions and the settings are written, for the first run.
  var urlsPath = ""
  var configPath = ""
  /// What the first run can bring along.
  var found = FirstRunFindings()
  /// Where tokens are written.
  var accountsPath = ""

  /// False while the window is hidden: polling goes on, nothing is drawn.
  var isVisible = true
  private var lastRequest = 0

  init(settings: Settings, keymap: Keymap, words: Words, size: ScreenSize) {
    self.settings = settings
    self.keymap = keymap
    self.words = words
    self.size = size
    tabs = Tab.tabs(for: [], queries: settings.queries, words: words, metrics: metrics)
  }

  /// Something that lies over the timeline.
  enum Layer {
    case page(StatusPageState)
    case help(HelpPageState)
    case firstRun(FirstRunState)
    case sources(SourcesPageState)
  }

  /// The timeline of the open tab.
  var timeline: Timeline {
    // No `_read`: with it debug builds of Swift 6.3.1 release what they only lent.
    get { tabs[tabIndex].timeline }
    // In place: a copy of the kept frames for each change would cost more than the change.
    _modify { yield &tabs[tabIndex].timeline }
  }

  var scope: TimelineScope { tabs[tabIndex].scope }

  /// Where a key pressed now belongs. Inlined, for a call would copy the state.
  @inline(__always) var context: KeyContext {
    if isPrompting { return .prompt }
    guard let layer = layers.last else { return isInPane ? .pane : .timeline }
    return switch layer {
    case .page: .page
    // Pages of text without keys of their own.
    case .help, .sources: .help
    case .firstRun: .firstRun
    }
  }

  mutating func advance(to now: Timestamp) {
    // Days begin at whole minutes, wherever people live.
    if now.seconds / 60 != self.now.seconds / 60 { today = LocalZone.day(of: now) }
    self.now = now
  }

  /// A number no earlier request carried.
  mutating func newRequest() -> Int {
    lastRequest += 1
    return lastRequest
  }

  /// Brings the badge and the labels of the tabs to what is known; no work where nothing changed.
  mutating func recount() {
    guard areNumbersOld else { return }
    areNumbersOld = false
    let numbers = UnreadNumbers(of: feeds, unread, countsAll: settings.countsAllUnread)
    badge = numbers.badge
    title = badge.badge.map { "(\($0)) Tidings" } ?? "Tidings"
    tabLabels = labels(numbers)
  }

  /// The window's title: `(12) Tidings`.
  private(set) var title = "Tidings"
}
