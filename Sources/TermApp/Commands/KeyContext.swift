/// Where a key is pressed; the groups of the key map. What is bound in `everywhere` holds in all but the prompt.
enum KeyContext: String, CaseIterable, Sendable {
  case everywhere
  /// The timeline and the page alike: keys that act on a status.
  case status
  case timeline
  case page
  /// The feeds pane, while it has the keys.
  case pane
  case help
  case firstRun = "first-run"
  case prompt

  /// Its place among all contexts.
  var number: Int {
    switch self {
    case .everywhere: 0
    case .status: 1
    case .timeline: 2
    case .page: 3
    case .pane: 4
    case .help: 5
    case .firstRun: 6
    case .prompt: 7
    }
  }

  /// Where a key is looked up that isn't bound here.
  var wider: KeyContext? {
    switch self {
    case .timeline, .page: .status
    case .status, .pane, .help, .firstRun: .everywhere
    case .everywhere, .prompt: nil
    }
  }

  /// The groups a key is looked up in, first match wins.
  var lookup: [KeyContext] { Array(sequence(first: self, next: \.wider)) }
}
