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
    shown.clear(for: surface, erasesToBlanks: false)
    _ = shown.new(in: surface)
    return shown
  }

  @Test(arguments: [
    ("abcdef", "abcdef", []), ("abcdef", "abXdef", [2..<3]), ("abcdef", "XbcdeX", [0..<6]),
    ("中文中", "中国中", [2..<4]), ("a中文b", "ab文b ", [1..<6]), ("", "     x", [5..<6]),
  ])
  func whatIsNewCutsNoWideCharacter(old: String, new: String, parts: [Range<Int>]) {
    var shown = shown(surface(old))
    #expect(shown.new(in: surface(new))[0, default: []] == parts)
    #expect(shown.new(in: surface(new)).isEmpty)
  }

  @Test func aLongStretchThatStaysIsJumpedOver() {
    var surface = Surface(width: 30, height: 1)
    var shown = shown(surface)
    surface.put("a", x: 0, y: 0, style: .plain)
    surface.put("b", x: 5, y: 0, style: .plain)
    surface.put("中", x: 20, y: 0, style: .plain)
    #expect(shown.new(in: surface) == [0: [0..<6, 20..<22]])
  }

  @Test func onlyRowsThatWereDrawnOnAreNew() {
    var surface = surface("one", "two", "three")
    var shown = shown(surface)
    #expect(shown.new(in: surface).isEmpty)
    surface.startFrame()
    #expect((0..<3).allSatisfy { surface.drawnColumns($0).isEmpty })
    surface.put("2", x: 0, y: 1, style: .plain)
    surface.put("three", x: 0, y: 2, style: .plain)
    #expect(surface.drawnColumns(1) == 0..<2)
    #expect(shown.new(in: surface) == [1: [0..<1]])
  }

  @Test func whatDrawingDoesToWideNeighboursIsNewToo() {
    var surface = surface("中文中")
    var shown = shown(surface)
    surface.startFrame()
    surface.fill(x: 1, y: 0, width: 2, style: .plain)
    #expect(surface.drawnColumns(0) == 0..<4)
    #expect(shown.new(in: surface) == [0: [0..<4]])
    surface.startFrame()
    surface.put(symbol: "x", x: 5, y: 0, style: .plain)
    #expect(shown.new(in: surface) == [0: [4..<6]])
  }

  @Test func rowsThatMovedAreKnownWhereTheyAre() {
    var moved = surface("head", "one", "two", "three", "foot")
    var shown = shown(moved)
    moved.startFrame()
    moved.scroll(1..<4, by: 1)
    #expect(moved.scrolled == Surface.Scroll(rows: 1..<4, lines: 1))
    shown.scroll(moved.scrolled!, erasesToBlanks: false)
    #expect(moved.lines().map { $0.prefix(3) } == ["hea", "two", "thr", "   ", "foo"])
    // What came in is unknown, even where it is blank.
    #expect(shown.new(in: moved) == [3: [0..<6]])
    moved.startFrame()
    moved.scroll(1..<4, by: -2)
    #expect(moved.lines().map { $0.prefix(3) } == ["hea", "   ", "   ", "two", "foo"])
    #expect(moved.scrolled == Surface.Scroll(rows: 1..<4, lines: -2))
  }

  @Test func rowsThatMoveAgainOrAfterDrawingAreCompared() {
    var surface = surface("one", "two", "three", "four")
    var shown = shown(surface)
    surface.startFrame()
    surface.put("2", x: 0, y: 1, style: .plain)
    surface.scroll(0..<4, by: 1)
    #expect(surface.scrolled == nil)
    #expect(shown.new(in: surface).keys.sorted() == [0, 1, 2, 3])
    surface.startFrame()
    surface.scroll(0..<4, by: -1)
    surface.scroll(0..<4, by: -1)
    #expect(surface.scrolled == Surface.Scroll(rows: 0..<4, lines: -1))
    shown.scroll(surface.scrolled!, erasesToBlanks: true)
    #expect(shown.new(in: surface).keys.sorted() == [1, 2, 3])
  }
}

extension ShownRows {
  /// The new parts of a frame, row by row.
  fileprivate mutating func new(in surface: Surface) -> [Int: [Range<Int>]] {
    var parts: [Int: [Range<Int>]] = [:]
    take(surface, whole: 0..<0) { parts[$0, default: []].append($1) }
    return parts
  }
}
