import CNcurses
import FeedCore
import Glibc
import PseudoTerminal
import SeededNumbers
import Testing

@testable import TermApp

/// What is written, seen by a terminal in memory.
@Suite struct CellWriterTests {
  private static let (columns, rows) = (24, 8)

  /// A terminal of a kind, and what it was given.
  private struct Shown {
    let terminal = VirtualTerminal(columns: CellWriterTests.columns, rows: CellWriterTests.rows)
    var writer: CellWriter
    var rows = ShownRows()
    var surface = Surface(width: CellWriterTests.columns, height: CellWriterTests.rows)
    private(set) var written = 0
    private let isUTF8: Bool

    init(_ terminfo: Terminfo, theme: Theme = CellWriterTests.theme, isUTF8: Bool = true) {
      self.isUTF8 = isUTF8
      writer = CellWriter(terminfo: terminfo, isUTF8: isUTF8)
      writer.use(theme, colours: nil)
    }

    /// Brings the terminal to the surface, as the screen does.
    mutating func show() {
      // The widths are those of the locale; other tests set that of the process.
      let before = uselocale(newlocale(LC_CTYPE_MASK, isUTF8 ? "C.UTF-8" : "C", nil))
      defer { uselocale(before) }
      var whole = 0..<0
      if rows.hasSize(of: surface) {
        if let scroll = surface.scrolled {
          if writer.scroll(scroll, height: surface.height) {
            rows.scroll(scroll, erasesToBlanks: writer.erasesToBlanks)
          } else {
            whole = scroll.rows
          }
        }
      } else {
        writer.clear(height: surface.height)
        rows.clear(for: surface, erasesToBlanks: writer.erasesToBlanks)
        whole = 0..<surface.height
      }
      rows.take(surface, whole: whole) { y, part in
        writer.write(surface.cells[y], part, y: y, isLast: y == surface.height - 1)
      }
      writer.wearPlain()
      _ = terminal.write(writer.bytes)
      written = writer.bytes.count
      writer.forgetBytes()
      surface.startFrame()
    }

    /// Each place looks as the theme says; of a blank what is seen of it.
    func requireLooks(_ comment: Comment) throws {
      for y in 0..<CellWriterTests.rows {
        for x in 0..<CellWriterTests.columns where surface[x, y].width > 0 {
          let (cell, found) = (surface[x, y], terminal.look(column: x, row: y))
          let wanted = CellWriterTests.theme.appearance(of: cell.style)
          let isSeen = cell.base != " "
          try #require(
            found
              == VirtualTerminal.Look(
                foreground: isSeen ? wanted.foreground.number(of: 256) : found.foreground,
                background: wanted.background.number(of: 256),
                isBold: isSeen ? wanted.attributes.contains(.bold) : found.isBold,
                isUnderlined: wanted.attributes.contains(.underline),
                isReverse: wanted.attributes.contains(.reverse)),
            comment)
        }
      }
    }

