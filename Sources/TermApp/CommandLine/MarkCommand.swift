import FeedCore
import FeedStore

/// `tidings mark read|unread|star|unstar ID… | --query QUERY`
struct MarkCommand {
  let context: CommandContext

  private enum Mark: String {
    case read, unread, star, unstar

    var read: Bool? { self == .read ? true : self == .unread ? false : nil }
    var starred: Bool? { self == .star ? true : self == .unstar ? false : nil }
  }

  func run() async throws -> ExitCode {
    let operands = context.arguments.operands
    guard let mark = Mark(rawValue: operands[0]) else {
      throw UsageError.unknownMark(operands[0])
    }
    let ids = operands.dropFirst()
    let query = context.arguments.value(.query)
    guard ids.isEmpty != (query == nil) else { throw UsageError.idsOrQuery }
    let store = try await context.openStore()
    if let query {
      try await store.completeIndex(for: .query(query), slice: IndexCommand.slice)
      let count =
        if let read = mark.read {
          try await store.markRead(in: .query(query), read)
        } else {
          try await store.markStarred(in: .query(query), mark.starred ?? false)
        }
      try await writeWaitingMarks(store)
      report(count)
      return .success
    }
    var found: [StatusID] = []
    for text in ids {
      if let stored = try await StatusReference.find(text, in: store) {
        found.append(stored.status.id)
      } else {
        context.complain(Message("status.unknown", text))
      }
    }
    let count = try await store.mark(found, read: mark.read, starred: mark.starred).count
    try await writeWaitingMarks(store)
    report(count)
    return found.count == ids.count ? .success : found.isEmpty ? .failure : .partial
  }

  /// - Throws: why they could not be written. Nothing has been marked then: this process ends.
  private func writeWaitingMarks(_ store: SQLiteStore) async throws {
    try await store.writeWaitingMarks()
    await context.tellRecovery(of: store)
  }

  private func report(_ count: Int) {
    if context.isJSON {
      context.output.line(.object(["changed": .number(count)]))
    } else {
      context.note(Message("mark.changed", String(count)))
    }
  }
}
