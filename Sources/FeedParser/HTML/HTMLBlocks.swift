import CGumbo
import FeedCore

/// Makes blocks of styled text out of HTML, for the page of a status.
package enum HTMLBlocks {
  /// - Parameter base: what relative addresses are resolved against.
  package static func blocks(html: String, base: String? = nil) -> [TextBlock] {
    var html = html
    let bounded = html.withUTF8 { HTMLBounds.bounded($0) }
    var memory = TreeMemory()
    defer { memory.giveBack() }
    return withUnsafeMutablePointer(to: &memory) { memory in
      var options = kGumboDefaultOptions
      options.stop_on_first_error = false
      options.max_errors = 0
      options.userdata = UnsafeMutableRawPointer(memory)
      options.allocator = { memory, count in
        memory?.assumingMemoryBound(to: TreeMemory.self).pointee.take(count)
      }
      options.deallocator = { _, _ in }
      return bounded.withUnsafeBytes { bytes in
        guard let start = bytes.bindMemory(to: CChar.self).baseAddress,
          let output = gumbo_parse_with_options(&options, start, bytes.count)
        else { return [] }
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
