/// What came in from the terminal.
enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text, whole, as it came: the prompt takes it as text, nothing in it is a key.
  case paste(String)
  case mouse(MouseEvent)
  /// The window got or lost the keyboard.
  case focus(Bool)
  /// The answer to the question where the cursor is, counted from 0.
  case cursorReport(ScreenPoint)
  /// The answer to the question what the background is.
  case background(isLight: Bool)
}

/// A mouse report, in cells from the top left.
struct MouseEvent: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    case pressed(Button), released, dragged, wheelUp, wheelDown
  }

  enum Button: Hashable, Sendable {
    case left, middle, right
  }

  var action: Action
  var point: ScreenPoint
  var modifiers: Key.Modifiers = []
}
