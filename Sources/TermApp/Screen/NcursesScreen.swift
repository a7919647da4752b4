import CNcurses
import FeedParser
import Glibc

/// The terminal, drawn through ncurses.
///
/// ncurses keeps what the terminal shows and finds the cheapest way to the next frame; this class hands it the cells that
/// changed, straight into the frame it compares with, for a window between would be a copy of each. Input isn't read
/// through it: see `NcursesInput`.
final class NcursesScreen: Screen {
  private(set) var size: ScreenSize
  private(set) var needsASCIISymbols: Bool

  private let traits: TerminalTraits
  private let modes: TerminalModes
  private let term: OpaquePointer
  private var painter: CellPainter
  private var shown = ShownRows()
  private var shownCursor: ScreenPoint?
  private var title = ""
  private var hasMouse = false
  private var isTaken = false
  private var isOpen = true
  private var probe = WidthProbe.waiting

  /// Takes the terminal on standard input and output. Nothing is written before the first `show`.
  ///
  /// `colours` limits them, 0 is none; nil: as many as the terminal has.
  init(theme: Theme, colours: Int? = nil, environment: TerminalEnvironment) throws(ScreenError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    guard !environment.term.isEmpty else { throw .noTerminalName }
    let isUTF8 = environment.setLocale()
    modes = TerminalModes(descriptor: STDIN_FILENO)
    // The window's size is asked of the terminal; LINES and COLUMNS may be those of another.
    use_env(false)
    use_tioctl(true)
    guard let term = newterm(environment.term, cncurses_stdout(), cncurses_stdin()) else {
      throw .unknownTerminal(environment.term)
    }
    self.term = term
    guard cncurses_can_address() else {
      modes.restore()
      delscreen(term)
      throw .tooSimple(environment.term)
    }
    traits = TerminalTraits(term: environment.term)
    // A terminal that doesn't know its size has the one of its terminfo entry.
    size = TerminalModes.windowSize(STDOUT_FILENO) ?? ScreenSize(columns: 0, rows: 0)
    if size.columns == 0 || size.rows == 0 {
      let window = cncurses_stdscr()
      size = ScreenSize(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
    }
    painter = CellPainter(isUTF8: isUTF8)
    needsASCIISymbols = !isUTF8 || wcwidth(0x2500) != 1
    if !traits.reportsCursor || needsASCIISymbols { probe = .done }
    painter.use(theme, colours: colours)
    // Otherwise ncurses leaves a frame half drawn when keys wait.
    typeahead(-1)
    nonl()
    Self.leaveInitialState()
    take()
  }

  deinit { close() }

  func show(_ surface: borrowing Surface, cursor: ScreenPoint?) {
    guard isTaken, size.columns > 0, size.rows > 0 else { return }
    let isSameSize = shown.hasSize(of: surface)
    if !isSameSize { shown.forget(rows: surface.height) }
    if isSameSize, let scroll = surface.scrolled { self.scroll(scroll) }
    var hasChanged = !isSameSize
    for row in 0..<min(surface.height, size.rows) {
      guard let range = shown.take(surface.cells[row], row: row) else { continue }
      painter.paint(surface.cells[row], range, row: row)
      hasChanged = true
    }
    guard hasChanged || cursor != shownCursor else { return }
    if cursor != shownCursor || !isSameSize { curs_set(cursor == nil ? 0 : 1) }
    shownCursor = cursor
    let place = cursor ?? ScreenPoint(x: 0, y: 0)
    wmove(cncurses_newscr(), Int32(place.y), Int32(place.x))
    // Clearing and drawing everything would flicker; other frames are one write.
    let isHeld = !isSameSize && traits.takesSynchronisedOutput
    if isHeld { send("\u{1B}[?2026h") }
    update()
    if isHeld { send("\u{1B}[?2026l") }
    if case .waiting = probe { ask(about: surface) }
  }

  func redraw() {
    shown.forget()
    clearok(cncurses_curscr(), true)
  }

  func resize() {
    size = TerminalModes.windowSize(STDOUT_FILENO) ?? size
    guard size.columns > 0, size.rows > 0 else { return }
    resizeterm(Int32(size.rows), Int32(size.columns))
    redraw()
  }

  /// How many colours the terminal shows; 0 for a monochrome one.
  var colours: Int { painter.colours }

  func use(_ theme: Theme, colours: Int?) {
    painter.use(theme, colours: colours)
    shown.forget()
  }

  func setTitle(_ title: String) {
    guard title != self.title else { return }
    self.title = title
    if isTaken { send(traits.title(title)) }
  }

  func setMouse(_ isOn: Bool) {
    guard isOn != hasMouse else { return }
    hasMouse = isOn
    if isTaken { send(traits.mouse(isOn)) }
  }

  func copy(_ text: String) {
    // Longer ones are cut off by terminals in ways of their own.
    let bytes = Array(text.utf8.prefix(50_000))
    if isTaken { send("\u{1B}]52;c;\(Base64.encode(bytes))\u{1B}\\") }
  }

  func beep() { send("\u{7}") }

  func suspend() {
    guard isTaken else { return }
    isTaken = false
    endwin()
    send(leaveBytes)
    modes.restore(forgettingInput: probe.isAsked)
    TrapGuard.disarm()
  }

  func resume() {
    guard isOpen, !isTaken else { return }
    take()
    resize()
  }

  func close() {
    guard isOpen else { return }
    suspend()
    isOpen = false
    delscreen(term)
  }

  func cursorReported(at point: ScreenPoint) -> Bool {
    guard case .asked(let place) = probe, point.y == place.y else { return false }
    probe = .done
    guard point.x == place.x + 2 else { return false }
    needsASCIISymbols = true
    redraw()
    return true
  }
}

extension NcursesScreen {
  /// Whether a terminal draws ambiguous characters two columns wide, which only it can say.
  private enum WidthProbe {
    case waiting, done
    case asked(ScreenPoint)

