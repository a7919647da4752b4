import FeedCore
import Testing

@testable import TermApp

/// `/` on a page.
@Suite struct PageSearchTests {
  private var state: AppState

  init() throws {
    state = try SampleTimeline.state(SampleTimeline.days, columns: 40, rows: 12)
    press("j", "Enter")
    let blocks = (0..<30).map { TextBlock.paragraph([TextRun($0 % 10 == 5 ? "A heron." : "Ice.")]) }
    _ = state.update(
      .pageRead(SampleTimeline.fretwork.id, PageContent(blocks: blocks)), now: SampleTimeline.now)
  }

  private mutating func press(_ keys: String...) {
    for key in keys {
      _ = state.update(.input(.key(Key(name: key)!)), now: SampleTimeline.now)
    }
  }

  private mutating func find(_ text: String) {
    press("/")
    for scalar in text.unicodeScalars {
      _ = state.update(.input(.key(Key(.character(scalar)))), now: SampleTimeline.now)
    }
    press("Enter")
  }

  private var notice: String? { state.notice.map(state.words.text(of:)) }

  private var page: StatusPageState? {
    if case .page(let page)? = state.layers.last { page } else { nil }
  }

  @Test mutating func goesFromMatchToMatchAndAround() throws {
    find("HERON")
    #expect(notice == "HERON · 1/3")
    let first = try #require(page?.top)
    press("n")
    #expect(notice == "HERON · 2/3")
    #expect(page!.top > first)
    press("n", "n")
    #expect(notice == "HERON · 1/3")
    #expect(page?.top == first)
    press("N")
    #expect(notice == "HERON · 3/3")
    #expect(state.timeline.selected?.id == SampleTimeline.fretwork.id)
    try GoldenScreen.check("page-search-40x12", &state)
  }

  @Test(arguments: ["Esc", "q"]) mutating func endsBeforeThePageDoes(key: String) {
    find("heron")
    press(key)
    #expect(page?.search == "")
    press(key == "q" ? "q" : "h")
    #expect(page == nil)
    // On the page a search is no filter of the timeline.
    #expect(state.filter == nil)
  }

  @Test mutating func saysThatThereIsNoMatch() {
    find("osprey")
    #expect(notice == "not found: osprey")
  }
}
