import Testing

@testable import TermApp

@Suite struct LineEditorTests {
  @Test func editsAtTheCursor() {
    var line = LineEditor("fox")
    expectObeyed(.lineStart, by: &line)
    line.insert("the ")
    #expect(line.text == "the fox")
    #expect(line.beforeCursor == "the ")
    expectObeyed(.delete, by: &line)
    #expect(line.text == "the ox")
    expectObeyed(.lineEnd, by: &line)
    expectObeyed(.deleteWord, by: &line)
    #expect(line.text == "the ")
    expectObeyed(.deleteLine, by: &line)
    #expect(line.text.isEmpty)
  }

  @Test func deletesWholeGraphemes() {
    var line = LineEditor("a👩‍💻e\u{301}")
    expectObeyed(.deleteBack, by: &line)
    #expect(line.text == "a👩‍💻")
    expectObeyed(.deleteBack, by: &line)
    #expect(line.text == "a")
  }

  @Test func aCombiningMarkJoinsTheCharacterBeforeIt() {
    var line = LineEditor("e")
    line.insert("\u{301}")
    #expect(line.characters.count == 1)
    #expect(line.cursor == 1)
  }

  @Test func staysInsideTheLine() {
    var line = LineEditor("")
    for command in [Command.cursorLeft, .cursorRight, .deleteBack, .delete, .deleteWord] {
      expectObeyed(command, by: &line)
    }
    #expect(line.text.isEmpty)
    let isObeyed = line.apply(.down)
    #expect(!isObeyed)
  }

  private func expectObeyed(
    _ command: Command, by line: inout LineEditor, at location: SourceLocation = #_sourceLocation
  ) {
    let isObeyed = line.apply(command)
    #expect(isObeyed, sourceLocation: location)
  }
}
