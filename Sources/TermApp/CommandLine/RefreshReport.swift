import FeedCore
import FeedSources
import Synchronization

/// Tells how a refresh goes: a line of JSON a feed, progress where somebody sees it, and what failed.
final class RefreshReport: Sendable {
  private let context: CommandContext
  private let seen = Mutex((total: 0, done: 0, new: 0, failed: 0))

  init(context: CommandContext) { self.context = context }

  /// From any task.
  func take(_ event: RefreshEvent) {
    switch event {
    case .started(let total): seen.withLock { $0.total += total }
    case .feedDone(let result): take(result)
    case .progress, .finished: break
    }
  }

  /// The sum at the end.
  func end(_ progress: FeedSources.RefreshProgress) {
    context.output.progress("")
    if progress.isOffline {
      context.complain(Message("refresh.offline"))
    } else if !context.isJSON, progress.failed > 0 || context.output.showsProgress {
      // Where nobody looks on, as under cron, what went well is not worth a mail.
      context.note(
        Message(
          "refresh.done", String(progress.total), String(progress.new), String(progress.failed)))
    }
  }

  private func take(_ result: FeedResult) {
    let now = seen.withLock { seen in
      seen.done += 1
      seen.new += result.changes.new.count
      if case .failed = result.outcome { seen.failed += 1 }
      return seen
    }
    if context.isJSON {
      context.output.line(json(result))
      context.output.flush()
    }
    switch result.outcome {
    case .failed(let trouble) where trouble.kind != .offline:
      context.output.progress("")
      context.complain(Message(trouble).placed(at: result.source.printable + ": "))
    case .gone:
      context.output.progress("")
      context.complain(Message("feed.error.gone").placed(at: result.source.printable + ": "))
    case .changed, .unchanged, .notAsked, .failed: break
    }
    if !context.isQuiet, context.output.showsProgress {
      context.output.progress(
        context.words.text(
          Message(
            "refresh.progress", String(now.done), String(max(now.done, now.total)),
            String(now.new), String(now.failed))))
    }
  }

  private func json(_ result: FeedResult) -> JSON {
    let (outcome, error): (String, String?) =
      switch result.outcome {
      case .changed: ("changed", nil)
      case .unchanged: ("unchanged", nil)
      case .failed(let trouble): ("failed", context.words.text(Message(trouble)))
      case .gone: ("gone", nil)
      case .notAsked(let waiting): ("not-asked", waiting?.rawValue)
      }
    return .object([
      "url": .string(result.source.rawValue), "outcome": .string(outcome),
      "new": .number(result.changes.new.count), "updated": .number(result.changes.updated.count),
      "error": .string(error), "nextDue": .string(result.state.nextDue?.iso8601),
    ])
  }
}

extension SourceID {
  /// What may be printed: no name and password, no query.
  var printable: String { WebAddress(rawValue)?.printable ?? rawValue }
}
