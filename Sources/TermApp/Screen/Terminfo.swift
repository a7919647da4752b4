import CNcurses

/// What the terminal's terminfo entry says of writing cells: the sequences, without the delays terminals of old needed.
///
/// An empty sequence is one the terminal doesn't have.
struct Terminfo: Hashable, Sendable {
  var clear: [UInt8]
  /// From the cursor to the end of its row.
  var clearToEnd: [UInt8]
  /// Characters take the place of others, instead of pushing them on.
  var overwrite: [UInt8]
  /// No attribute; on most terminals no colour either.
  var plain: [UInt8]
  var defaultColours: [UInt8]
  var bold: [UInt8]
  var dim: [UInt8]
  var italic: [UInt8]
  var underline: [UInt8]
  var reverse: [UInt8]
  /// Moves the rows of the region up by one, from its last; or down, from its first.
  var scrollUp: [UInt8]
  var scrollDown: [UInt8]
  /// How many colours there are; 0 for a monochrome terminal.
  var colours: Int
  /// What cannot be seen together with a colour.
  var colourless: Style.Attributes
  /// The cell in the lower right corner can't be written without everything moving up.
  var scrollsAtCorner: Bool

  private var move: [CChar]
  private var region: [CChar]
  private var foreground: [CChar]
  private var background: [CChar]
  /// Whether `plain` takes colours away, and `defaultColours` attributes.
  let plainIsColourless: Bool
  let defaultColoursArePlain: Bool
  /// Moves and regions are as in ECMA-48, which needs nobody to work them out.
  private let isStandard: Bool

  /// Of the terminal that was set up last in this process.
  init() {
    let bytes = Self.sequence
    func format(_ name: cncurses_capability) -> [CChar] {
      bytes(name).map { CChar(bitPattern: $0) } + [0]
    }
    clear = bytes(cncurses_clear)
    clearToEnd = bytes(cncurses_clear_to_end)
    overwrite = bytes(cncurses_overwrite)
    plain = bytes(cncurses_plain_style)
    defaultColours = bytes(cncurses_default_colours)
    bold = bytes(cncurses_bold)
    dim = bytes(cncurses_dim)
    italic = bytes(cncurses_italic)
    underline = bytes(cncurses_underline)
    reverse = bytes(cncurses_reverse)
    scrollUp = bytes(cncurses_scroll_up)
    scrollDown = bytes(cncurses_scroll_down)
    move = format(cncurses_move)
    region = format(cncurses_region)
    foreground = format(cncurses_foreground)
    background = format(cncurses_background)
    let hasColours = foreground.count > 1 && background.count > 1 && !defaultColours.isEmpty
    colours = hasColours ? max(0, Int(cncurses_colours())) : 0
    colourless = Style.Attributes(curses: Int(cncurses_colourless()))
    scrollsAtCorner = cncurses_scrolls_at_corner()
    plainIsColourless = Self.resetsStyle(plain)
    defaultColoursArePlain = Self.resetsStyle(defaultColours)
    let standard = "\u{1B}[%i%p1%d;%p2%d"
    isStandard =
      bytes(cncurses_move) == Array("\(standard)H".utf8)
      && [[], Array("\(standard)r".utf8)].contains(bytes(cncurses_region))
  }

  /// Whether rows can be moved by the terminal itself.
  var scrolls: Bool { region.count > 1 && !scrollUp.isEmpty && !scrollDown.isEmpty }
}

extension Terminfo {
  /// Puts the cursor at a column and row from 0.
  func move(toColumn x: Int, row y: Int, into bytes: inout [UInt8]) {
    append(move, y, x, standardEnd: "H", into: &bytes)
  }

  /// Keeps scrolling to these rows, and puts the cursor anywhere.
  func scrollOnly(_ rows: Range<Int>, into bytes: inout [UInt8]) {
    append(region, rows.lowerBound, rows.upperBound - 1, standardEnd: "r", into: &bytes)
  }

  /// The sequence for a foreground colour of the terminal's numbers.
  func foreground(_ number: Int) -> [UInt8] { formatted(foreground, number, 0) }
  func background(_ number: Int) -> [UInt8] { formatted(background, number, 0) }

  private func append(
    _ format: [CChar], _ first: Int, _ second: Int, standardEnd end: Unicode.Scalar,
    into bytes: inout [UInt8]
  ) {
    guard isStandard else { return bytes += formatted(format, first, second) }
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    Self.append(first + 1, to: &bytes)
    bytes.append(UInt8(ascii: ";"))
    Self.append(second + 1, to: &bytes)
    bytes.append(UInt8(ascii: end))
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private func formatted(_ format: [CChar], _ first: Int, _ second: Int) -> [UInt8] {
    guard let text = cncurses_formatted(format, Int32(first), Int32(second)) else { return [] }
    return Array(String(cString: text).utf8)
  }

  /// Whether SGR 0 is in it.
  private static func resetsStyle(_ sequence: [UInt8]) -> Bool {
    let text = String(decoding: sequence, as: UTF8.self)
    return text.contains("\u{1B}[m") || text.contains("\u{1B}[0")
  }

  /// A sequence by name; empty where the terminal has none.
  static func sequence(_ name: cncurses_capability) -> [UInt8] {
    cncurses_string(name).map { withoutDelays(String(cString: $0)) } ?? []
  }

  /// `$<5>` is a delay of five milliseconds, with `*` or `/` behind the number.
  static func withoutDelays(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "$"), rest.dropFirst().first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }
}

extension Style.Attributes {
  /// From the bits of terminfo's `ncv`.
  fileprivate init(curses bits: Int) {
    self = []
    if bits & 1 << 1 != 0 { insert(.underline) }
    if bits & 1 << 2 != 0 { insert(.reverse) }
    if bits & 1 << 4 != 0 { insert(.dim) }
    if bits & 1 << 5 != 0 { insert(.bold) }
    if bits & 1 << 15 != 0 { insert(.italic) }
  }
}
