import FeedCore
import FeedStore

extension StoreBench {
  /// `/` as it is typed, and the number of answers that comes to stand beside it.
  func filters() async throws {
    for word in ["kernel", "zanzibar", "智能"] {
      var slowest = 0.0
      for count in 1...word.count {
        let typed = word.prefix(count) + "*"
        let page = try await time {
          _ = try await store.page(in: .query("since:9y"), before: nil)
          _ = try await store.page(in: .query(String(typed)), before: nil)
        }
        slowest = max(slowest, page)
      }
      report("filter, \(word) as it is typed, the slowest letter", slowest, "ms", 50)
    }
    for text in ["the", "kernel", "kernel*", "zanzibar", "tag:half unread", "\"is that\""] {
      let query = try Query(text)
      var (count, longest) = (MatchCount(), 0.0)
      let begin = processorTime()
      while !count.isDone {
        let before = processorTime()
        count = try await store.count(count, of: query)
        longest = max(longest, processorTime() - before)
      }
      let spent = processorTime() - begin
      report("filter, counting the \(count.matches) of \(text)", spent, "ms", nil)
      report("filter, the longest that this held the store", longest, "ms", 50)
    }
  }
}
