import FeedCore
import Testing

@testable import TermApp

/// Queries of the config file as tabs.
@Suite struct QueryTabTests {
  private func state() throws -> AppState {
    var state = try SampleTimeline.state(columns: 80, rows: 24)
    state.settings.queries = [
      Settings.NamedQuery(name: "Frost", query: "frost unread"),
      Settings.NamedQuery(name: "Same", query: "frost unread"),
    ]
    _ = state.update(.feedsRead(Array(SampleTimeline.feeds.dropLast())), now: SampleTimeline.now)
    return state
  }

  @Test func eachIsATabBehindTheSources() throws {
    let state = try state()
    #expect(state.tabs.suffix(2).map(\.title) == ["Frost", "Same"])
    #expect(state.tabs.last?.scope == .query("frost unread"))
  }

  @Test func hasTheNumberOfItsUnread() throws {
    var state = try state()
    let effects = state.update(
      .unreadCounted(UnreadReport(stored: [:], starred: 0)), now: SampleTimeline.now)
    guard case .countQueries(let queries)? = effects.last else {
      Issue.record("nothing counts them")
      return
    }
    #expect(queries == ["frost unread", "frost unread"])
    _ = state.update(.queryCounted("frost unread", 3), now: SampleTimeline.now)
    #expect(state.tabLabels.suffix(2).map(\.number) == ["3", "3"])
    try GoldenScreen.check("query-tabs-80x24", &state)
  }

  @Test func aLineThatIsNoQueryIsToldWithItsPlace() throws {
    let file = SettingsFile(text: "query Bad \"frost titl:x\"\nquery Good frost", file: "config")
    let told = file.faults.map { Words(.english).text(Message($0)) }
    #expect(told == ["config:1: query, character 7: there is no field \"titl\""])
    #expect(file.settings.queries.map(\.name) == ["Good"])
  }
}
