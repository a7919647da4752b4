import FeedCore

/// Feeds that wait to be asked, host by host: never more than so many of one host, nor of all, at once.
struct HostQueue {
  private var waiting: [String: ArraySlice<SourceID>] = [:]
  /// Hosts with something waiting, in turn.
  private var turn: [String] = []
  private var active: [String: Int] = [:]
  private(set) var activeCount = 0
  let perHost: Int
  let total: Int

  init(perHost: Int, total: Int) {
    self.perHost = perHost
    self.total = total
  }

  var isEmpty: Bool { turn.isEmpty }

  mutating func add(_ source: SourceID, host: String) {
    if waiting[host] == nil { turn.append(host) }
    waiting[host, default: []].append(source)
  }

  /// The next one that may start now; it counts as active until `finish`.
  mutating func next() -> (source: SourceID, host: String)? {
    guard activeCount < total else { return nil }
    for index in turn.indices where active[turn[index], default: 0] < perHost {
      let host = turn.remove(at: index)
      guard let source = waiting[host]?.popFirst() else { continue }
      if waiting[host]?.isEmpty == true { waiting[host] = nil } else { turn.append(host) }
      active[host, default: 0] += 1
      activeCount += 1
      return (source, host)
    }
    return nil
  }

  mutating func finish(host: String) {
    activeCount -= 1
    active[host, default: 1] -= 1
    if active[host] == 0 { active[host] = nil }
  }

  /// Takes everything of one host out: it does not want to be asked now.
  mutating func removeAll(host: String) -> [SourceID] {
    turn.removeAll { $0 == host }
    return waiting.removeValue(forKey: host).map(Array.init) ?? []
  }

  /// Takes everything out.
  mutating func removeAll() -> [SourceID] {
    defer {
      waiting = [:]
      turn = []
    }
    return turn.flatMap { waiting[$0] ?? [] }
  }
}
