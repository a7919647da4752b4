import FeedCore
import Testing

@testable import FeedSources

@Suite struct RefreshQueueTests {
  private func queue(perHost: Int, total: Int, _ hosts: String) -> HostQueue {
    var queue = HostQueue(perHost: perHost, total: total)
    for (index, host) in hosts.enumerated() { queue.add(SourceID("\(index)"), host: "\(host)") }
    return queue
  }

  @Test func takesHostsInTurn() {
    var queue = queue(perHost: 9, total: 9, "aaabc")
    #expect((0..<5).map { _ in queue.next()?.source.rawValue } == ["0", "3", "4", "1", "2"])
    #expect(queue.isEmpty)
    #expect(queue.next() == nil)
  }

  @Test func asksNoHostTooOftenAtOnce() {
    var queue = queue(perHost: 2, total: 9, "aaaab")
    #expect((0..<4).map { _ in queue.next()?.host } == ["a", "b", "a", nil])
    queue.finish(host: "b")
    #expect(queue.next() == nil)
    queue.finish(host: "a")
    #expect(queue.next()?.host == "a")
    #expect(queue.next() == nil)
  }

  @Test func asksNotTooManyAtOnceInAll() {
    var queue = queue(perHost: 2, total: 3, "abcde")
    #expect((0..<4).map { _ in queue.next()?.host } == ["a", "b", "c", nil])
    queue.finish(host: "a")
    #expect(queue.next()?.host == "d")
    #expect(queue.activeCount == 3)
  }

  @Test func letsGoOfAHost() {
    var queue = queue(perHost: 1, total: 9, "abab")
    #expect(queue.next()?.host == "a")
    #expect(queue.removeAll(host: "a") == [SourceID("2")])
    #expect(queue.removeAll(host: "c").isEmpty)
    #expect(queue.next()?.source == SourceID("1"))
    queue.finish(host: "b")
    #expect(queue.removeAll() == [SourceID("3")])
    #expect(queue.isEmpty)
  }
}
