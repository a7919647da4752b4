import CGumbo
import FeedCore

/// Makes blocks of styled text out of HTML, for the page of a status.
package enum HTMLBlocks {
  /// - Parameter base: what relative addresses are resolved against.
  package static func blocks(html: String, base: String? = nil) -> [TextBlock] {
    var html = html
    let bounded = html.withUTF8 { HTMLBounds.bounded($0) }
    return bounded.withUnsafeBufferPointer { bytes in
      var options = kGumboDefaultOptions
      options.stop_on_first_error = false
      options.max_errors = 0
      return bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress,
          let output = gumbo_parse_with_options(&options, start, characters.count)
        else { return [] }
        defer { gumbo_destroy_output(&options, output) }
        var walker = BlockWalker(base: base)
        return walker.blocks(of: output.pointee.root)
      }
    }
  }

  /// The blocks of a body in its own format.
  package static func blocks(of body: StatusBody) -> [TextBlock] {
    switch body.format {
    case .html: return blocks(html: body.content, base: body.base)
    case .plain:
      return Sanitiser.text(body.content).split(separator: "\n").map {
        .paragraph([TextRun(String($0))])
      }
    }
  }
}
