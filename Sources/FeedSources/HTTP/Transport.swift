/// The wire: what the adapters ask through. libcurl in life, embedded files in the demo, a table in tests.
package protocol Transport: Sendable {
  /// Sends one request and waits for the whole answer. Cancelling the task ends the transfer at once.
  ///
  /// - Throws: `TransportError`; `CancellationError` when the task was cancelled. An answer with an
  ///   error status is an answer, not an error.
  func send(_ request: TransportRequest) async throws -> TransportResponse
}
