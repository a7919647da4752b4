import FeedCore

/// Does what the state asks for: on the workers, with the answers posted to the mailbox.
final class EffectRunner {
  func perform(_ effect: Effect) {}
  func finish() {}
  var changeDescriptor: Int32 { -1 }
  func noticeChange() {}
}
