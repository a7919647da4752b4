import FeedCore
import FeedStore
import Testing

@testable import TermApp

/// What the reader says at its start of the store that it opened.
@Suite struct BeginningTests {
  @Test(arguments: [
    (StoreOpening.recovered(asideAt: "/x/aside"), "/x/aside"),
    (.openElsewhere(host: "attic"), "attic"), (.readOnly, "/x/store.db"), (.diskFull, "full"),
  ])
  func saysWhatOpeningMet(opening: StoreOpening, word: String) throws {
    for language in [Language.english, .chinese] {
      let notice = try #require(Beginning.notice(opening, path: "/x/store.db"))
      guard case .trouble(let key, let arguments) = notice else {
        Issue.record("not in the colour of errors")
        return
      }
      let text = Words(language).text(key, arguments)
      #expect(text != key)
      if language == .english { #expect(text.contains(word)) }
    }
  }

  @Test func saysNothingWhenAllIsWell() {
    #expect(Beginning.notice(.ready, path: "/x/store.db") == nil)
  }
}
