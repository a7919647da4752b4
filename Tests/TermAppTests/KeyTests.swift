import Testing

@testable import TermApp

@Suite struct KeyTests {
  @Test(arguments: [
    ("j", Key(.character("j"))), ("G", Key(.character("G"))), ("é", Key(.character("é"))),
    ("\\", Key(.character("\\"))), ("|", Key(.character("|"))), ("-", Key(.character("-"))),
    ("^", Key(.character("^"))), ("^D", Key(.character("d"), .control)),
    ("^d", Key(.character("d"), .control)), ("Ctrl-d", Key(.character("d"), .control)),
    ("^M", Key(.enter)), ("^J", Key(.enter)), ("^I", Key(.tab)), ("^H", Key(.backspace)),
    ("^?", Key(.backspace)), ("^[", Key(.escape)), ("Esc", Key(.escape)),
    ("Space", Key(.character(" "))), ("^@", Key(.character(" "), .control)),
    ("PgDn", Key(.pageDown)), ("pagedown", Key(.pageDown)), ("BackTab", Key(.backTab)),
    ("Shift-Tab", Key(.backTab)), ("F2", Key(.function(2))), ("F12", Key(.function(12))),
    ("Alt-x", Key(.character("x"), .alt)), ("M-x", Key(.character("x"), .alt)),
    ("Alt-^D", Key(.character("d"), [.alt, .control])), ("Ctrl-Left", Key(.left, .control)),
    ("Shift-Up", Key(.up, .shift)), ("Alt--", Key(.character("-"), .alt)),
    ("F", Key(.character("F"))), ("【", Key(.character("【"))),
  ])
  func readsTheNamesOfTheKeymap(name: String, key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test(arguments: ["", "jj", "F0", "F64", "Fx", "^é", "Ctrl-", "Hyper-x", "\u{1B}", "\t", "^DD"])
  func refusesWhatIsNoKey(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test func itsDescriptionReadsBack() {
    var bases: [Key.Base] = [
      .enter, .tab, .backTab, .escape, .backspace, .insert, .delete, .up, .down, .left, .right,
      .home, .end, .pageUp, .pageDown, .function(1), .function(20),
    ]
    bases += "az09AZ?:;'\\|^-é中".unicodeScalars.map { .character($0) }
    for base in bases {
      for modifiers in [Key.Modifiers(), .alt] {
        let key = Key(base, modifiers)
        #expect(Key(name: key.description) == key, "\(key)")
      }
    }
    for byte in UInt8(0)..<32 {
      let key = Key.control(byte: byte)
      #expect(Key(name: key.description) == key, "\(key)")
    }
    let held = Key(.up, [.control, .shift, .alt])
    #expect(Key(name: held.description) == held)
  }

  @Test(
    arguments: [
      ("？", "?"), ("：", ":"), ("【", "["), ("】", "]"), ("、", "/"), ("‘", "'"), ("’", "'"),
      ("“", "\""), ("ｊ", "j"), ("；", ";"), ("，", ","), ("。", "."), ("《", "<"), ("\u{3000}", " "),
      ("j", "j"), ("中", "中"), ("é", "é"),
    ] as [(Unicode.Scalar, Unicode.Scalar)])
  func foldsFullWidthPunctuation(typed: Unicode.Scalar, meant: Unicode.Scalar) {
    #expect(Key(.character(typed)).folded == Key(.character(meant)))
  }

  @Test func onlyPlainCharactersAreText() {
    #expect(Key(.character("x")).text == "x")
    #expect(Key(.character("x"), .alt).text == nil)
    #expect(Key(.character("x"), .control).text == nil)
    #expect(Key(.enter).text == nil)
  }
}
