import Glibc

/// The modes the terminal had before us, and the ones we need.
struct TerminalModes {
  let descriptor: Int32
  /// As found, and as it is left.
  let found: termios

  init(descriptor: Int32) {
    self.descriptor = descriptor
    var modes = termios()
    tcgetattr(descriptor, &modes)
    found = modes
  }

  /// Every key comes at once and unseen; ^Z stays the terminal's, ^C and ^\ become keys like others, in their order.
  func takeKeys() {
    var modes = found
    modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP)
    modes.c_oflag &= ~tcflag_t(ONLCR)
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    modes.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VINTR)] = 0
      characters[Int(VQUIT)] = 0
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  /// `forgettingInput`: an answer of the terminal may still be on its way and is no business of the shell.
  func restore(forgettingInput: Bool = false) {
    var modes = found
    tcsetattr(descriptor, forgettingInput ? TCSAFLUSH : TCSADRAIN, &modes)
  }

  /// The window's size; nil where the terminal doesn't know it.
  static func windowSize(_ descriptor: Int32) -> ScreenSize? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    return ScreenSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
