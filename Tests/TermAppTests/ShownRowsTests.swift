import Testing

@testable import TermApp

@Suite struct ShownRowsTests {
  private func surface(_ rows: String...) -> Surface {
    var surface = Surface(width: 6, height: rows.count)
    for (y, row) in rows.enumerated() { surface.put(row, x: 0, y: y, style: .plain) }
    return surface
  }

  private func shown(_ surface: Surface) -> ShownRows {
    var shown = ShownRows()
    shown.clear(rows: surface.height, blank: [])
    for row in 0..<surface.height { _ = shown.take(surface.cells[row], row: row) }
    return shown
  }

  @Test(arguments: [
    ("abcdef", "abcdef", []), ("abcdef", "abXdef", [2..<3]), ("abcdef", "XbcdeX", [0..<6]),
    ("中文中", "中国中", [2..<4]), ("a中文b", "ab文b ", [1..<6]), ("", "     x", [5..<6]),
  ])
  func whatIsNewCutsNoWideCharacter(old: String, new: String, parts: [Range<Int>]) {
    var shown = shown(surface(old))
    #expect(shown.take(surface(new).cells[0], row: 0) == parts)
    #expect(shown.take(surface(new).cells[0], row: 0) == [])
  }

  @Test func aLongStretchThatStaysIsJumpedOver() {
    var surface = Surface(width: 30, height: 1)
    var shown = shown(surface)
    surface.put("a", x: 0, y: 0, style: .plain)
    surface.put("b", x: 5, y: 0, style: .plain)
    surface.put("中", x: 20, y: 0, style: .plain)
    #expect(shown.take(surface.cells[0], row: 0) == [0..<6, 20..<22])
  }

  @Test func rowsThatNobodyDrewOnAreNotLookedAt() {
    var surface = surface("one", "two", "three")
    let shown = shown(surface)
    #expect(shown.drawnRows(of: surface.cells) == [])
    surface.put("2", x: 0, y: 1, style: .plain)
    #expect(shown.drawnRows(of: surface.cells) == [1])
  }

  @Test func rowsThatMovedAreKnownWhereTheyAre() {
    var moved = surface("head", "one", "two", "three", "foot")
    var shown = shown(moved)
    moved.scroll(1..<4, by: 1)
    #expect(moved.scrolled == Surface.Scroll(rows: 1..<4, lines: 1))
    shown.scroll(moved.scrolled!, blank: [])
    #expect(moved.lines().map { $0.prefix(3) } == ["hea", "two", "thr", "   ", "foo"])
    for row in [0, 1, 2, 4] { #expect(shown.take(moved.cells[row], row: row) == []) }
    // What came in is unknown, even where it is blank.
    #expect(shown.take(moved.cells[3], row: 3) == [0..<6])
    moved.startFrame()
    moved.scroll(1..<4, by: -2)
    #expect(moved.lines().map { $0.prefix(3) } == ["hea", "   ", "   ", "two", "foo"])
    #expect(moved.scrolled == Surface.Scroll(rows: 1..<4, lines: -2))
  }
}
