import FeedCore
import FeedSources
import FeedStore
import Glibc

/// The reader: puts its parts together, runs the loop, and gives the terminal back.
struct Reader {
  let options: ReaderOptions
  let environment: [String: String]

  enum Ending: Equatable {
    case left
    /// The person wants to see the samples.
    case wantsDemo
    /// SIGTERM or SIGHUP, to be raised again so that the parent learns of it.
    case signalled(Int32)
  }

  /// - Throws: `ScreenError` before anything is drawn; `StoreError`, `FileError`.
  func run() throws -> Ending {
    let settings = options.settings
    // A core is left to the keys: whoever computes on all of them makes each key wait for the end of a turn.
    let workers = Workers(patient: max(1, Workers.cores - 1), turns: .long)
    // The wire has a thread of its own.
    Heap.divide(among: workers.count + 1)
    let mailbox = Mailbox()
    let deadlines = Deadlines(wake: mailbox.wake)
    let store = try openStore()
    Turns.short.ask()
    // The first reads run while the terminal is taken.
    let reading = workers.start { [options, environment] () -> Result<Beginning, any Error> in
      do {
        return .success(
          try await Beginning(store: store, options: options, environment: environment))
      } catch {
        return .failure(error)
      }
    }
    let screen = try NcursesScreen(theme: Theme(), environment: .current())
    defer { screen.close() }
    let beginning = try workers.wait { try await reading.value.get() }
    let isLight = environment["COLORFGBG"].flatMap(Theme.isLight(colorFGBG:))
    screen.use(try theme(colours: screen.colours, isLight: isLight), colours: colourLimit)
    if settings.usesMouse { screen.setMouse(true) }
    let setup = refreshSetup()
    let library = Library(store: store, catalogue: setup.catalogue)
    let runner = EffectRunner(
      library: library, refresher: Refresher(library: library, setup: setup), workers: workers,
      mailbox: mailbox, deadlines: deadlines,
      paths: options.isDemo ? nil : options.paths)
    var state = AppState(
      settings: settings, keymap: try keymap(), words: options.words, size: screen.size)
    state.needsASCIISymbols = screen.needsASCIISymbols
    state.urlsPath = options.paths.urls
    state.configPath = options.paths.configFile
    state.accountsPath = options.paths.accounts
    state.localeVariables = environment
    state.adopt(beginning)
    let loop = EventLoop(
      screen: screen, input: NcursesInput(), signals: Signals(), mailbox: mailbox,
      deadlines: deadlines, runner: runner, environment: environment,
      onBackground: { told in
        guard settings[.theme] == "auto", told != isLight ?? false,
          let theme = try? theme(colours: screen.colours, isLight: told)
        else { return }
        screen.use(theme, colours: colourLimit)
      },
      useTheme: { name in
        screen.use(
          try theme(named: name, colours: screen.colours, isLight: isLight), colours: colourLimit)
      }, state: state)
    loop.run()
    screen.close()
    if !options.isDemo {
      // Now that no view shows them under their old address.
      let moved = MovedFeeds(store: store, urls: options.paths.urls)
      _ = try? workers.wait { try await moved.follow() }
    }
    if let signal = loop.endedBy { return .signalled(signal) }
    if loop.lostMarks > 0 { throw Message("marks.lost", "\(loop.lostMarks)") }
    return loop.wantsDemo ? .wantsDemo : .left
  }

  /// The wire of the world, or of the samples.
  private func refreshSetup() -> RefreshSetup {
    guard options.isDemo else {
      return RefreshSetup(
        settings: options.settings, paths: options.paths, environment: environment)
    }
    let now = LocalZone.now()
    let transport = DemoTransport(
      files: { EmbeddedFile.bytes($0).map(Array.init) }, utcOffset: LocalZone.offset(at: now),
      now: { LocalZone.now() })
    return RefreshSetup(
      transport: transport, settings: Settings(), weibo: { DemoTransport.credentials })
  }

  private func openStore() throws -> SQLiteStore {
    if !options.isDemo { try options.paths.createFolders() }
    return SQLiteStore(
      path: options.isDemo ? nil : options.paths.store, day: LocalZone.day(of:),
      dayStart: LocalZone.start(of:))
  }

  private func keymap() throws -> Keymap {
    var keymap = try Keymap(parsing: EmbeddedFile.text("default.keymap") ?? "")
    for binding in options.settings.bindings {
      keymap.bind(binding.key, to: binding.command, in: binding.group)
    }
    return keymap
  }

  /// The theme of the settings, with the person's own colours over it.
  private func theme(colours: Int, isLight: Bool?) throws -> Theme {
    do {
      return try theme(named: options.settings[.theme], colours: colours, isLight: isLight)
    } catch is Message {
      return Theme()
    }
  }

  /// - Throws: `Message` when there is no such theme; what is wrong with a theme's file.
  private func theme(named name: String, colours: Int, isLight: Bool?) throws -> Theme {
    let wanted =
      name == "auto"
      ? Theme.automaticName(isLight: isLight, colours: colourLimit ?? colours) : name
    guard var theme = try options.paths.theme(wanted) else {
      throw Message(
        "config.unknown-theme", wanted, Theme.names.joined(separator: ", "), options.paths.themes)
    }
    for rule in options.settings.colours { theme[rule.role] = rule.appearance }
    return theme
  }

  /// `NO_COLOR`, when it is set to anything, wins.
  private var colourLimit: Int? {
    environment["NO_COLOR"].map { !$0.isEmpty } == true ? 0 : nil
  }
}
