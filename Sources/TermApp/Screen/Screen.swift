/// The terminal, as the loop sees it: something that shows a surface. A class that stays with the loop's thread.
protocol Screen: AnyObject {
  /// Columns and rows; either may be 0 while the window has no size.
  var size: ScreenSize { get }
  /// Whether symbols must be ASCII here, whatever the settings say.
  var needsASCIISymbols: Bool { get }

  /// Brings the terminal to what `surface` holds. Nothing is written when it shows that already.
  func show(_ surface: borrowing Surface, cursor: ScreenPoint?)
  /// Forgets what the terminal shows: the next `show` draws everything anew.
  func redraw()
  /// Reads the window's size after a `Signals.Signal.resized`; the next `show` draws everything anew.
  func resize()
  /// Another theme, or another number of colours (0: none, as `NO_COLOR` wants).
  func use(_ theme: Theme, colours: Int?)
  /// Hands back an `InputEvent.cursorReport`; true when the frame must be drawn again, with ASCII symbols.
  func cursorReported(at point: ScreenPoint) -> Bool
  /// The title of the window, where the terminal has one; the title it had comes back with `close`.
  func setTitle(_ title: String)
  /// Mouse reports on or off.
  func setMouse(_ isOn: Bool)
  /// Puts a text on the person's clipboard, through the terminal (OSC 52).
  func copy(_ text: String)
  func beep()
  /// Gives the terminal back as it was: for a stop (^Z) and for programs that need the screen.
  func suspend()
  /// Takes the terminal again after `suspend`, at the size it has now; the next `show` draws everything anew.
  func resume()
  /// Gives the terminal back for good. Called twice it does nothing.
  func close()
}

extension Screen {
  /// Runs something that needs the screen for itself, such as an editor.
  func givenUp<Result>(_ body: () throws -> Result) rethrows -> Result {
    suspend()
    defer { resume() }
    return try body()
  }
}

/// A window's size in cells.
struct ScreenSize: Hashable, Sendable {
  var columns: Int
  var rows: Int
}

/// A cell's place: column and row from the top left.
struct ScreenPoint: Hashable, Sendable {
  var x: Int
  var y: Int
}
