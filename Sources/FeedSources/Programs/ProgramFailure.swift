/// Why a program gave nothing.
package enum ProgramFailure: Error, Equatable, Sendable {
  /// errno says why.
  case notStarted(errno: Int32)
  /// With its exit status, 128 and more for a signal; `said` is the beginning of its stderr.
  case ended(status: Int32, said: String?)
  case tookTooLong(seconds: Int)
  /// It printed more than so many bytes.
  case saidTooMuch(limit: Int)
  /// What it printed could not be kept; errno says why.
  case notKept(folder: String, errno: Int32)
}
