import FeedCore
import FeedStore

/// Marks, places, and taking changes back.
extension EffectRunner {
  func mark(_ ids: [StatusID], _ change: MarkChange) {
    write { [library, mailbox] in
      switch change {
      case .read(let isRead): try await library.store.mark(ids, read: isRead)
      case .starred(let isStarred): try await library.store.mark(ids, starred: isStarred)
      }
      await Self.tellWaiting(library.store, mailbox)
    }
  }

  /// Tells of marks that could not be written; nothing where all are.
  private static func tellWaiting(_ store: SQLiteStore, _ mailbox: Mailbox) async {
    let waiting = await store.waitingMarks
    if waiting > 0 { mailbox.post(.marksWaiting(waiting)) }
  }

  /// Marks what lies in the store, loaded or not.
  func markRead(
    in scope: TimelineScope, _ mark: @escaping @Sendable (SQLiteStore) async throws -> Int
  ) {
    write { [library, mailbox] in
      try await library.store.completeIndex(for: scope, slice: Self.slice)
      let count = try await mark(library.store)
      await Self.tellWaiting(library.store, mailbox)
      mailbox.post(.said(.line("said.marked-all", ["\(count)"])))
      mailbox.post(.unreadCounted(try await Self.count(library.store)))
    }
  }

  func replay(isUndo: Bool) {
    write { [library, mailbox] in
      let store = library.store
      guard let step = isUndo ? try await store.undo() : try await store.redo() else {
        mailbox.post(.said(.line(isUndo ? "said.nothing-to-undo" : "said.nothing-to-redo")))
        return
      }
      mailbox.post(.replayed(step, isUndo: isUndo))
      mailbox.post(.unreadCounted(try await Self.count(store)))
      mailbox.post(.storeChanged)
    }
  }

  func keep(_ place: Place, of scope: TimelineScope) {
    write { [library] in
      try await library.store.setPlace(place.text, for: scope.name)
    }
  }

  /// The numbers as the store keeps them.
  static func count(_ store: SQLiteStore) async throws -> UnreadReport {
    UnreadReport(
      stored: try await store.unreadCounts(), starred: try await store.starredCount())
  }

  func countUnread() {
    run { [library, mailbox] in
      mailbox.post(.unreadCounted(try await Self.count(library.store)))
    }
  }

  /// Asks every source for its number at once; each answer is told when it comes. Marks that could not be written are
  /// tried again first.
  func pollUnread() {
    poll = run { [library, mailbox, deadlines] in
      try? await library.store.writeWaitingMarks()
      await Self.tellWaiting(library.store, mailbox)
      mailbox.post(.unreadCounted(try await Self.count(library.store)))
      let sources = try await library.remotes().filter { $0.feed.kind == .timeline }
        .map { remote in
          UnreadPoller.Source(remote.feed.id) {
            guard let counts = try await remote.pending() else { return 0 }
            mailbox.post(.accountCounted(remote.feed.id, counts))
            return counts.statuses
          }
        }
      let poller = UnreadPoller { try await deadlines.sleep(seconds: 45) }
      await poller.poll(sources) { mailbox.post(.pendingCounted($0, $1)) }
    }
  }
}