    var isAsked: Bool { if case .asked = self { true } else { false } }
  }

  /// ncurses ignores SIGTSTP while it writes, so a ^Z then would be lost; blocked, it comes afterwards.
  private func update() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &stop, &before)
    doupdate()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private func take() {
    modes.takeKeys()
    def_prog_mode()
    isTaken = true
    TrapGuard.arm(
      output: STDOUT_FILENO, reset: Array((screenLeaveBytes + leaveBytes).utf8),
      modes: modes.found)
    var bytes = capability(cncurses_keypad_on) + traits.enter
    if !title.isEmpty { bytes += traits.title(title) }
    if hasMouse { bytes += traits.mouse(true) }
    send(bytes)
  }

  /// What `endwin` sends, for when it can't be called.
  private var screenLeaveBytes: String {
    capability(cncurses_plain_style) + capability(cncurses_leave_screen)
      + capability(cncurses_show_cursor) + "\r"
  }

  private var leaveBytes: String { capability(cncurses_keypad_off) + traits.leave }

  private func capability(_ name: cncurses_capability) -> String {
    // Delays are for terminals of old; none that has one in these needs it.
    guard let text = cncurses_string(name).map({ String(cString: $0) }) else { return "" }
    return text.firstIndex(of: "$").map { String(text[..<$0]) } ?? text
  }

  /// Has the terminal itself move rows, where it is one that can, and tells ncurses: what it would find out by comparing
  /// every cell of the window. Between frames the style is plain and the cursor where the last frame left it.
  private func scroll(_ scroll: Surface.Scroll) {
    let (rows, lines) = (scroll.rows, scroll.lines)
    guard traits.isXtermLike, abs(lines) * 2 <= rows.count, rows.upperBound <= size.rows else {
      return
    }
    let edge = lines > 0 ? rows.upperBound : rows.lowerBound + 1
    let move = String(repeating: lines > 0 ? "\n" : "\u{1B}M", count: abs(lines))
    let place = shownCursor ?? ScreenPoint(x: 0, y: 0)
    send(
      "\u{1B}[\(rows.lowerBound + 1);\(rows.upperBound)r\u{1B}[\(edge);1H\(move)"
        + "\u{1B}[r\u{1B}[\(place.y + 1);\(place.x + 1)H")
    for window in [cncurses_curscr(), cncurses_newscr()] {
      wsetscrreg(window, Int32(rows.lowerBound), Int32(rows.upperBound - 1))
      scrollok(window, true)
      wscrl(window, Int32(lines))
      scrollok(window, false)
      wsetscrreg(window, 0, Int32(size.rows - 1))
      wtouchln(window, 0, Int32(size.rows), 0)
    }
    shown.scroll(scroll)
  }

  /// Until a screen has been given up once, ncurses 6.4 writes after each move of the cursor, dozens of times a frame.
  /// So it is given up here, with nobody listening: the first `show` takes it as it does after a stop.
  private static func leaveInitialState() {
    let output = dup(STDOUT_FILENO)
    let nobody = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard output >= 0, nobody >= 0 else { return }
    dup2(nobody, STDOUT_FILENO)
    endwin()
    dup2(output, STDOUT_FILENO)
    Glibc.close(output)
    Glibc.close(nobody)
  }

  /// Writes beside ncurses: only what leaves cells, cursor and colours as they are.
  private func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  /// Asks what only the terminal knows, after the first frame, so that nothing waits: its background, and this:
  ///
  /// Prints an ambiguous character over two blanks, asks where the cursor is, and puts the blanks back.
  ///
  /// Below the first row, for there the answer reads like Shift-F3.
  private func ask(about surface: borrowing Surface) {
    for y in 1..<max(1, surface.height) {
      for x in 0..<max(0, surface.width - 2)
      where surface[x, y] == Cell() && surface[x + 1, y] == Cell() {
        let place = "\u{1B}[\(y + 1);\(x + 1)H"
        send("\u{1B}7\(place)─\u{1B}[6n\(place)  \u{1B}8\u{1B}]11;?\u{7}")
        probe = .asked(ScreenPoint(x: x, y: y))
        return
      }
    }
  }
}
