import FeedCore
import FeedStore

/// `tidings show ID…`: statuses as plain text, whole.
struct ShowCommand {
  let context: CommandContext

  private static let standardWidth = 72

  func run() async throws -> ExitCode {
    let store = try await context.openStore()
    let text = StatusText(
      wording: context.words.wording, width: context.width ?? Self.standardWidth)
    var shown = 0
    for id in context.arguments.operands {
      guard let stored = try await StatusReference.find(id, in: store) else {
        context.complain(Message("status.unknown", id))
        continue
      }
      let body = try await store.body(of: stored.handle)
      if context.isJSON {
        context.output.line(
          StatusJSON.object(
            stored.status, id: id, marks: stored.marks,
            day: LocalZone.day(of: stored.status.sortDate)))
      } else {
        if shown > 0 { context.output.line("") }
        for line in text.lines(stored.status, body) { context.output.line(line) }
      }
      shown += 1
    }
    let wanted = context.arguments.operands.count
    return shown == wanted ? .success : shown == 0 ? .failure : .partial
  }
}
