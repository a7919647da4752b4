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
    let words = Words(settings: settings, environment: environment)
    let store = try openStore()
    let workers = Workers()
    let mailbox = Mailbox()
    let deadlines = Deadlines(wake: mailbox.wake)
    // The first reads run while the terminal is taken.
    let beginning = workers.start { () -> Result<Beginning, any Error> in
      do { return .success(try await Beginning(store: store, options: options)) } catch {
        return .failure(error)
      }
    }
    let screen = try NcursesScreen(
      theme: try theme(), environment: TerminalEnvironment(environment))
    defer { screen.close() }
    let start = try workers.wait { try await beginning.value.get() }
    let transport = start.transport
    let library = Library(
      store: store, catalogue: start.catalogue)
    let runner = EffectRunner(
      library: library, refresher: Refresher(library: library, transport: transport, settings: settings),
      workers: workers, mailbox: mailbox, deadlines: deadlines,
      paths: options.isDemo ? nil : options.paths)
    var state = AppState(
      settings: settings, keymap: try keymap(), wording: wording(words), words: words,
      size: screen.size)
    state.needsASCIISymbols = screen.needsASCIISymbols
    state.urlsPath = options.paths.urls
    state.adopt(feeds: start.feeds, places: start.places)
    let loop = EventLoop(
      screen: screen, input: NcursesInput(), signals: Signals(), mailbox: mailbox,
      deadlines: deadlines, runner: runner, environment: environment, state: state)
    loop.run()
    screen.close()
    if let signal = loop.endedBy { return .signalled(signal) }
    return loop.wantsDemo ? .wantsDemo : .left
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

  private func wording(_ words: Words) -> Wording {
    Wording(
      words.language, strings: EmbeddedFile.text("strings/\(words.language.rawValue)") ?? "")
  }
}
