import FeedStore

/// How the program ends, for scripts.
enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case failure = 1
  /// Wrong use: an unknown option, say.
  case usage = 2
  /// Some feeds failed, others did not.
  case partial = 3
  /// The store is in use by another host.
  case locked = 4

  var help: String {
    switch self {
    case .success: "all went well"
    case .failure: "it failed"
    case .usage: "wrong use: an unknown option, a missing argument"
    case .partial: "some feeds failed, the others are done"
    case .locked: "the store is locked by another host"
    }
  }

  /// What an error comes to when it ends the program.
  init(_ error: any Error) {
    switch error {
    case is UsageError, is QueryError: self = .usage
    case is StoreElsewhere: self = .locked
    default: self = .failure
    }
  }
}
