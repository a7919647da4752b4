import FeedCore
import Glibc
import Testing

@testable import FeedStore

/// Several connections at one file, and connections that die in the middle.
struct ProcessTests {
  let folder = TemporaryFolder()

  private func statuses(_ range: Range<Int>) -> [FetchedStatus] {
    range.map { number in
      var status = Fixture.status("\(number)", age: Int64(number), title: "Title \(number)")
      status.body = StatusBody(
        content: String(repeating: "word \(number) ", count: 50), format: .plain)
      return status
    }
  }

  @Test func twoStoresMarkingAtOnceKeepAllMarks() async throws {
    let count = 400
    let first = Fixture.store(at: folder.file)
    _ = try await first.save(
      statuses(0..<count), from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    let second = Fixture.store(at: folder.file)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (parity, store) in [first, second].enumerated() {
        group.addTask {
          for number in stride(from: parity, to: count, by: 2) {
            try await store.mark([Fixture.id("\(number)")], read: true, starred: number % 3 == 0)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await first.unreadCount() == 0)
    #expect(try await second.starredCount() == (0..<count).filter { $0 % 3 == 0 }.count)
    #expect(try await first.check().isSound)
    await first.close()
    await second.close()
  }

  @Test func aReaderSeesWhatAnotherWrote() async throws {
    let reader = Fixture.store(at: folder.file)
    try await reader.subscribe(Fixture.feed(Fixture.blog))
    #expect(try await reader.keys(in: .all).isEmpty)
    let writer = Fixture.store(at: folder.file)
    _ = try await writer.save(
      statuses(0..<3), from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    try await writer.subscribe(Fixture.feed(Fixture.news))
    #expect(try await reader.keys(in: .all).count == 3)
    #expect(try await reader.feeds().count == 2)
    #expect(try await reader.unreadCounts() == [Fixture.blog: 3])
    await reader.close()
    await writer.close()
  }

  @Test func twoProcessesMarkingForTenSecondsKeepAllMarks() async throws {
    let count = 400
    let store = Fixture.store(at: folder.file)
    _ = try await store.save(
      statuses(0..<count), from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    let writers = try ["0", "1"].map {
      try #require(WriterProcess([folder.file, "mark", $0, "\(count)", "10"]))
    }
    for writer in writers { #expect(writer.end() == 0) }
    let left = writers.flatMap(\.lines).map { $0.split(separator: " ").map(String.init) }
    #expect(!left.isEmpty && left.allSatisfy { $0.count == 3 })
    let marks = try await store.marks(of: left.map { Fixture.id($0[0]) })
    for line in left {
      let wanted = Marks(isRead: line[1] == "read", isStarred: line[2] == "starred")
      #expect(marks[Fixture.id(line[0])] ?? Marks() == wanted, "status \(line[0])")
    }
    let read = left.count { $0[1] == "read" }
    #expect(try await store.unreadCount() == count - read)
    #expect(try await store.starredCount() == left.count { $0[2] == "starred" })
    #expect(try await store.check().isSound)
    await store.close()
  }

  @Test func twoHundredKilledProcessesLoseNothingTheyHadCommitted() async throws {
    var random = SystemRandomNumberGenerator()
    let store = Fixture.store(at: folder.file)
    try await store.open()
    for run in 0..<200 {
      let writer = try #require(WriterProcess([folder.file, "refresh", "\(run)"]))
      writer.wait(forLines: Int.random(in: 1...4, using: &random))
      writer.wait(milliseconds: Int32.random(in: 0...3, using: &random))
      writer.kill()
      let saved = writer.lines.filter { $0.hasPrefix("saved") }.count
      let marked = writer.lines.filter { $0.hasPrefix("marked") }.count
      // What was said is there; beyond it one more may be, whole.
      let (found, read) = try await store.committed(by: run)
      #expect(found.values.allSatisfy { $0 == 10 })
      #expect((saved...(saved + 1)).contains(found.count))
      #expect((marked...(marked + 1)).contains(read))
      if run % 50 == 49 { #expect(try await store.check().isSound) }
    }
    while try await store.indexSlice(1_000) {}
    #expect(try await store.count(in: .query("word")) == store.count(in: .all))
    await store.close()
  }

  /// A copy of the files of a store that is being written is what a killed process leaves behind.
  @Test func nothingCommittedIsLostAndNothingHalfIsSeenAfterAKill() async throws {
    let store = Fixture.store(at: folder.file)
    var marked = 0
    for round in 0..<40 {
      _ = try await store.save(
        statuses((round * 10)..<(round * 10 + 10)), from: Fixture.blog, arrival: .refresh,
        now: Fixture.now)
      try await store.mark([Fixture.id("\(round)")], read: true)
      marked += 1
      // In the middle of the next transaction.
      try await store.leaveHalfDone(in: folder.path + "/copy.db")
      let survivor = Fixture.store(at: folder.path + "/copy.db")
      #expect(try await survivor.count(in: .all) == (round + 1) * 10)
      #expect(try await survivor.unreadCount() == (round + 1) * 10 - marked)
      #expect(try await survivor.check().isSound)
      await survivor.close()
    }
    await store.close()
  }
}

extension SQLiteStore {
  /// How many statuses of each round of a run are there, and how many of them are read.
  fileprivate func committed(by run: Int) throws -> ([String: Int], read: Int) {
    let statement = try connection().statement(
      """
      SELECT s.key, t.unread, length(b.content) FROM status s JOIN timeline t ON t.id = s.row
      JOIN body b ON b.id = s.id WHERE s.key GLOB ?1
      """)
    defer { statement.reset() }
    statement.bind(1, "\(run)-*")
    var found: [String: Int] = [:]
    var read = 0
    while try statement.step() {
      let round = statement.text(0).split(separator: "-")[1]
      found[String(round), default: 0] += 1
      if !statement.bool(1) { read += 1 }
    }
    return (found, read)
  }

  /// Writes half a transaction, copies the files as they are, and takes it back.
  fileprivate func leaveHalfDone(in copy: String) throws {
    let database = try connection()
    try database.execute("BEGIN IMMEDIATE; PRAGMA cache_size = 1; UPDATE timeline SET unread = 0")
    try database.execute("UPDATE status SET title = 'half'; DELETE FROM body")
    for suffix in ["", "-wal"] {
      unlink(copy + suffix)
      copyFile(path! + suffix, copy + suffix)
    }
    unlink(copy + "-shm")
    try database.execute("ROLLBACK; PRAGMA cache_size = -500")
  }

  private func copyFile(_ from: String, _ to: String) {
    let (source, target) = (fopen(from, "r"), fopen(to, "w"))
    guard let source, let target else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, source)
      if count == 0 { break }
      fwrite(buffer, 1, count, target)
    }
    fclose(source)
    fclose(target)
  }
}
