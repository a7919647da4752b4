import FeedCore
import FeedStore

extension StoreBench {
  private static let questions = [
    ("two Chinese characters", "智能"), ("a rare word", "quixotry"),
    ("a word of every status", "the"), ("first letter typed", "k*"),
    ("first letters typed", "ke*"), ("a rarer prefix", "quix*"), ("a phrase", "\"is that\""),
    ("one in a thousand", "zanzibar"),
    ("one in a thousand, with fields", "unread author:ada zanzibar"),
    ("one in a thousand, no words", "tag:few date:<2026-06-01 author:grace has:picture"),
    ("words and not", "kernel -release tag:half"), ("or", "quixotry or zanzibar"),
  ]

  func searches() async throws {
    for (name, text) in StoreBench.questions {
      let limit = name.hasPrefix("first") || size >= 1_000_000 ? 50.0 : 20
      // Each time as if just typed: what was read ahead for the last one is of no use to it.
      let page = try await time {
        _ = try await self.store.page(in: .query("since:9y"), before: nil)
        _ = try await self.store.page(in: .query(text), before: nil)
      }
      report("search, \(name), first page", page, "ms", limit)
      var found = 0
      let spent = try await time {
        var position: Position?
        found = 0
        while found < 200, let page = try await store.page(in: .query(text), before: position) {
          found += page.statuses.count
          position = page.older
          if position == nil { break }
        }
      }
      report("search, \(name), days until \(found) are found", spent, "ms", nil)
    }
  }

  func marks() async throws {
    // Of a million, the newest hundred thousand.
    let cut =
      size > 100_000
      ? store.position(
        at: DayStamp(
          Timestamp(seconds: now.seconds - 3 * 365 * 86_400 / Int64(size / 100_000)), utcOffset: 0))
      : nil
    let start = processorTime()
    let marked = try await store.markRead(in: .all, above: cut)
    let middle = processorTime()
    _ = try await store.undo()
    report("mark \(marked) read", middle - start, "ms", 700)
    report("undo it", processorTime() - middle, "ms", 700)
    let check = try await store.check()
    print("store: counters equal a recount: \(check.isSound)")
  }
}
