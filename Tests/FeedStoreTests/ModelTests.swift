import FeedCore
import SeededNumbers
import Testing

@testable import FeedStore

/// Random operations on the store and on a plain array, compared after each.
struct ModelTests {
  private struct Entry {
    var id: StatusID
    var date: Int64
    var order: Int
    var title: String
    var marks = Marks()
  }

  private struct Model {
    var entries: [Entry] = []
    var marks: [StatusID: Marks] = [:]
    var undo: [[StatusID: (old: Marks, new: Marks)]] = []
    var redo: [[StatusID: (old: Marks, new: Marks)]] = []

    func keys(_ wanted: (Entry, Marks) -> Bool) -> [String] {
      entries.filter { wanted($0, marks[$0.id] ?? Marks()) }
        .sorted { ($0.date, $0.order) > ($1.date, $1.order) }.map(\.id.key)
    }

    mutating func change(_ ids: [StatusID], _ change: (inout Marks) -> Void) {
      var step: [StatusID: (old: Marks, new: Marks)] = [:]
      for id in ids {
        let old = marks[id] ?? Marks()
        var new = old
        change(&new)
        if new != old {
          step[id] = (old, new)
          marks[id] = new
        }
      }
      if step.isEmpty { return }
      undo.append(step)
      redo.removeAll()
    }

    mutating func step(undoing: Bool) -> Bool {
      guard let step = undoing ? undo.popLast() : redo.popLast() else { return false }
      for (id, change) in step {
        let (from, to) = undoing ? (change.new, change.old) : (change.old, change.new)
        var now = marks[id] ?? Marks()
        if from.isRead != to.isRead { now.isRead = to.isRead }
        if from.isStarred != to.isStarred { now.isStarred = to.isStarred }
        marks[id] = now
      }
      if undoing { redo.append(step) } else { undo.append(step) }
      return true
    }
  }

  private static let sources = (0..<4).map { SourceID("https://feed.test/\($0)") }

  @Test(arguments: [UInt64(1), 2, 3, 4], [true, false])
  func theStoreDoesWhatAnArrayDoes(seed: UInt64, isOnDisk: Bool) async throws {
    let folder = TemporaryFolder()
    var store = Fixture.store(at: isOnDisk ? folder.file : nil)
    try await store.synchronise(
      feeds: ModelTests.sources.enumerated().map { Fixture.feed($1, tags: [$0 < 2 ? "a" : "b"]) })
    var random = SeededNumbers(seed)
    var model = Model()
    for step in 0..<120 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: try await save(step, to: store, &model, &random)
      case 4...5:
        let ids = model.entries.shuffled(using: &random).prefix(5).map(\.id)
        let (read, star) = (Bool.random(using: &random), Bool.random(using: &random))
        try await store.mark(ids, read: read, starred: star)
        model.change(ids) { $0 = Marks(isRead: read, isStarred: star) }
      case 6:
        let source = ModelTests.sources.randomElement(using: &random)!
        try await store.markRead(in: .source(source))
        model.change(model.entries.map(\.id).filter { $0.source == source }) { $0.isRead = true }
      case 7:
        let undone = try await store.undo() != nil
        #expect(undone == model.step(undoing: true))
      case 8:
        let redone = try await store.redo() != nil
        #expect(redone == model.step(undoing: false))
      default:
        if isOnDisk {
          await store.close()
          store = Fixture.store(at: folder.file)
        }
        _ = try await store.indexSlice(50)
      }
      try await compare(store, model)
    }
    #expect(try await store.check().isSound)
    await store.close()
  }

  private func save(
    _ step: Int, to store: SQLiteStore, _ model: inout Model, _ random: inout SeededNumbers
  ) async throws {
    let source = ModelTests.sources.randomElement(using: &random)!
    let count = Int.random(in: 1...6, using: &random)
    var statuses: [FetchedStatus] = []
    for index in 0..<count {
      // Old keys come again, with the same or with another title.
      let old = model.entries.filter { $0.id.source == source }.randomElement(using: &random)
      let isNew = old == nil || Bool.random(using: &random)
      let key = isNew ? "\(step)-\(index)" : old!.id.key
      if statuses.contains(where: { $0.status.id.key == key }) { continue }
      let age = Int64.random(in: 0...40, using: &random) * 20_000
      statuses.append(
        Fixture.status(
          key, of: source, age: age,
          title: Bool.random(using: &random) ? "word \(key)" : "other \(key)"))
    }
    let changes = try await store.save(
      statuses, from: source, arrival: .refresh, now: Fixture.now)
    var new: [StatusID] = []
    var updated: [StatusID] = []
    for (index, fetched) in statuses.enumerated() {
      let status = fetched.status
      if let place = model.entries.firstIndex(where: { $0.id == status.id }) {
        // The place in time stays; an update is a changed title or date.
        if model.entries[place].title != status.title! { updated.append(status.id) }
        model.entries[place].title = status.title!
      } else {
        new.append(status.id)
        model.entries.append(
          Entry(
            id: status.id, date: status.sortDate.seconds, order: step * 10 - index,
            title: status.title!))
      }
    }
    #expect(changes.new == new)
    #expect(Set(changes.updated).isSuperset(of: updated))
  }

  private func compare(_ store: SQLiteStore, _ model: Model) async throws {
    #expect(try await store.keys(in: .all) == model.keys { _, _ in true })
    #expect(try await store.keys(in: .unread) == model.keys { !$1.isRead })
    #expect(try await store.keys(in: .starred) == model.keys { $1.isStarred })
    #expect(
      try await store.keys(in: .tag("a"))
        == model.keys { entry, _ in ModelTests.sources[..<2].contains(entry.id.source) })
    #expect(
      try await store.keys(in: .source(ModelTests.sources[3]))
        == model.keys { entry, _ in entry.id.source == ModelTests.sources[3] })
    #expect(
      try await store.keys(in: .query("title:word unread"))
        == model.keys { $0.title.hasPrefix("word") && !$1.isRead })
    var unread: [SourceID: Int] = [:]
    for entry in model.entries where !(model.marks[entry.id]?.isRead ?? false) {
      unread[entry.id.source, default: 0] += 1
    }
    #expect(try await store.unreadCounts() == unread)
  }
}
