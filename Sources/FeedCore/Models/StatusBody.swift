/// The whole text of a status, kept apart from it: a list never reads a body.
package struct StatusBody: Hashable, Sendable {
  package var content: String
  package var format: Format
  /// The address that relative links in `content` are resolved against.
  package var base: String?

  package init(content: String, format: Format, base: String? = nil) {
    self.content = content
    self.format = format
    self.base = base
  }

  package enum Format: Int, Sendable {
    case html = 0
    case plain = 1
  }
}

/// A status as an adapter hands it over, with its body.
package struct FetchedStatus: Hashable, Sendable {
  package var status: Status
  package var body: StatusBody?
  /// Keys that it would have in a document that names others with its identifier, or none any more.
  package var otherKeys: [String]

  package init(status: Status, body: StatusBody? = nil, otherKeys: [String] = []) {
    self.status = status
    self.body = body
    self.otherKeys = otherKeys
  }
}
