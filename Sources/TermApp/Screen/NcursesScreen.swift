import CNcurses
import FeedParser
import Glibc

/// The terminal: ncurses opens it, says what it takes, and gives it back.
///
/// The frames are not drawn into its windows. For a key that changes two rows, ncurses spends longer on how to get there
/// than the rest of the program on everything else; what changed is known here already, and `CellWriter` writes it with
/// the sequences of its terminfo entry. Nor is input read through it: see `NcursesInput`.
final class NcursesScreen: Screen {
  private(set) var size: ScreenSize
  private(set) var needsASCIISymbols: Bool

  private let traits: TerminalTraits
  private let modes: TerminalModes
  private let term: OpaquePointer
  private var writer: CellWriter
  private var shown = ShownRows()
  private var shownCursor: ScreenPoint?
  private var title = ""
  private var hasMouse = false
  private var isTaken = false
  /// The alternate screen is entered with the first frame, so that none is blank.
  private var isEntered = false
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
    writer = CellWriter(terminfo: Terminfo(), isUTF8: isUTF8)
    needsASCIISymbols = !isUTF8 || wcwidth(0x2500) != 1
    if !traits.reportsCursor || needsASCIISymbols { probe = .done }
    writer.use(theme, colours: colours)
    Self.leaveInitialState()
    take()
  }

  deinit { close() }

  func show(_ surface: borrowing Surface, cursor: ScreenPoint?) {
    guard isTaken, size.columns > 0, size.rows > 0 else { return }
    let isSameSize = shown.hasSize(of: surface)
    // Clearing and drawing everything would flicker; other frames are one write.
    let isHeld = !isSameSize && traits.takesSynchronisedOutput
    if isHeld { writer.append(Self.hold) }
    if !isEntered { writer.append(Terminfo.sequence(cncurses_enter_screen)) }
    isEntered = true
    var whole = 0..<0
    if isSameSize {
      if let scroll = surface.scrolled, !move(scroll) { whole = scroll.rows }
    } else {
      writer.append(Array(traits.ordinary.utf8))
      writer.clear(height: size.rows)
      shown.clear(for: surface, erasesToBlanks: writer.erasesToBlanks)
      whole = 0..<surface.height
    }
    let last = size.rows - 1
    let cells = surface.cells
    shown.take(surface, whole: whole) { y, part in
      if y <= last { writer.write(cells[y], part, y: y, isLast: y == last) }
    }
    guard !writer.bytes.isEmpty || cursor != shownCursor else { return }
    writer.wearPlain()
    if !isSameSize || (cursor == nil) != (shownCursor == nil) {
      writer.append(Terminfo.sequence(cursor == nil ? cncurses_hide_cursor : cncurses_show_cursor))
    }
    shownCursor = cursor
    writer.move(to: cursor ?? ScreenPoint(x: 0, y: 0))
    if isHeld { writer.append(Self.release) }
    send(writer.bytes)
    writer.forgetBytes()
    if case .waiting = probe { ask(about: surface) }
  }

  func redraw() {
    shown.forget()
  }

  func resize() {
    size = TerminalModes.windowSize(STDOUT_FILENO) ?? size
    guard size.columns > 0, size.rows > 0 else { return }
    resizeterm(Int32(size.rows), Int32(size.columns))
    redraw()
  }

  /// How many colours the terminal shows; 0 for a monochrome one.
  var colours: Int { writer.colours }

  func use(_ theme: Theme, colours: Int?) {
    writer.use(theme, colours: colours)
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
    send(Terminfo.sequence(cncurses_plain_style) + Terminfo.sequence(cncurses_show_cursor))
    if Terminfo.sequence(cncurses_leave_screen).isEmpty, isEntered {
      // The shell goes on in the last row.
      writer.eraseRow(size.rows - 1)
      send(writer.bytes)
      writer.forgetBytes()
    }
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

  /// Synchronised output: nothing is shown between these two.
  private static let hold = Array("\u{1B}[?2026h".utf8)
  private static let release = Array("\u{1B}[?2026l".utf8)

  private func take() {
    modes.takeKeys()
    def_prog_mode()
    (isTaken, isEntered) = (true, false)
    TrapGuard.arm(
      output: STDOUT_FILENO, reset: screenLeaveBytes + leaveBytes, modes: modes.found)
    send(Terminfo.sequence(cncurses_keypad_on))
    send(traits.enter)
    if !title.isEmpty { send(traits.title(title)) }
    if hasMouse { send(traits.mouse(true)) }
  }

  /// What `endwin` sends, for when it can't be called.
  private var screenLeaveBytes: [UInt8] {
    Terminfo.sequence(cncurses_plain_style) + Terminfo.sequence(cncurses_leave_screen)
      + Terminfo.sequence(cncurses_show_cursor) + [0x0D]
  }

  private var leaveBytes: [UInt8] {
    Terminfo.sequence(cncurses_keypad_off) + Array(traits.leave.utf8)
  }

  /// Has the terminal itself move rows; false where it is none that can.
  private func move(_ scroll: Surface.Scroll) -> Bool {
    guard writer.scroll(scroll, height: size.rows) else { return false }
    shown.scroll(scroll, erasesToBlanks: writer.erasesToBlanks)
    return true
  }

  /// `newterm` has taken the screen already, in bytes not yet written. It is given up again here, with nobody listening,
  /// for the first frame takes it.
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

  private func send(_ text: String) { send(Array(text.utf8)) }

  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Another program left the terminal so that it does not wait; a frame cut short would be believed shown.
        var terminal = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = poll(&terminal, 1, -1)
      } else if errno != EINTR {
        return
      }
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
