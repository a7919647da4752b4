/// The element names that the linear extractor treats apart.
enum HTMLTag: UInt8 {
  case other, block, lineBreak, cell, script, style, hidden, pre, ruby, rubyText, quote, span
  case paragraph

  /// Sorts a tag by its name; ASCII case does not matter.
  static func named(_ name: UnsafeBufferPointer<UInt8>) -> HTMLTag {
    name.count <= 10 ? table[packed(name)] ?? .other : .other
  }

  /// Lower-cased and packed, six bits a letter; digits stand behind the letters.
  static func packed(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var value: UInt64 = 1
    for byte in name {
      value = value << 6 | UInt64(byte < 0x40 ? byte & 0x0F | 0x20 : byte & 0x1F)
    }
    return value
  }

  private static let table: [UInt64: HTMLTag] = {
    var result: [UInt64: HTMLTag] = [:]
    func add(_ names: String, _ tag: HTMLTag) {
      for name in names.split(separator: " ") {
        Array(name.utf8).withUnsafeBufferPointer { result[packed($0)] = tag }
      }
    }
    add(
      """
      div ul ol dl dt dd li table tr tbody thead tfoot caption blockquote section article aside \
      header footer nav main figure figcaption details summary form fieldset legend address hr \
      center body html title menu dir option
      """, .block)
    add("p h1 h2 h3 h4 h5 h6", .paragraph)
    add("br", .lineBreak)
    add("td th", .cell)
    add("script", .script)
    add("style", .style)
    add(
      "template iframe svg canvas object head textarea select datalist rp noembed noframes frameset",
      .hidden)
    add("pre listing xmp", .pre)
    add("ruby", .ruby)
    add("rt", .rubyText)
    add("q", .quote)
    add("span", .span)
    return result
  }()
}
