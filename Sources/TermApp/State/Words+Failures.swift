import FeedCore
import FeedStore

extension Words {
  /// What a change of marks was.
  func text(of step: MarkStep) -> String {
    let key =
      switch (step.read, step.starred) {
      case (true?, _): "said.step-read"
      case (false?, _): "said.step-unread"
      case (nil, true?): "said.step-starred"
      default: "said.step-unstarred"
      }
    return text(key, ["\(step.count)"])
  }

  /// Why a load stopped, in full and in few words.
  func reason(of error: any Error) -> (full: String, brief: String) {
    let message = Message(error)
    let brief = text("brief." + message.key, message.arguments)
    let full = text(message)
    return (full, brief.hasPrefix("brief.") ? text("brief.failed") : brief)
  }
}
