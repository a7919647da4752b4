/// Lists of subscriptions as readers exchange them (opml.org/spec2.opml).
package struct OPML: Hashable, Sendable {
  package var title: String?
  package var subscriptions: [Subscription]

  package init(title: String? = nil, subscriptions: [Subscription] = []) {
    self.title = title
    self.subscriptions = subscriptions
  }

  /// Reads OPML 1.0 and 2.0 in any encoding, mending what is broken. Folders become tags.
  ///
  /// An outline is a feed when it has an address (`xmlUrl`, whatever its case, or `url` with a feed's type).
  /// - Throws: `FeedParserError.notAFeed` when the document is something else, `.empty`.
  package static func parse(_ bytes: [UInt8]) throws(FeedParserError) -> OPML {
    let result = bytes.withUnsafeBufferPointer { buffer in
      let text = DocumentText(buffer, contentType: nil)
      return text.withUTF8(of: buffer) { utf8 in
        Result { () throws(FeedParserError) -> OPML? in
          let builder = OPMLBuilder()
          var repair = XMLRepair(utf8, reader: try XMLReader(handler: builder))
          repair.run()
          return builder.isOPML ? builder.opml : nil
        }
      }
    }
    guard let parsed = try result.get() else {
      throw bytes.allSatisfy { $0 <= 0x20 } ? .empty : .notAFeed(isWebPage: false, links: [])
    }
    return parsed
  }

  /// Valid OPML 2.0: each outline has `text`; tags are folders, nested in their order.
  package func write() -> String {
    var output = """
      <?xml version="1.0" encoding="UTF-8"?>
      <opml version="2.0">
        <head>
          <title>\(Self.escaped(title ?? "Subscriptions"))</title>
        </head>
        <body>

      """
    Self.write(subscriptions[...], depth: 0, to: &output)
    return output + "  </body>\n</opml>\n"
  }

  /// Neighbours with the same tag at `depth` share a folder, so the order stays.
  private static func write(
    _ subscriptions: ArraySlice<Subscription>, depth: Int, to output: inout String
  ) {
    let indent = String(repeating: "  ", count: depth + 2)
    var rest = subscriptions
    while let first = rest.first {
      guard first.tags.count > depth else {
        output += indent + outline(first) + "\n"
        rest = rest.dropFirst()
        continue
      }
      let folder = first.tags[depth]
      let members = rest.prefix { $0.tags.count > depth && $0.tags[depth] == folder }
      output += "\(indent)<outline text=\"\(escaped(folder))\">\n"
      write(members, depth: depth + 1, to: &output)
      output += indent + "</outline>\n"
      rest = rest.dropFirst(members.count)
    }
  }

  private static func outline(_ subscription: Subscription) -> String {
    let text = escaped(subscription.title ?? subscription.url)
    var result = "<outline type=\"rss\" text=\"\(text)\""
    if subscription.title != nil { result += " title=\"\(text)\"" }
    result += " xmlUrl=\"\(escaped(subscription.url))\""
    if let site = subscription.site { result += " htmlUrl=\"\(escaped(site))\"" }
    if subscription.isHidden { result += " isHidden=\"true\"" }
    return result + "/>"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // An attribute's blanks are folded to spaces unless they are written as numbers.
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
