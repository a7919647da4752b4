import CSQLite
import FeedCore
import Glibc
import Testing

@testable import FeedStore

struct FaultTests {
  let folder = TemporaryFolder()

  private func fill(_ store: SQLiteStore, _ range: Range<Int>, body: Int = 2_000) async throws {
    var random = SystemRandomNumberGenerator()
    let statuses = range.map { number in
      var status = Fixture.status("\(number)", age: Int64(number) * 600, title: "Title \(number)")
      let noise = (0..<(body / 16)).map { _ in String(random.next(), radix: 16) }
      status.body = StatusBody(content: noise.joined(), format: .plain)
      return status
    }
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
  }

  @Test func aNewerSchemaIsLeftAlone() async throws {
    let database = try Database(path: folder.file)
    try database.execute("PRAGMA user_version = 999; CREATE TABLE future (x)")
    let store = Fixture.store(at: folder.file)
    await #expect(throws: StoreError.newerSchema(found: 999, known: Migrations.steps.count)) {
      try await store.open()
    }
    #expect(try database.int("SELECT count(*) FROM sqlite_schema") == 1)
  }

  @Test func everyMigrationHasItsOwnNameAndRunsOnce() throws {
    #expect(Set(Migrations.steps.map(\.name)).count == Migrations.steps.count)
    let database = try Database(path: folder.file)
    try Migrations.run(on: database)
    try Migrations.run(on: database)
    #expect(try database.int("PRAGMA user_version") == Int64(Migrations.steps.count))
  }

  @Test(arguments: [0, 100_000, 300_000])
  func anOverwrittenFileIsSetAsideAndWhatCanBeReadIsKept(offset: Int) async throws {
    let first = Fixture.store(at: folder.file)
    try await fill(first, 0..<400)
    try await first.mark([Fixture.id("7")], starred: true)
    await first.close()
    try overwrite(at: offset)
    let second = Fixture.store(at: folder.file)
    var opening = try await second.open()
    if case .recovered = opening {} else { opening = try await second.recover() }
    guard case .recovered(let aside) = opening else {
      Issue.record("not recovered: \(opening)")
      return
    }
    #expect(access(aside, F_OK) == 0)
    #expect(try await second.check().isSound)
    let kept = try await second.keys(in: .all)
    if offset > 0 {
      #expect(kept.count >= 200)
      #expect(try await second.marks(of: [Fixture.id("7")])[Fixture.id("7")]?.isStarred == true)
    }
    try await fill(second, 1_000..<1_001)
    await second.close()
  }

  /// Rows that say to be earlier ones, each before a page that cannot be read: going on behind them is going back.
  @Test func recoveringEndsWhereRowsLeadBack() async throws {
    let first = Fixture.store(at: folder.file)
    try await fill(first, 0..<400)
    await first.close()
    var bytes = try contents()
    var leaves = 0
    // Leaves of tables begin with a 13, then come, in two bytes each, at 3 their number of cells, from 8 on where they are.
    for page in stride(from: 4_096, to: bytes.count, by: 4_096) where bytes[page] == 13 {
      leaves += 1
      if leaves % 2 == 0 {
        bytes[page] = 0
        continue
      }
      let cells = Int(bytes[page + 3]) << 8 | Int(bytes[page + 4])
      guard cells > 0 else { continue }
      let pointer = page + 8 + 2 * (cells - 1)
      var place = page + (Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1]))
      // A cell is its length, the number of its row, and the row; numbers go on while the first bit is set.
      while bytes[place] >= 0x80 { place += 1 }
      place += 1
      while bytes[place] >= 0x80 {
        bytes[place] = 0x80
        place += 1
      }
      bytes[place] = 1
    }
    #expect(leaves > 10)
    try write(bytes)
    let second = Fixture.store(at: folder.file)
    var opening = try? await second.open()
    if case .recovered = opening {} else { opening = try? await second.recover() }
    #expect(try await second.check().isSound)
    await second.close()
  }

  @Test func aFileThatIsNoDatabaseIsSetAside() async throws {
    let file = fopen(folder.file, "w")
    fputs(String(repeating: "not a database ", count: 1_000), file)
    fclose(file)
    let store = Fixture.store(at: folder.file)
    guard case .recovered = try await store.open() else {
      Issue.record("not recovered")
      return
    }
    try await fill(store, 0..<3)
    #expect(try await store.keys(in: .all).count == 3)
    await store.close()
  }

  @Test func aTruncatedFileIsRecovered() async throws {
    let first = Fixture.store(at: folder.file)
    try await fill(first, 0..<400)
    await first.close()
    truncate(folder.file, 200_000)
    let second = Fixture.store(at: folder.file)
    var opening = try await second.open()
    if case .recovered = opening {} else { opening = try await second.recover() }
    #expect(try await second.check().isSound)
    #expect(try await second.feeds().count == 1)
    await second.close()
  }

  @Test func badBytesInARowAreReadAsReplacementCharacters() async throws {
    let store = Fixture.store(at: folder.file)
    try await fill(store, 0..<1)
    await store.close()
    let database = try Database(path: folder.file)
    try database.execute(
      "UPDATE status SET title = CAST(x'41C328' AS TEXT), detail = x'01FFFFFFFFFF', text = x'28B5'")
    try database.execute("UPDATE body SET content = x'00'")
    let page = try #require(try await store.page(in: .all, before: nil))
    #expect(page.statuses.first?.title == "A\u{FFFD}(")
    #expect(try await store.body(of: Fixture.id("0")) == nil)
    await store.close()
  }

  @Test func marksMadeWhileNothingCanBeWrittenAreKeptAndWrittenLater() async throws {
    let store = Fixture.store(at: folder.file)
    try await fill(store, 0..<5)
    try await store.allowWriting(false)
    let changed = try await store.mark([Fixture.id("1")], read: true)
    #expect(changed == [Fixture.id("1"): Marks(isRead: true)])
    #expect(try await store.page(in: .all, before: nil)?.marks[Fixture.id("1")]?.isRead == true)
    #expect(try await store.unreadCounts() == [Fixture.blog: 4])
    #expect(await store.waitingMarks == 1)
    try await store.allowWriting(true)
    try await store.writeWaitingMarks()
    #expect(await store.waitingMarks == 0)
    #expect(try await store.check().isSound)
    await store.close()
    #expect(try await Fixture.store(at: folder.file).unreadCount() == 4)
  }

  @Test func aWholeViewIsMarkedInMemoryWhileNothingCanBeWritten() async throws {
    let store = Fixture.store(at: folder.file)
    try await fill(store, 0..<5)
    try await store.allowWriting(false)
    #expect(try await store.markRead(in: .all) == 5)
    #expect(try await store.unreadCount() == 0)
    #expect(await store.waitingMarks == 5)
    try await store.allowWriting(true)
    // Closing is the last chance to write them.
    await store.close()
    let again = Fixture.store(at: folder.file)
    #expect(try await again.unreadCounts().isEmpty)
    #expect(try await again.check().isSound)
    await again.close()
    #expect(folder.files == ["store.db"])
  }

  @Test func aDamagedDictionaryHasASecondCopy() async throws {
    let store = Fixture.store(at: folder.file)
    for start in stride(from: 0, to: 400, by: 100) {
      let statuses = (start..<(start + 100)).map { number in
        let words = (0..<60).map { "word\(number * 7 % (100 + $0)) \($0)" }
        return Fixture.status("\(number)", age: Int64(number), text: words.joined(separator: " "))
      }
      _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    }
    _ = try await store.save(
      [Fixture.status("x", text: String(repeating: "word1 1 word2 2 ", count: 9))],
      from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    let text = try #require(try await store.status(Fixture.id("x"))?.status.text)
    await store.close()
    let database = try Database(path: folder.file)
    #expect(try database.int("SELECT count(*) FROM dictionary") == 2)
    try database.execute("UPDATE dictionary SET bytes = zeroblob(3000) WHERE id = 1")
    #expect(try await store.status(Fixture.id("x"))?.status.text == text)
    await store.close()
  }

  @Test(.enabled(if: TemporaryDisk.isPermitted))
  func aFullDiskLosesNothing() async throws {
    let disk = try #require(TemporaryDisk(kilobytes: 2_048))
    let store = Fixture.store(at: disk.path + "/store.db")
    var saved = 0
    var full = false
    for step in 0..<200 where !full {
      do {
        try await fill(store, (step * 10)..<(step * 10 + 10), body: 4_000)
        saved += 10
      } catch StoreError.diskFull {
        full = true
      }
    }
    #expect(full)
    #expect(try await store.keys(in: .all).count == saved)
    try await store.mark([Fixture.id("0")], starred: true)
    #expect(try await store.keys(in: .all).count == saved)
    #expect(try await store.marks(of: [Fixture.id("0")])[Fixture.id("0")]?.isStarred == true)
    #expect(try await store.check().isSound)
    #expect(disk.grow(toKilobytes: 32_768))
    try await fill(store, 100_000..<100_010)
    #expect(await store.waitingMarks == 0)
    await store.close()
    let again = Fixture.store(at: disk.path + "/store.db")
    #expect(try await again.keys(in: .starred) == ["0"])
    #expect(try await again.keys(in: .all).count == saved + 10)
    #expect(try await again.check().isSound)
    await again.close()
  }

  @Test func aClockThatStepsBackChangesNoOrder() async throws {
    let store = Fixture.store()
    try await fill(store, 0..<3)
    let before = try await store.keys(in: .all)
    let statuses = (0..<3).map { Fixture.status("\($0)", age: 900_000) }
    _ = try await store.save(
      statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now.advanced(by: -900_000))
    #expect(try await store.keys(in: .all) == before)
  }

  @Test func anotherMachinesLockIsToldOf() async throws {
    let lock = fopen(folder.file + ".open-on-elsewhere", "w")
    fclose(lock)
    let store = Fixture.store(at: folder.file)
    #expect(try await store.open() == .openElsewhere(host: "elsewhere"))
    await store.close()
    #expect(folder.files.filter { $0.contains(".open-on-") } == ["store.db.open-on-elsewhere"])
  }

  @Test func theWatchWakesForAnotherConnectionsWrite() async throws {
    let mine = Fixture.store(at: folder.file)
    try await fill(mine, 0..<1)
    let watch = try #require(StoreWatch(path: folder.file))
    watch.drain()
    #expect(try await !mine.hasChangedElsewhere())
    let other = Fixture.store(at: folder.file)
    try await other.mark([Fixture.id("0")], read: true)
    var wanted = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&wanted, 1, 0) == 1)
    #expect(try await mine.hasChangedElsewhere())
    #expect(try await !mine.hasChangedElsewhere())
    #expect(try await mine.unreadCount() == 0)
    await mine.close()
    await other.close()
  }

  private func contents() throws -> [UInt8] {
    let file = try #require(fopen(folder.file, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return bytes
  }

  private func write(_ bytes: [UInt8]) throws {
    let file = try #require(fopen(folder.file, "w"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  private func overwrite(at offset: Int) throws {
    let descriptor = Glibc.open(folder.file, O_WRONLY)
    defer { close(descriptor) }
    let noise = (0..<4_096).map { _ in UInt8.random(in: 0...255) }
    pwrite(descriptor, noise, noise.count, off_t(offset))
  }
}

extension SQLiteStore {
  /// Makes every write fail, or lets them pass again.
  func allowWriting(_ allowed: Bool) throws {
    try database?.execute("PRAGMA query_only = \(allowed ? "OFF" : "ON")")
  }
}

/// A file system of a few megabytes, where the system lets one be mounted.
final class TemporaryDisk {
  let path: String

  static let isPermitted = TemporaryDisk(kilobytes: 64) != nil

  init?(kilobytes: Int) {
    var template = Array("/tmp/tidings-disk-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      rmdir(path)
      return nil
    }
  }

  func grow(toKilobytes kilobytes: Int) -> Bool {
    mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), "size=\(kilobytes)k") == 0
  }

  deinit {
    umount2(path, Int32(MNT_DETACH))
    rmdir(path)
  }
}
