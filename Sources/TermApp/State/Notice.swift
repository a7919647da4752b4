import FeedCore

/// Something to say in the status bar.
enum Notice: Hashable, Sendable {
  /// Plain words, ready to show.
  case words(String)
  /// A line of Resources/strings with its parameters.
  case line(String, [String] = [])
  /// The same, in the colour of errors.
  case trouble(String, [String] = [])
}
