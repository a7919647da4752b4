/// A request as the server read it.
package struct ServerRequest: Sendable, Hashable {
  package var method: String
  /// Without the query.
  package var path: String
  package var query: String
  package var headers: [Header]
  package var body: [UInt8]
  /// How often this path was asked before.
  package var earlier: Int

  package struct Header: Sendable, Hashable {
    package var name: String
    /// Latin-1: one scalar a byte.
    package var value: String
  }

  /// The first header called `name`, in any case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Takes a request head apart; nil when it is none.
  init?(head: some Sequence<UInt8>) {
    var text = String.UnicodeScalarView()
    for byte in head { text.append(Unicode.Scalar(byte)) }
    let lines = String(text).split(separator: "\r\n")
    guard let parts = lines.first?.split(separator: " "), parts.count == 3 else { return nil }
    method = String(parts[0])
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    headers = lines.dropFirst().compactMap { line in
      let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { return nil }
      return Header(name: String(pair[0]), value: String(pair[1].drop { $0 == " " }))
    }
    body = []
    earlier = 0
  }
}
