import FeedCore
import FeedSources
import Testing

@testable import TermApp

/// What the keys and the mouse do in the pane of feeds, and the way back.
@Suite struct FeedsPaneKeysTests {
  private let now = SampleTimeline.now

  @Test func keepsTheSelectedFeedWhereverItGoes() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("j", "j", into: &state)
    #expect(SamplePane.selected(state) == "Paper Tigers")
    SamplePane.press("=", into: &state)
    #expect(SamplePane.selected(state) == "Paper Tigers")
    _ = state.update(.feedsRead(SamplePane.feeds.reversed()), now: now)
    #expect(SamplePane.selected(state) == "Paper Tigers")
    _ = state.update(.feedsRead(SamplePane.feeds.filter { $0.title != "Paper Tigers" }), now: now)
    #expect(SamplePane.selected(state) != "nothing")
  }

  @Test func goesFromFeedToFeedWithSomethingUnread() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("n", "n", "n", into: &state)
    #expect(SamplePane.selected(state) == "kernel-notes")
    SamplePane.press("N", into: &state)
    #expect(SamplePane.selected(state) == "Paper Tigers")
    SamplePane.press("p", into: &state)
    SamplePane.press("p", into: &state)
    #expect(state.notice == .line("pane.no-unread"))
  }

  @Test func opensAFeedInATabOfItsOwnAndComesBack() throws {
    var state = try SamplePane.state()
    SamplePane.press("j", into: &state)
    let (place, tabs) = (state.timeline.selection, state.tabs.count)
    SamplePane.open(&state)
    SamplePane.press("j", "j", into: &state)
    let effects = SamplePane.press("Enter", into: &state)
    #expect(state.scope == .source(SamplePane.id("Paper Tigers")))
    #expect(state.tabs.count == tabs + 1)
    #expect(
      effects.contains {
        if case .openWindow(.source(SamplePane.id("Paper Tigers")), _, .newest) = $0 {
          true
        } else {
          false
        }
      })
    #expect(state.context == .timeline)
    // The feeds change while it is open, and it stays.
    _ = state.update(.feedsRead(Array(SamplePane.feeds.dropLast())), now: now)
    #expect(state.scope == .source(SamplePane.id("Paper Tigers")))
    SamplePane.press("q", into: &state)
    #expect(state.context == .pane)
    #expect(SamplePane.selected(state) == "Paper Tigers")
    SamplePane.press("n", "l", into: &state)
    #expect(state.scope == .source(SamplePane.id("kernel-notes")))
    #expect(state.tabs.count == tabs + 1)
    SamplePane.press("h", "Esc", into: &state)
    #expect(state.context == .timeline)
    #expect(state.scope == .all)
    #expect(state.timeline.selection == place)
    #expect(state.tabs.count == tabs)
    SamplePane.press("\\", into: &state)
    #expect(SamplePane.selected(state) == "kernel-notes")
  }

  @Test func opensTheTabOfATag() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("Enter", into: &state)
    #expect(state.scope == .tag("craft"))
    SamplePane.press("q", "q", into: &state)
    #expect(state.scope == .all)
    #expect(!state.pane.isShown)
  }

  @Test func doesNotLeaveTheProgramWhileThePaneIsOpen() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("l", into: &state)
    for _ in 0..<2 {
      let effects = SamplePane.press("q", into: &state)
      #expect(!effects.contains { if case .quit = $0 { true } else { false } })
    }
    #expect(
      SamplePane.press("q", into: &state).contains { if case .quit = $0 { true } else { false } })
  }

  @Test func comesBackToThePaneWhereThereIsNoRoomForBoth() throws {
    var state = try SamplePane.state(columns: 40, rows: 12)
    SamplePane.open(&state)
    SamplePane.press("j", "Enter", into: &state)
    #expect(!state.isPaneAlone)
    SamplePane.press("\\", into: &state)
    #expect(state.isPaneAlone)
    #expect(SamplePane.selected(state) == "Fretwork Review")
    SamplePane.press("\\", into: &state)
    #expect(!state.pane.isShown)
    #expect(state.scope == .source(SamplePane.id("Fretwork Review")))
  }

  @Test func comesOutOfAPageToThePane() throws {
    var state = try SamplePane.state()
    SamplePane.press("Enter", "\\", into: &state)
    #expect(state.layers.isEmpty)
    #expect(state.isInPane)
    SamplePane.press("l", "1", "Enter", "\\", into: &state)
    #expect(state.isInPane)
  }

  @Test func leavesTheFirstRunAlone() throws {
    var state = try SampleTimeline.state(columns: 80, rows: 24, feeds: [])
    _ = state.start(now: now)
    guard case .beep? = SamplePane.press("\\", into: &state).first else {
      Issue.record("something happened")
      return
    }
    #expect(state.context == .firstRun)
  }

  @Test func foldsATag() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("j", "z", into: &state)
    #expect(SamplePane.titles(state).prefix(2) == ["+ craft", "- code"])
    #expect(SamplePane.selected(state) == "+ craft")
    SamplePane.press("z", into: &state)
    #expect(SamplePane.titles(state).prefix(2) == ["- craft", "Fretwork Review"])
    SamplePane.press("G", "Enter", into: &state)
    #expect(SamplePane.titles(state).suffix(2) == ["- dead for a year", "Asleep"])
  }

  @Test func asksRefreshesAndMarksTheSelectedFeedAlone() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("j", into: &state)
    let source = TimelineScope.source(SamplePane.id("Fretwork Review"))
    guard case .refresh(.scope(source))? = SamplePane.press("r", into: &state).first else {
      Issue.record("not refreshed")
      return
    }
    SamplePane.press("A", into: &state)
    #expect(state.prompt?.purpose == .confirm(.markScopeRead(source, count: 2)))
    guard case .markAllRead(source)? = SamplePane.press("y", into: &state).first else {
      Issue.record("not marked")
      return
    }
    #expect(state.marks[SampleTimeline.fretwork.id]?.isRead == true)
    #expect(state.marks[SampleTimeline.mara.id]?.isRead != true)
  }

  @Test func tellsAboutTheSelectedFeedAndComesBackToIt() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("j", "i", into: &state)
    guard case .sources(let page)? = state.layers.last else {
      Issue.record("no page")
      return
    }
    #expect(page.scope == .source(SamplePane.id("Fretwork Review")))
    SamplePane.press("q", into: &state)
    #expect(state.context == .pane)
    #expect(SamplePane.selected(state) == "Fretwork Review")
  }

  @Test func copiesTheAddressAndOpensTheSite() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("j", into: &state)
    guard case .copy("https://fretwork.example/feed")? = SamplePane.press("y", into: &state).first,
      case .browse("https://fretwork review.example/")? = SamplePane.press("o", into: &state).first
    else {
      Issue.record("neither")
      return
    }
    SamplePane.press("/", "W", "e", "i", "Enter", into: &state)
    #expect(SamplePane.press("o", into: &state).isEmpty)
    #expect(state.notice == .line("pane.no-site"))
  }

  @Test func listsWhatIsLookedForAsOneTypes() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("/", "t", "i", into: &state)
    #expect(SamplePane.titles(state) == ["Paper Tigers", "Tide Tables"])
    #expect(state.filter == nil)
    SamplePane.press("Enter", "j", into: &state)
    #expect(SamplePane.selected(state) == "Tide Tables")
    SamplePane.press("Esc", into: &state)
    #expect(state.pane.isShown)
    #expect(SamplePane.titles(state).count == 17)
    #expect(SamplePane.selected(state) == "Tide Tables")
    SamplePane.press("/", "x", "x", "Esc", into: &state)
    #expect(SamplePane.titles(state).count == 17)
  }

  @Test func isObeyedByTheMouse() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    func click(_ x: Int, _ y: Int) -> [Effect] {
      state.update(
        .input(.mouse(MouseEvent(action: .pressed(.left), point: ScreenPoint(x: x, y: y)))),
        now: now)
    }
    _ = click(5, 4)
    #expect(SamplePane.selected(state) == "Paper Tigers")
    _ = click(5, 4)
    #expect(state.scope == .source(SamplePane.id("Paper Tigers")))
    _ = click(5, 12)
    #expect(SamplePane.selected(state) == "Weibo")
    _ = click(60, 3)
    #expect(state.context == .timeline)
  }

}
