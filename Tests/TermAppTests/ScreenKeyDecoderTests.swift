import SeededNumbers
import Testing

@testable import TermApp

@Suite struct ScreenKeyDecoderTests {
  private static let keys: [(String, Key)] = [
    ("j", Key(.character("j"))), (" ", Key(.character(" "))), ("\r", Key(.enter)),
    ("\n", Key(.enter)), ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)),
    ("\u{8}", Key(.backspace)), ("\u{4}", Key(.character("d"), .control)),
    ("\u{0}", Key(.character(" "), .control)), ("\u{1F}", Key(.character("_"), .control)),
    ("é", Key(.character("é"))), ("中", Key(.character("中"))), ("🍵", Key(.character("🍵"))),
    // Cursor and editing keys, plain and application mode, xterm, VT and rxvt.
    ("\u{1B}[A", Key(.up)), ("\u{1B}OA", Key(.up)), ("\u{1B}[B", Key(.down)),
    ("\u{1B}OC", Key(.right)), ("\u{1B}[D", Key(.left)), ("\u{1B}[H", Key(.home)),
    ("\u{1B}OH", Key(.home)), ("\u{1B}[1~", Key(.home)), ("\u{1B}[7~", Key(.home)),
    ("\u{1B}[F", Key(.end)), ("\u{1B}[4~", Key(.end)), ("\u{1B}[8~", Key(.end)),
    ("\u{1B}[2~", Key(.insert)), ("\u{1B}[3~", Key(.delete)), ("\u{1B}[5~", Key(.pageUp)),
    ("\u{1B}[6~", Key(.pageDown)), ("\u{1B}[Z", Key(.backTab)),
    // With something held.
    ("\u{1B}[1;5C", Key(.right, .control)), ("\u{1B}[1;2A", Key(.up, .shift)),
    ("\u{1B}[1;3D", Key(.left, .alt)), ("\u{1B}[3;5~", Key(.delete, .control)),
    ("\u{1B}[1;8B", Key(.down, [.shift, .alt, .control])), ("\u{1B}[7$", Key(.home, .shift)),
    ("\u{1B}[7^", Key(.home, .control)), ("\u{1B}[7@", Key(.home, [.control, .shift])),
    ("\u{1B}[a", Key(.up, .shift)), ("\u{1B}Oa", Key(.up, .control)),
    ("\u{1B}\u{1B}[A", Key(.up, .alt)),
    // Function keys: xterm, VT, Linux console.
    ("\u{1B}OP", Key(.function(1))), ("\u{1B}[11~", Key(.function(1))),
    ("\u{1B}[[A", Key(.function(1))), ("\u{1B}[[E", Key(.function(5))),
    ("\u{1B}[15~", Key(.function(5))), ("\u{1B}[17~", Key(.function(6))),
    ("\u{1B}[21~", Key(.function(10))), ("\u{1B}[23~", Key(.function(11))),
    ("\u{1B}[24~", Key(.function(12))), ("\u{1B}[34~", Key(.function(20))),
    ("\u{1B}[1;2P", Key(.function(1), .shift)), ("\u{1B}[1;2R", Key(.function(3), .shift)),
    ("\u{1B}[1;5S", Key(.function(4), .control)),
    // Alt.
    ("\u{1B}x", Key(.character("x"), .alt)), ("\u{1B}é", Key(.character("é"), .alt)),
    ("\u{1B}\r", Key(.enter, .alt)), ("\u{1B}\u{4}", Key(.character("d"), [.alt, .control])),
    // The number pad.
    ("\u{1B}OM", Key(.enter)), ("\u{1B}Oj", Key(.character("*"))),
    ("\u{1B}Ok", Key(.character("+"))), ("\u{1B}Oy", Key(.character("9"))),
    // modifyOtherKeys and the kitty protocol.
    ("\u{1B}[27;5;100~", Key(.character("d"), .control)),
    ("\u{1B}[100;5u", Key(.character("d"), .control)), ("\u{1B}[27u", Key(.escape)),
    ("\u{1B}[13u", Key(.enter)), ("\u{1B}[13;2u", Key(.enter, .shift)),
    ("\u{1B}[9;2u", Key(.backTab)), ("\u{1B}[127u", Key(.backspace)),
    ("\u{1B}[97;2u", Key(.character("A"))), ("\u{1B}[97;3u", Key(.character("a"), .alt)),
    ("\u{1B}[1;1:1A", Key(.up)),
  ]

  @Test(arguments: keys) func knowsTheSequence(bytes: String, key: Key) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes.utf8) == [.key(key)])
    #expect(!decoder.needsTimeout)
  }

  @Test(arguments: keys) func knowsItCutAnywhere(bytes: String, key: Key) {
    let bytes = Array(bytes.utf8)
    var decoder = KeyDecoder()
    var events: [InputEvent] = []
    for byte in bytes { events += decoder.feed([byte]) }
    #expect(events == [.key(key)])
  }

  @Test func keysOfOneWriteComeInOrder() {
    var decoder = KeyDecoder()
    #expect(
      decoder.feed("o\u{1B}[Aq".utf8) == [
        .key(Key(.character("o"))), .key(Key(.up)), .key(Key(.character("q"))),
      ])
  }

  @Test func keysBeforeAnUnfinishedSequenceComeAtOnce() {
    var decoder = KeyDecoder()
    let (j, k) = (InputEvent.key(Key(.character("j"))), InputEvent.key(Key(.character("k"))))
    for _ in 0..<3 {
      #expect(decoder.feed("jk\u{1B}[".utf8) == [j, k])
      #expect(decoder.needsTimeout)
      #expect(decoder.feed("Aj".utf8) == [.key(Key(.up)), j])
      #expect(!decoder.needsTimeout)
      #expect(decoder.feed("k\u{1B}".utf8) == [k])
      #expect(decoder.afterTheTimeout() == [.key(Key(.escape))])
    }
  }

  @Test func aLoneEscapeIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.needsTimeout)
    #expect(decoder.afterTheTimeout() == [.key(Key(.escape))])
    #expect(!decoder.needsTimeout)
    #expect(decoder.afterTheTimeout().isEmpty)
  }

  @Test(
    arguments: [
      ("\u{1B}\u{1B}", [Key(.escape), Key(.escape)]), ("\u{1B}[", [Key(.character("["), .alt)]),
      ("\u{1B}O", [Key(.character("O"), .alt)]), ("\u{1B}]", [Key(.character("]"), .alt)]),
      ("\u{1B}[1;", []), ("\u{E4}", []),
    ] as [(String, [Key])])
  func whatStaysUnfinishedEndsWithTheTimeout(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    let raw = bytes == "\u{E4}" ? [0xE4] : Array(bytes.utf8)
    #expect(decoder.feed(raw).isEmpty)
    #expect(decoder.afterTheTimeout() == keys.map { .key($0) })
    #expect(!decoder.needsTimeout)
    #expect(decoder.feed("j".utf8) == [.key(Key(.character("j")))])
  }

  @Test func aPasteIsOneTextWithoutControls() {
    var decoder = KeyDecoder()
    let events = decoder.feed("\u{1B}[200~a\r\nb\rc\nd\u{7}\te\u{1B}[A中\u{1B}[201~q".utf8)
    #expect(events == [.paste("a\nb\nc\nd\te[A中"), .key(Key(.character("q")))])
  }

  @Test func aPasteCutIntoBytesIsTheSame() {
    var decoder = KeyDecoder()
    var events: [InputEvent] = []
    for byte in "\u{1B}[200~é\u{1B}[20\u{1B}[201~".utf8 { events += decoder.feed([byte]) }
    #expect(events == [.paste("é[20")])
    #expect(!decoder.needsTimeout)
  }

  @Test(arguments: ["", "\u{1B}[20"]) func aPasteWhoseEndIsLostEndsWithTheTimeout(rest: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[200~abc\(rest)".utf8).isEmpty)
    // A slow line is no lost end.
    #expect(decoder.timeout! > 1000)
    #expect(decoder.afterTheTimeout() == [.paste(rest.isEmpty ? "abc" : "abc[20")])
    #expect(decoder.feed("j".utf8) == [.key(Key(.character("j")))])
  }

  @Test func aHugePasteIsCut() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1B}[200~".utf8)
    _ = decoder.feed(repeatElement(UInt8(ascii: "x"), count: KeyDecoder.pasteLimit + 5))
    guard case .paste(let text) = decoder.feed("\u{1B}[201~".utf8).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == KeyDecoder.pasteLimit)
  }

  @Test(arguments: [
    ("\u{1B}[I", InputEvent.focus(true)), ("\u{1B}[O", .focus(false)),
    ("\u{1B}[3;5R", .cursorReport(ScreenPoint(x: 4, y: 2))),
    (
      "\u{1B}[<0;5;3M",
      .mouse(MouseEvent(action: .pressed(.left), point: ScreenPoint(x: 4, y: 2)))
    ),
    ("\u{1B}[<0;5;3m", .mouse(MouseEvent(action: .released, point: ScreenPoint(x: 4, y: 2)))),
    ("\u{1B}[<32;1;1M", .mouse(MouseEvent(action: .dragged, point: ScreenPoint(x: 0, y: 0)))),
    ("\u{1B}[<64;1;1M", .mouse(MouseEvent(action: .wheelUp, point: ScreenPoint(x: 0, y: 0)))),
    (
      "\u{1B}[<81;9;9M",
      .mouse(
        MouseEvent(action: .wheelDown, point: ScreenPoint(x: 8, y: 8), modifiers: .control))
    ),
    (
      "\u{1B}[M \u{25}\u{23}",
      .mouse(MouseEvent(action: .pressed(.left), point: ScreenPoint(x: 4, y: 2)))
    ),
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", .background(isLight: true)),
    ("\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{1B}\\", .background(isLight: false)),
    ("\u{1B}]11;rgb:f/f/e\u{7}", .background(isLight: true)),
  ])
  func knowsReports(bytes: String, event: InputEvent) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes.utf8) == [event])
    #expect(!decoder.needsTimeout)
  }

  @Test(arguments: [
    "\u{1B}[?2026;2$y", "\u{1B}[?1;2c", "\u{1B}[>0;276;0c", "\u{1B}]10;rgb:0/0/0\u{7}",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[0n", "\u{1B}[97;1:3u", "\u{1B}[57441u", "\u{1B}[1;1:3A",
    "\u{1B}[99~", "\u{1B}[<0;1M", "\u{1B}[u", "\u{9B}",
  ])
  func swallowsWhatIsNoKey(bytes: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes.utf8).isEmpty)
    #expect(!decoder.needsTimeout)
    #expect(decoder.feed("j".utf8) == [.key(Key(.character("j")))])
  }

  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func brokenBytesDoNotStopTheKeysAfterThem(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    var events = decoder.feed(bytes + Array("j".utf8))
    events += decoder.afterTheTimeout()
    #expect(events == [.key(Key(.character("j")))])
  }

  @Test func theTerminalsOwnSequencesGoFirst() {
    var decoder = KeyDecoder(terminfo: [
      Array("\u{1B}[11~".utf8): Key(.function(9)), Array("\u{1B}~x".utf8): Key(.home),
      [0x7F]: Key(.delete),
    ])
    #expect(decoder.feed("\u{1B}[11~".utf8) == [.key(Key(.function(9)))])
    #expect(decoder.feed("\u{1B}~".utf8).isEmpty)
    #expect(decoder.feed("x".utf8) == [.key(Key(.home))])
    #expect(decoder.feed("\u{7F}".utf8) == [.key(Key(.backspace))])
  }

  @Test func neverHangsOnNoise() {
    var random = SeededNumbers(1)
    var decoder = KeyDecoder()
    for _ in 0..<2000 {
      let alphabet: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x31, 0x7E, 0x41, 0x4D, 0xE4, 0x5D, 0x07]
      _ = decoder.feed((0..<8).map { _ in alphabet.randomElement(using: &random)! })
      _ = decoder.afterTheTimeout()
      // A paste needs its end; nothing here begins one.
      #expect(!decoder.needsTimeout)
    }
  }
}

extension KeyDecoder {
  fileprivate var needsTimeout: Bool { timeout != nil }

  /// All that is complete after `bytes`.
  fileprivate mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { take(byte) }
    var events: [InputEvent] = []
    while let event = next() { events.append(event) }
    return events
  }

  /// All that comes of what was unfinished.
  fileprivate mutating func afterTheTimeout() -> [InputEvent] {
    var events: [InputEvent] = []
    while needsTimeout {
      if let event = timedOut() { events.append(event) }
      events += feed([])
    }
    return events
  }
}
