/// The wire: what the adapters ask through. libcurl in life, embedded files in the demo, a table in tests.
package protocol Transport: Sendable {
  /// Sends one request and waits for the whole answer. Cancelling the task ends the transfer at once.
  ///
  /// - Throws: `TransportError`. An answer with an error status is an answer, not an error.
  func send(_ request: TransportRequest) async throws -> TransportResponse
}

/// A GET. Header names are compared without case; values never hold line ends.
package struct TransportRequest: Sendable, Hashable {
  package var url: String
  package var headers: [Header]

  package init(url: String, headers: [Header] = []) {
    self.url = url
    self.headers = headers
  }

  package struct Header: Sendable, Hashable {
    package var name: String
    package var value: String
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// An answer, after redirects.
package struct TransportResponse: Sendable {
  package var status: Int
  package var headers: [TransportRequest.Header]
  package var body: [UInt8]
  /// The address that answered.
  package var url: String

  package init(
    status: Int, headers: [TransportRequest.Header] = [], body: [UInt8] = [], url: String
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// The first header called `name`, in any case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
