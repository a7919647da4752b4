/// How the reader is to be opened.
struct ReaderOptions: Sendable {
  var paths: Paths
  var settings: Settings
  var words: Words
  /// On the bundled samples, in a throw-away store.
  var isDemo: Bool
}
