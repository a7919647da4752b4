import FeedStore

/// `tidings index`: brings the search index up to date.
struct IndexCommand {
  let context: CommandContext

  /// Statuses a transaction: large enough to be fast, small enough to let others write in between.
  static let slice = 500

  func run() async throws -> ExitCode {
    let store = try await context.openStore()
    let waiting = try await store.searchIndex().waiting
    try await Self.index(store, context)
    while try await store.mergeSearchIndex() {}
    if context.isJSON {
      context.output.line(.object(["indexed": .number(waiting)]))
    } else {
      context.note(Message("index.done", String(waiting)))
    }
    return .success
  }

  /// Indexes what waits, with progress where somebody sees it.
  static func index(_ store: SQLiteStore, _ context: CommandContext) async throws {
    while try await store.indexSlice(slice) {
      guard context.output.showsProgress, !context.isQuiet else { continue }
      let left = String(try await store.searchIndex().waiting)
      context.output.progress(context.words.text(Message("index.progress", left)))
    }
    context.output.progress("")
  }
}
