import FeedCore
import SeededNumbers
import Testing

@testable import TermApp

@Suite struct DrawingSurfaceTests {
  private func line(_ width: Int, _ draw: (inout Surface) -> Void) -> String {
    var surface = Surface(width: width, height: 1)
    draw(&surface)
    return surface.lines()[0]
  }

  @Test(arguments: [
    ("tea", "tea     ", 3), ("茶の本", "茶の本  ", 6), ("🍵 tea", "🍵 tea  ", 6),
    ("e\u{301}é", "e\u{301}é      ", 2), ("👩‍💻x", "👩x     ", 3), ("🇫🇷!", "FR!     ", 3),
    ("👍🏽", "👍      ", 2), ("1\u{FE0F}\u{20E3}.", "1.      ", 2),
    ("a\u{200B}b\u{FEFF}c", "abc     ", 3),
    ("a\u{202E}b\u{2066}c", "abc     ", 3), ("\u{1B}[2J\u{7}\u{9B}x", "[2Jx    ", 4),
    ("a\tb", "a       ", 8), ("\t茶", "        ", 8), ("", "        ", 0),
  ])
  func putsTextAndSaysItsColumns(text: String, shown: String, columns: Int) {
    var surface = Surface(width: 8, height: 1)
    #expect(surface.put(text, x: 0, y: 0, style: .plain) == columns)
    #expect(surface.lines() == [shown])
  }

  @Test func takesTheColumnsThatWereMeasured() {
    let text = "e\u{301}👩‍👩‍👧‍👦🇫🇷👍🏽क्षि한각1\u{FE0F}\u{20E3}❤\u{FE0F}a\tb\u{1F}漢“字”…\u{302A}ガ"
    var surface = Surface(width: 200, height: 1)
    for text in [text[...]] + text.indices.map({ text[$0...] }) {
      let columns = surface.put(text, x: 0, y: 0, style: .plain)
      #expect(columns == DisplayWidth().columns(of: text))
    }
  }

  @Test(arguments: [
    (0, "        "), (1, "        "), (2, "茶      "), (3, "茶      "), (4, "茶の    "),
    (Int.max, "茶の本x "),
  ])
  func neverSplitsAWideCharacterAtTheLimit(limit: Int, shown: String) {
    #expect(line(8) { $0.put("茶の本x", x: 0, y: 0, style: .plain, maxWidth: limit) } == shown)
  }

  @Test func neverSplitsAWideCharacterAtTheEdge() {
    var surface = Surface(width: 5, height: 1)
    #expect(surface.put("茶の本", x: 0, y: 0, style: .plain) == 4)
    #expect(surface.put("本", x: 4, y: 0, style: .plain) == 0)
    #expect(surface.lines() == ["茶の "])
  }

  @Test(arguments: [
    (0, "x の本"), (1, " xの本"), (2, "茶x 本"), (3, "茶 x本"), (4, "茶のx "), (5, "茶の x"),
  ])
  func overwritingHalfBlanksTheOther(x: Int, shown: String) {
    let result = line(6) {
      $0.put("茶の本", x: 0, y: 0, style: .plain)
      $0.put("x", x: x, y: 0, style: .plain)
    }
    #expect(result == shown)
  }

  @Test func aWideOneOverTwoHalvesBlanksBothOthers() {
    let result = line(6) {
      $0.put("茶の本", x: 0, y: 0, style: .plain)
      $0.put("漢", x: 1, y: 0, style: .plain)
    }
    #expect(result == " 漢 本")
  }

  @Test func fillingHalfBlanksTheOther() {
    let result = line(6) {
      $0.put("茶の本", x: 0, y: 0, style: .plain)
      $0.fill(x: 1, y: 0, width: 2, with: "─", style: .plain)
    }
    #expect(result == " ── 本")
  }

  @Test func whatLiesOutsideIsLeftOutButCounted() {
    var surface = Surface(width: 4, height: 2)
    #expect(surface.put("abcdef", x: -2, y: 0, style: .plain) == 6)
    #expect(surface.put("above", x: 0, y: -1, style: .plain) == 4)
    #expect(surface.put("below", x: 0, y: 2, style: .plain) == 4)
    #expect(surface.put("right", x: 4, y: 1, style: .plain) == 0)
    surface.fill(x: -3, y: -3, width: 4, height: 4, with: "#", style: .plain)
    surface.fill(x: 9, y: 0, width: 3, style: .plain)
    surface.put(symbol: "x", x: 9, y: 9, style: .plain)
    surface.restyle(x: -5, y: 1, width: 90, height: 90, on: .selected)
    #expect(surface.lines() == ["#def", "    "])
  }