    var expected: [String] {
      surface.lines().map { line in
        var line = line
        while line.last == " " { line.removeLast() }
        return line
      }
    }
  }

  private static let theme: Theme = {
    var theme = Theme()
    theme[.name] = Theme.Appearance(foreground: .indexed(81), attributes: .bold)
    theme[.time] = Theme.Appearance(foreground: .indexed(245))
    theme[.statusBar] = Theme.Appearance(foreground: .indexed(250), background: .indexed(235))
    theme[.link] = Theme.Appearance(attributes: .underline)
    theme[.openTab] = Theme.Appearance(attributes: .reverse)
    return theme
  }()

  private static let styles: [Style] = [
    .plain, Style(.name), Style(.time), Style(.statusBar, on: .statusBar), Style(.link),
    Style(.openTab), Style(.time, on: .statusBar, .bold),
  ]

  /// What the database of terminals says of one; nil where it doesn't know it.
  private static func terminfo(_ name: String) throws -> Terminfo {
    try #require(setupterm(name, 1, nil) == 0)
    defer { del_curterm(set_curterm(nil)) }
    return Terminfo()
  }

  private static let texts = [
    "ferry", "2 min", "a b c", " x", "运河结冰", "a", " ", "    ", "e\u{301}tude", "日", "full of steam",
    "─────", "x中y",
  ]

  private static func scroll(_ surface: inout Surface, _ numbers: inout SeededNumbers) {
    surface.scroll(1..<7, by: [-2, -1, 1, 3].randomElement(using: &numbers)!)
    if Bool.random(using: &numbers) { surface.put("came in", x: 3, y: 6, style: styles[1]) }
  }

  @Test(arguments: ["xterm-256color", "xterm", "vt100", "linux", "screen", "tmux", "ansi"])
  func anyFrameAfterAnyOtherIsWhatTheTerminalShows(name: String) throws {
    var numbers = SeededNumbers(7)
    var shown = Shown(try Self.terminfo(name))
    for frame in 0..<1000 {
      let scrolls = Int.random(in: 0...5, using: &numbers)
      if scrolls < 2 { Self.scroll(&shown.surface, &numbers) }
      for _ in 0..<Int.random(in: 0...4, using: &numbers) {
        let x = Int.random(in: 0..<Self.columns, using: &numbers)
        let y = Int.random(in: 0..<Self.rows, using: &numbers)
        let style = Self.styles.randomElement(using: &numbers)!
        switch Int.random(in: 0...9, using: &numbers) {
        case 0: shown.surface.blank(rows: y..<y + 1)
        case 1: shown.surface.fill(x: x, y: y, width: 9, style: style)
        default:
          let text = Self.texts.randomElement(using: &numbers)!
          shown.surface.put(text, x: x, y: y, style: style)
        }
      }
      if scrolls == 1 || scrolls == 2 { Self.scroll(&shown.surface, &numbers) }
      // The terminal in memory puts marks of the last column into the next row.
      for y in 0..<Self.rows where shown.surface[Self.columns - 1, y].hasMarks {
        shown.surface.put("m", x: Self.columns - 1, y: y, style: .plain)
      }
      if name == "vt100" || name == "ansi" {
        // There the lower right corner can't be written.
        shown.surface.put("  ", x: Self.columns - 2, y: Self.rows - 1, style: .plain)
      }
      shown.show()
      try #require(shown.terminal.lines == shown.expected, "frame \(frame)")
      if name == "xterm-256color" { try shown.requireLooks("frame \(frame)") }
    }
  }

  /// Of a blank in a style nothing is seen, so it is written in the one before; the letters behind it are not.
  @Test(arguments: ["2 min", " 5 min", "25  in", "2", ""])
  func lettersBehindABlankHaveTheirColour(text: String) throws {
    var shown = Shown(try Self.terminfo("xterm-256color"))
    shown.surface.put("25 min", x: 3, y: 2, style: Style(.time))
    shown.show()
    shown.surface.blank(rows: 2..<3)
    shown.surface.put(text, x: 3, y: 2, style: Style(.time))
    shown.show()
    #expect(shown.terminal.lines == shown.expected)
    try shown.requireLooks("\(text)")
  }

  @Test func aFrameThatIsShownAlreadyTakesNoByte() throws {
    var shown = Shown(try Self.terminfo("xterm-256color"))
    shown.surface.put("steam", x: 2, y: 3, style: Style(.name))
    shown.show()
    #expect(shown.written > 0)
    shown.show()
    #expect(shown.written == 0)
  }

  @Test func stylesAreTakenOffAgain() throws {
    var shown = Shown(try Self.terminfo("xterm-256color"))
    shown.surface.put("bar", x: 0, y: 0, style: Style(.statusBar, on: .statusBar))
    shown.show()
    #expect(shown.terminal.hasColours)
    shown.surface.put("bar", x: 0, y: 0, style: .plain)
    shown.show()
    #expect(!shown.terminal.hasColours)
    shown.surface.blank(rows: 0..<1)
    shown.surface.put("later", x: 0, y: 1, style: .plain)
    shown.show()
    #expect(!shown.terminal.hasColours)
  }

  @Test func noColoursAreWrittenWhereNoneAreWanted() throws {
    var shown = Shown(try Self.terminfo("xterm-256color"))
    shown.writer.use(Self.theme, colours: 0)
    shown.surface.put("bar", x: 0, y: 0, style: Style(.statusBar, on: .statusBar))
    shown.show()
    #expect(!shown.terminal.hasColours && shown.terminal.lines[0] == "bar")
    #expect(shown.writer.colours == 0)
  }

  @Test func theCornerIsLeftAloneWhereWritingItScrolls() throws {
    var shown = Shown(try Self.terminfo("ansi"))
    shown.surface.put("top", x: 0, y: 0, style: .plain)
    shown.surface.fill(x: 0, y: Self.rows - 1, width: Self.columns, with: "=", style: .plain)
    shown.show()
    #expect(shown.terminal.lines[0] == "top")
    #expect(
      shown.terminal.lines[Self.rows - 1] == String(repeating: "=", count: Self.columns - 1))
    // A wide character would take the corner.
    shown.surface.put("河", x: Self.columns - 2, y: Self.rows - 1, style: .plain)
    shown.surface.put("河", x: Self.columns - 4, y: Self.rows - 1, style: .plain)
    shown.show()
    #expect(shown.terminal.lines[0] == "top")
    #expect(shown.terminal.lines[Self.rows - 1].hasSuffix("=河="))
  }

  /// Whatever got into a cell, a terminal is given no control and no width it would draw otherwise.
  @Test(arguments: ["\u{1B}", "\u{7}", "\u{9B}", "\u{7F}", "\u{202E}", "\u{200B}"])
  func controlsInACellAreReplaced(scalar: Unicode.Scalar) throws {
    var shown = Shown(try Self.terminfo("xterm-256color"))
    shown.surface.set(Cell(scalar), x: 1, y: 0)
    shown.surface.put("b", x: 2, y: 0, style: .plain)
    shown.show()
    #expect(shown.terminal.lines[0] == " \u{FFFD}b")
  }

  @Test func aLocaleWithoutACharacterGetsOneOfTheSameWidth() throws {
    var shown = Shown(try Self.terminfo("vt100"), isUTF8: false)
    shown.surface.put("a中é|", x: 0, y: 0, style: .plain)
    shown.show()
    #expect(shown.terminal.lines[0] == "a? ?|")
  }

  @Test func whatAnotherProgramLeftDoesNotReachTheFrame() throws {
    var shown = Shown(try Self.terminfo("xterm-256color"))
    // Inserting, within three rows.
    _ = shown.terminal.write(Array("\u{1B}[4h\u{1B}[3;5r".utf8))
    for text in ["steam", "st"] {
      shown.surface.put(text + " of", x: 2, y: 0, style: .plain)
      shown.surface.put("foot", x: 0, y: Self.rows - 1, style: Style(.name))
      shown.show()
      #expect(shown.terminal.lines == shown.expected)
    }
  }

  @Test func delaysOfOldTerminalsAreLeftOut() throws {
    #expect(
      Terminfo.withoutDelays("\u{1B}[H$<50>\u{1B}[J$<5*/>$") == Array("\u{1B}[H\u{1B}[J$".utf8))
    #expect(try Self.terminfo("vt100").clear == Array("\u{1B}[H\u{1B}[J".utf8))
  }
}
