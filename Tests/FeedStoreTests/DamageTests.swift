import FeedCore
import Glibc
import Testing

@testable import FeedStore

/// Damage in the middle of a file whose header is sound: it is met only by whoever reads there.
struct DamageTests {
  private let folder = TemporaryFolder()
  private static let count = 600

  private func fill(_ store: SQLiteStore) async throws {
    let statuses = (0..<Self.count).map { number in
      var status = Fixture.status("\(number)", age: Int64(number) * 600, title: "Title \(number)")
      let noise = (0..<60).map { String(($0 * 7919 + number * 104_729) % 99_991, radix: 16) }
      status.body = StatusBody(content: noise.joined(separator: " "), format: .plain)
      return status
    }
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
  }

  /// Overwrites the pages that a table or an index lies in.
  private func damage(_ name: String) throws {
    var pages: [Int64] = []
    do {
      let database = try Database(path: folder.file)
      let root = try database.int("SELECT rootpage FROM sqlite_schema WHERE name = '\(name)'")
      pages.append(try #require(root))
    }
    let descriptor = Glibc.open(folder.file, O_WRONLY)
    defer { close(descriptor) }
    let noise = [UInt8](repeating: 0xA7, count: 4_096)
    for page in pages { pwrite(descriptor, noise, noise.count, off_t((page - 1) * 4_096)) }
  }

  private func damagedStore(_ name: String) async throws {
    let store = Fixture.store(at: folder.file)
    try await fill(store)
    try await store.mark([Fixture.id("7")], starred: true)
    var state = FeedState()
    state.failures = 3
    try await store.setFeedStates([Fixture.blog: state])
    await store.close()
    try damage(name)
  }

  private var aside: [String] {
    folder.files.filter { $0.contains(".damaged-") && !$0.hasSuffix("-wal") }
  }

  @Test(arguments: ["timeline", "timeline_unread", "timeline_hash", "mark", "status"])
  func whoMeetsItGoesOnWithWhatCanBeRead(name: String) async throws {
    try await damagedStore(name)
    let store = Fixture.store(at: folder.file)
    try await store.open()
    _ = try? await store.keys(in: .all)
    _ = try? await store.keys(in: .unread)
    _ = try? await store.mark([Fixture.id("5"), Fixture.id("6")], read: true)
    _ = try? await store.unreadCounts()
    try await store.writeWaitingMarks()
    #expect(aside.count == 1)
    #expect(await store.takeRecovery() != nil)
    #expect(await store.takeRecovery() == nil)
    #expect(try await store.check().isSound)
    let marks = try await store.marks(of: [Fixture.id("5"), Fixture.id("6")])
    #expect(marks.values.filter(\.isRead).count == 2)
    await store.close()
    let again = Fixture.store(at: folder.file)
    #expect(try await again.open() == .ready)
    #expect(try await again.marks(of: [Fixture.id("5")])[Fixture.id("5")]?.isRead == true)
    await again.close()
  }

  @Test func theNextStartRecoversWhatAnEarlierOneMet() async throws {
    try await damagedStore("timeline_unread")
    do {
      let database = try Database(path: folder.file)
      #expect(throws: StoreError.self) {
        _ = try database.int(
          "SELECT count(*) FROM timeline INDEXED BY timeline_unread WHERE unread = 1 AND visible = 2"
        )
      }
    }
    let store = Fixture.store(at: folder.file)
    guard case .recovered = try await store.open() else {
      Issue.record("not recovered")
      return
    }
    #expect(try await store.keys(in: .all).count == Self.count)
    #expect(try await store.keys(in: .starred) == ["7"])
    await store.close()
    #expect(!folder.files.contains { $0.hasSuffix(StoreRecovery.flag) })
  }

  @Test func feedsOfARecoveredStoreAreAskedAsIfForTheFirstTime() async throws {
    try await damagedStore("status")
    let store = Fixture.store(at: folder.file)
    try await store.recover()
    #expect(try await store.feeds().map(\.id) == [Fixture.blog])
    #expect(try await store.feedStates().isEmpty)
    try await fill(store)
    #expect(try await store.keys(in: .all).count == Self.count)
    #expect(try await store.keys(in: .starred) == ["7"])
    await store.close()
  }

  @Test func anotherProgramsRecoveryIsFollowed() async throws {
    let mine = Fixture.store(at: folder.file)
    try await fill(mine)
    let other = Fixture.store(at: folder.file)
    try await other.recover()
    try await other.mark([Fixture.id("3")], starred: true)
    #expect(try await mine.keys(in: .starred) == ["3"])
    try await mine.mark([Fixture.id("4")], starred: true)
    #expect(try await other.keys(in: .starred) == ["3", "4"])
    await mine.close()
    await other.close()
  }

  @Test func whatCannotBeMadeBesideTheFileDoesNotKeepItFromBeingRead() async throws {
    let first = Fixture.store(at: folder.file)
    try await fill(first)
    await first.close()
    #expect(symlink("/nowhere/at/all", folder.file + "-shm") == 0)
    defer { unlink(folder.file + "-shm") }
    let store = Fixture.store(at: folder.file)
    #expect(try await store.open() == .readOnly)
    #expect(try await store.keys(in: .all).count == Self.count)
    await #expect(throws: StoreError.readOnly) { try await store.requireWritable() }
    await store.close()
  }

  @Test(.enabled(if: TemporaryDisk.isPermitted))
  func aDiskThatWasFullBeforeTheStartIsRead() async throws {
    let disk = try #require(TemporaryDisk(kilobytes: 8_192))
    let path = disk.path + "/store.db"
    let first = Fixture.store(at: path)
    try await fill(first)
    await first.close()
    let rest = Glibc.open(disk.path + "/rest", O_WRONLY | O_CREAT, 0o600)
    let block = [UInt8](repeating: 1, count: 4_096)
    while write(rest, block, block.count) == block.count {}
    close(rest)
    let store = Fixture.store(at: path)
    #expect(try await store.open() == .diskFull)
    #expect(try await store.keys(in: .all).count == Self.count)
    try await store.mark([Fixture.id("1")], starred: true)
    #expect(await store.waitingMarks == 1)
    await #expect(throws: StoreError.diskFull) { try await store.requireWritable() }
    unlink(disk.path + "/rest")
    try await store.writeWaitingMarks()
    #expect(await store.waitingMarks == 0)
    #expect(try await store.keys(in: .starred) == ["1"])
    await store.close()
  }
}