  @Test func aClipKeepsViewsOffOtherRows() {
    var surface = Surface(width: 3, height: 4)
    surface.clipped(to: 1..<3) { surface in
      for row in 0..<4 { surface.put("abc", x: 0, y: row, style: .plain) }
      surface.clipped(to: 0..<2) {
        $0.fill(x: 0, y: 0, width: 3, height: 9, with: ".", style: .plain)
      }
    }
    surface.put("z", x: 0, y: 3, style: .plain)
    #expect(surface.lines() == ["   ", "...", "abc", "z  "])
  }

  @Test func asciiSymbolsTakeThePlaceOneForOne() {
    var surface = Surface(width: 16, height: 1, symbols: .ascii)
    surface.put("▐▌‹All›★·…─│↻✎♥é", x: 0, y: 0, style: .plain)
    #expect(surface.lines() == [">|[All]*-~-|R#+é"])
  }

  @Test func drawsBoxes() {
    var surface = Surface(width: 6, height: 4)
    surface.box(x: 0, y: 0, width: 5, height: 3, style: .plain)
    #expect(surface.lines() == ["╭───╮ ", "│   │ ", "╰───╯ ", "      "])
    surface.reset(width: 6, height: 1)
    surface.box(x: 0, y: 0, width: 1, height: 9, style: .plain)
    #expect(surface.lines() == ["      "])
  }

  @Test func tellsItsStyles() {
    var surface = Surface(width: 10, height: 2)
    surface.put("name", x: 1, y: 0, style: Style(.name, on: .selected, [.bold, .underline]))
    surface.put("x", x: 0, y: 1, style: Style(.memberBadge))
    surface.restyle(x: 0, y: 1, width: 2, on: .selected, .reverse)
    #expect(
      surface.styleLines() == [
        "0:1-4 name on selected bold underline", "1:0-0 member-badge on selected reverse",
        "1:1-1 text on selected reverse",
      ])
  }

  @Test func aCellKeepsEveryMarkThereIs() {
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var reducer = CellReducer()
      _ = reducer.reduce("a")
      guard case .mark(let mark) = reducer.reduce(scalar) else { continue }
      var cell = Cell("a", width: 2)
      cell.add(mark: mark)
      if cell.mark(0) != mark || cell.width != 2 { Issue.record("\(value)") }
    }
  }

  @Test func fourMarksStandInOrder() {
    var surface = Surface(width: 2, height: 1)
    let text = "a\u{1D167}\u{301}\u{10A0F}\u{1E8D0}"
    surface.put(text, x: 0, y: 0, style: Style(.name, .bold))
    #expect(Array(surface[0, 0].grapheme.unicodeScalars) == Array(text.unicodeScalars))
    #expect(surface[0, 0].style == Style(.name, .bold))
    #expect(surface[0, 0].width == 1)
  }

  @Test func aFifthMarkIsDropped() {
    var surface = Surface(width: 2, height: 1)
    surface.put("a\u{301}\u{302}\u{303}\u{304}\u{305}", x: 0, y: 0, style: .plain)
    #expect(surface[0, 0].grapheme.unicodeScalars.count == 5)
  }

  @Test(arguments: [
    (1, "acdef   "), (2, "adef    "), (5, "a       "), (9, "a       "), (-1, "a bcdef "),
    (-3, "a   bcde"), (-9, "a       "),
  ])
  func rowsThatScrollLeaveTheOthers(lines: Int, shown: String) {
    var surface = Surface(width: 1, height: 9)
    for (y, letter) in "abcdef  z".enumerated() {
      surface.put(String(letter), x: 0, y: y, style: .plain)
    }
    surface.scroll(1..<8, by: lines)
    #expect(surface.lines().joined() == shown + "z")
  }

  @Test func resetForgetsEverything() {
    var surface = Surface(width: 3, height: 2)
    surface.put("abc", x: 0, y: 1, style: Style(.error))
    surface.reset(width: 2, height: 2)
    #expect(surface.lines() == ["  ", "  "])
    #expect(surface.styleLines().isEmpty)
    surface.reset(width: 0, height: -1)
    surface.put("abc", x: 0, y: 0, style: .plain)
    surface.box(x: 0, y: 0, width: 3, height: 3, style: .plain)
    #expect(surface.lines().isEmpty)
  }

  @Test func everyCellOfARowAddsUpToItsWidth() {
    var random = SeededNumbers(1)
    let pieces = ["a", "茶", "🍵", "e\u{301}", "👩‍💻", "\t", "─", "한", "\u{200B}", "🇫🇷"]
    for width in [1, 2, 3, 7, 20] {
      var surface = Surface(width: width, height: 1)
      for _ in 0..<300 {
        let text = (0..<3).map { _ in pieces.randomElement(using: &random)! }.joined()
        surface.put(text, x: Int.random(in: -2..<width, using: &random), y: 0, style: .plain)
        let widths = surface.cells[0].map { Int($0.width) }
        #expect(widths.reduce(0, +) == width)
        for (index, cell) in surface.cells[0].enumerated() {
          #expect((cell.width == 2) == (index + 1 < width && widths[index + 1] == 0))
        }
      }
    }
  }
}
