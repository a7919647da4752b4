/// An answer, after redirects.
package struct TransportResponse: Sendable {
  package var status: Int
  package var headers: [TransportRequest.Header]
  package var content: ResponseBody
  /// The address that answered.
  package var url: String
  /// The redirects on the way, in order; each with its own status.
  package var redirects: [Redirect]

  package init(
    status: Int, headers: [TransportRequest.Header] = [], content: ResponseBody, url: String,
    redirects: [Redirect] = []
  ) {
    self.status = status
    self.headers = headers
    self.content = content
    self.url = url
    self.redirects = redirects
  }

  package init(
    status: Int, headers: [TransportRequest.Header] = [], body: [UInt8] = [], url: String
  ) {
    self.init(status: status, headers: headers, content: .bytes(body), url: url)
  }

  /// The body as an array; a copy when it was large. Feeds are parsed from `content` instead.
  package var body: [UInt8] {
    switch content {
    case .bytes(let bytes): bytes
    case .spooled: content.withBytes { Array($0) }
    }
  }

  /// The first header called `name`, in any case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// One step of the way: the answer `status` led to `url`.
  package struct Redirect: Sendable, Hashable {
    package var status: Int
    package var url: String
    package init(status: Int, url: String) {
      self.status = status
      self.url = url
    }
  }
}
