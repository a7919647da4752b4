import FeedCore

/// What is asked of a server. Header names are compared without case; values never hold line ends.
package struct TransportRequest: Sendable, Hashable {
  package var url: String
  package var headers: [Header]
  package var method: Method = .get
  /// What a POST, PUT or PATCH carries; its `Content-Type` is among the headers.
  package var body: [UInt8] = []
  /// Sent only to the address they came from, not to where a redirect leads.
  package var validators: Validators?
  /// Sent only to the scheme, host and port of `url`.
  package var credentials: Credentials?
  /// As curl writes it (`socks5h://127.0.0.1:9050`); empty for none, nil for what the environment says.
  package var proxy: String?
  /// A file of cookies in Netscape's format, as `newsboat` and `curl` read it.
  package var cookiesFile: String?
  package var limits = TransportLimits()
  /// A public server may send us into loopback or private networks.
  package var mayEnterPrivateNetworks = false

  package init(url: String, headers: [Header] = []) {
    self.url = url
    self.headers = headers
  }

  package enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// Text in Latin-1: each scalar up to U+00FF stands for one byte, so that a value goes back as it came.
  package struct Header: Sendable, Hashable {
    package var name: String
    package var value: String
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A name and a password for basic authentication. Never printed: it describes itself as dots.
  package struct Credentials: Sendable, Hashable, CustomStringConvertible,
    CustomDebugStringConvertible, CustomReflectable
  {
    package var user: String
    package var password: String
    package init(user: String, password: String) {
      self.user = user
      self.password = password
    }
    package var description: String { "•••" }
    package var debugDescription: String { "•••" }
    package var customMirror: Mirror { Mirror(self, children: []) }
  }
}
