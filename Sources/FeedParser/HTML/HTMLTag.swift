/// The element names that the linear extractor treats apart.
enum HTMLTag: UInt8 {
  case other, block, lineBreak, cell, script, style, hidden, pre, ruby, rubyText, quote, span
  case paragraph

  /// Sorts a tag by its name; ASCII case does not matter.
  static func named(_ name: UnsafeBufferPointer<UInt8>) -> HTMLTag {
    guard name.count <= 10, let value = table.value(packed(name)) else { return .other }
    return HTMLTag(rawValue: value) ?? .other
  }

  /// Lower-cased and packed, six bits a letter; digits stand behind the letters.
  static func packed(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var value: UInt64 = 1
    for byte in name {
      value = value << 6 | UInt64(byte < 0x40 ? byte & 0x0F | 0x20 : byte & 0x1F)
    }
    return value
  }

  private static let table: NameTable = {
    var result = NameTable()
    func add(_ names: String, _ tag: HTMLTag) { result.add(names, tag.rawValue) }
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
      "template iframe svg canvas object textarea select datalist rp noembed noframes frameset",
      .hidden)
    add("pre listing xmp", .pre)
    add("ruby", .ruby)
    add("rt", .rubyText)
    add("q", .quote)
    add("span", .span)
    return result
  }()
}
