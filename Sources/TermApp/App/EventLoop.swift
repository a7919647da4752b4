import FeedCore
import Glibc

/// The heart: waits for the terminal, the mailbox, a signal or a deadline; handles all that is there; draws once.
///
/// With nothing pending it sleeps in `poll`: no wake-up but the unread timer's, no byte written.
final class EventLoop {
  private let screen: any Screen
  private let input: NcursesInput
  private let signals: Signals
  private let mailbox: Mailbox
  private let deadlines: Deadlines
  private let runner: EffectRunner
  private let environment: [String: String]
  /// Called when the terminal has told its background, some time after the first paint.
  private let onBackground: (_ isLight: Bool) -> Void
  private let useTheme: (_ name: String) throws -> Void
  private(set) var state: AppState
  private var view = AppView()
  private var surface = Surface(width: 0, height: 0)
  private var tickDue: Int64
  /// The terminal, the mailbox, signals, the store.
  private var descriptors: [pollfd]
  /// What the last wait found.
  private var hasMail = false
  private var hasSignals = false
  private var isFinished = false
  /// The person asked for the samples, which have a reader of their own.
  private(set) var wantsDemo = false
  /// So many marks could not be written up to the end.
  private(set) var lostMarks = 0
  /// SIGTERM or SIGHUP, to be raised again once the terminal is as it was.
  private(set) var endedBy: Int32?

  /// Milliseconds without anything, after which the start is over.
  private static let settling: Int64 = 150

  init(
    screen: any Screen, input: NcursesInput, signals: consuming Signals, mailbox: Mailbox,
    deadlines: Deadlines, runner: EffectRunner, environment: [String: String],
    onBackground: @escaping (_ isLight: Bool) -> Void,
    useTheme: @escaping (_ name: String) throws -> Void, state: AppState
  ) {
    self.screen = screen
    self.input = input
    self.signals = signals
    self.mailbox = mailbox
    self.deadlines = deadlines
    self.runner = runner
    self.environment = environment
    self.onBackground = onBackground
    self.useTheme = useTheme
    self.state = state
    descriptors = [input.descriptor, mailbox.readEnd, self.signals.readEnd, -1]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    tickDue = Deadlines.milliseconds() + Int64(state.settings.unreadInterval) * 1000
  }

  /// Runs until the person leaves or a signal ends the program.
  func run() {
    perform(state.start(now: LocalZone.now()))
    // The first paint is the timeline itself: the store answers within a few milliseconds, so it is waited for.
    wait(atMost: 12)
    handlePending()
    draw()
    var hasSettled = false
    while !isFinished {
      wait(atMost: hasSettled ? nil : Self.settling)
      if !hasSettled, descriptors.allSatisfy({ $0.revents == 0 }) {
        hasSettled = true
        Heap.giveBackStart()
      }
      handlePending()
      if !isFinished { draw() }
    }
    lostMarks = runner.finish()
  }
}

extension EventLoop {
  /// Sleeps until something is there. `limit` in milliseconds, nil for as long as the deadlines allow.
  private func wait(atMost limit: Int64?) {
    let now = Deadlines.milliseconds()
    var due = min(tickDue, deadlines.next)
    if let end = input.due { due = min(due, end) }
    if let limit { due = min(due, now + limit) }
    descriptors[3].fd = runner.changeDescriptor
    let timeout = Int32(clamping: max(0, due - now))
    for index in descriptors.indices { descriptors[index].revents = 0 }
    _ = poll(&descriptors, nfds_t(descriptors.count), timeout)
    if descriptors[0].revents != 0 { input.readAvailable() }
    hasMail = descriptors[1].revents != 0
    hasSignals = descriptors[2].revents != 0
    if descriptors[3].revents != 0 { runner.noticeChange() }
  }

  private func handlePending() {
    if hasSignals { for signal in signals.drain() { handle(signal) } }
    let now = Deadlines.milliseconds()
    if deadlines.next <= now { deadlines.fire(now: now) }
    if input.isClosed { return end(by: SIGHUP) }
    while let event = input.next(now: now) {
      if isFinished { return }
      if case .cursorReport(let point) = event, screen.cursorReported(at: point) {
        state.needsASCIISymbols = screen.needsASCIISymbols
      }
      if case .background(let isLight) = event { onBackground(isLight) }
      perform(state.update(event, now: LocalZone.now()))
    }
    if hasMail { takeMail() }
    if now >= tickDue {
      // One tick however long the process was stopped, and the next a whole interval from now.
      tickDue = now + Int64(state.settings.unreadInterval) * 1000
      handle(.tick)
    }
  }

  private func takeMail() {
    let mail = mailbox.drain()
    for event in mail { handle(event) }
    // What is no longer needed of thousands of statuses takes milliseconds to let go of.
    if mail.contains(where: \.isLarge) { runner.letGo(mail) }
  }

  private func handle(_ event: Event) {
    perform(state.update(event, now: LocalZone.now()))
  }

  private func handle(_ signal: Signals.Signal) {
    switch signal {
    case .terminate(let number): end(by: number)
    case .interrupt: handle(.input(.key(Key(.character("c"), .control))))
    case .suspend:
      screen.suspend()
      signals.stop()
      screen.resume()
      handle(.resized(screen.size))
    case .resumed:
      // Stopped by a signal that can't be caught: whoever had the terminal meanwhile has set it up for himself.
      screen.suspend()
      screen.resume()
      handle(.resized(screen.size))
    case .resized:
      screen.resize()
      handle(.resized(screen.size))
    case .reload: handle(.storeChanged)
    case .childEnded: ChildProcess.reapEnded()
    }
  }

  private func end(by signal: Int32) {
    endedBy = signal
    perform(state.leave())
    isFinished = true
  }

  private func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .quit: isFinished = true
      case .openDemo:
        wantsDemo = true
        isFinished = true
      case .beep: screen.beep()
      case .redraw: screen.redraw()
      case .copy(let text): screen.copy(text)
      case .setMouse(let isOn): screen.setMouse(isOn)
      case .useTheme(let name):
        do { try useTheme(name) } catch { handle(.said(.words(state.words.text(Message(error))))) }
      case .saveScreen(let path): saveScreen(to: path)
      case .browse(let url): browse(url)
      default: runner.perform(effect)
      }
    }
  }

  private func draw() {
    guard state.isVisible else { return }
    let cursor = view.draw(&state, on: &surface)
    screen.show(surface, cursor: cursor)
    screen.setTitle(state.title)
  }

  private func saveScreen(to path: String) {
    let text = surface.lines().map { $0 + "\n" }.joined()
    do {
      try TextFile(path: Paths.absolute(path)).replace(with: Array(text.utf8))
      handle(.said(.line("said.saved", [path])))
    } catch {
      handle(.said(.words(state.words.text(Message(error)))))
    }
  }

  private func browse(_ url: String) {
    switch Browser(environment: environment).open(url, on: screen) {
    case .opened: break
    case .failed(let notice): handle(.said(notice))
    }
  }
}
