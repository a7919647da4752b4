import FeedStore
import Synchronization

/// Notices within a second that another process has written to the store, and does nothing while nobody writes.
final class ChangeWatch: Sendable {
  private let store: SQLiteStore
  private let watch: StoreWatch?
  /// A look is under way or was taken less than a second ago.
  private let isResting = Atomic(false)

  /// After the store was opened. The samples have no file and no `path`.
  init(store: SQLiteStore, path: String?) {
    self.store = store
    watch = path.flatMap(StoreWatch.init)
  }

  /// Readable when somebody has written; -1 while nobody is to ask.
  var descriptor: Int32 { isResting.load(ordering: .relaxed) ? -1 : watch?.descriptor ?? -1 }

  /// The descriptor was readable: looks at once, rests for a second, and looks again, for what is written can be read
  /// only a moment after it is seen to be written. Our own writes change nothing.
  func look(_ deadlines: Deadlines, _ mailbox: Mailbox) async throws {
    watch?.drain()
    defer {
      isResting.store(false, ordering: .relaxed)
      mailbox.wake()
    }
    if try await store.hasChangedElsewhere() { mailbox.post(.storeChanged) }
    try await deadlines.sleep(seconds: 1)
    watch?.drain()
    if try await store.hasChangedElsewhere() { mailbox.post(.storeChanged) }
  }

  /// To be called before the task that looks is started, so that the loop does not start another.
  func rest() { isResting.store(true, ordering: .relaxed) }

  /// Where nothing can be watched: looks once a second.
  func lookAgainAndAgain(_ deadlines: Deadlines, _ mailbox: Mailbox) async throws {
    while true {
      try await deadlines.sleep(seconds: 1)
      if try await store.hasChangedElsewhere() { mailbox.post(.storeChanged) }
    }
  }

  var canWatch: Bool { watch != nil }
}
