import Testing

@testable import TermApp

@Suite struct DrawingThemeTests {
  @Test(arguments: ["default-dark", "default-light", "terminal", "high-contrast", "mono"])
  func everyThemeNamesEveryRole(name: String) throws {
    #expect(Theme.names.contains(name))
    let text = try #require(EmbeddedFile.text("themes/\(name)"))
    _ = try Theme(file: text)
    let named = text.split(separator: "\n").compactMap { line in
      line.first == "#" ? nil : line.split(separator: " ").first.map(String.init)
    }
    #expect(named.sorted() == Theme.Role.allCases.map(\.name).sorted())
  }

  @Test func monoHasNoColour() throws {
    let theme = try #require(Theme.named("mono"))
    for role in Theme.Role.allCases {
      #expect(theme[role].foreground == .default && theme[role].background == .default)
    }
  }

  /// What a person must be able to tell apart is told by more than colour.
  @Test(arguments: Theme.names) func theOpenTabStandsOutWithoutColour(name: String) throws {
    let theme = try #require(Theme.named(name))
    #expect(theme[.openTab].attributes != theme[.tab].attributes)
  }

  @Test func readsRemarksBlanksAndColours() throws {
    let theme = try Theme(
      file: """
        # a theme
        name = 81 - bold underline   # with a remark

        selection-bar = #ff8000 bright-blue
        text\t=\tdefault\t236
        """)
    #expect(
      theme[.name] == Theme.Appearance(foreground: .indexed(81), attributes: [.bold, .underline]))
    #expect(
      theme[.selectionBar]
        == Theme.Appearance(foreground: .rgb(255, 128, 0), background: .indexed(12)))
    #expect(theme[.text] == Theme.Appearance(background: .indexed(236)))
    #expect(theme[.title] == Theme.Appearance())
  }

  @Test(arguments: [
    ("nmae = 1 2", ThemeError.unknownRole("nmae")), ("name = rde", .unknownColour("rde")),
    ("name = 256 -", .unknownColour("256")), ("name = 1 #12", .unknownColour("#12")),
    ("name = 1 - loud", .unknownAttribute("loud")), ("name 1 -", .malformed("name 1 -")),
    ("name =", .malformed("name =")),
  ])
  func saysWhichLineIsWrong(line: String, error: ThemeError) {
    #expect(throws: ThemeFileError(line: 2, error: error)) { try Theme(file: "\n" + line) }
  }

  @Test func rolesReadBackFromTheirNames() {
    for role in Theme.Role.allCases {
      #expect(Theme.Role(name: role.name) == role)
      #expect(role.name.filter { $0 != "-" } == String(describing: role).lowercased())
    }
    #expect(Theme.Role.memberBadge.name == "member-badge")
    #expect(Theme.Role(name: "memberBadge") == nil)
  }

  @Test func aStyleTakesBothRolesAndItsOwn() {
    var theme = Theme()
    theme[.name] = Theme.Appearance(foreground: .indexed(81), attributes: .bold)
    theme[.selected] = Theme.Appearance(background: .indexed(236), attributes: .reverse)
    theme[.unread] = Theme.Appearance(foreground: .indexed(214), background: .indexed(1))
    #expect(
      theme.appearance(of: Style(.name, on: .selected, .underline))
        == Theme.Appearance(
          foreground: .indexed(81), background: .indexed(236),
          attributes: [.bold, .reverse, .underline]))
    #expect(theme.appearance(of: Style(.unread)).background == .indexed(1))
    #expect(theme.appearance(of: Style(.unread, on: .selected)).background == .indexed(236))
  }

  @Test(arguments: [
    (Colour.default, 256, -1), (.indexed(9), 256, 9), (.indexed(9), 16, 9), (.indexed(9), 8, 1),
    (.indexed(81), 256, 81), (.indexed(196), 8, 1), (.indexed(196), 16, 9), (.indexed(46), 8, 2),
    (.indexed(236), 8, -1), (.indexed(250), 16, -1), (.rgb(255, 0, 0), 256, 196),
    (.rgb(0, 0, 0), 256, 16), (.rgb(8, 8, 8), 256, 232), (.rgb(1, 2, 3), 1 << 24, 0x010203),
    (.indexed(21), 88, 12),
  ])
  func findsTheNearestColour(colour: Colour, count: Int, number: Int) {
    #expect(colour.number(of: count) == number)
  }

  @Test(
    arguments: [
      (nil, 256, "default-dark"), (true, 256, "default-light"), (false, 256, "default-dark"),
      (true, 16, "terminal"), (nil, 8, "terminal"), (true, 0, "mono"),
    ] as [(Bool?, Int, String)])
  func choosesATheme(isLight: Bool?, colours: Int, name: String) {
    #expect(Theme.automaticName(isLight: isLight, colours: colours) == name)
  }

  @Test(
    arguments: [
      ("15;0", false), ("0;15", true), ("0;default;15", true), ("12;8", false), ("", nil),
      ("x", nil),
    ]
      as [(String, Bool?)])
  func knowsTheBackground(text: String, isLight: Bool?) {
    #expect(Theme.isLight(colorFGBG: text) == isLight)
  }
}
