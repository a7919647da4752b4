/// The lines of a text, each as its words. Byte by byte: keymap and theme are read at every start.
struct LinesOfWords: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View?

  init(_ text: String) { rest = text[...].utf8 }

  mutating func next() -> [Substring]? {
    guard let text = rest else { return nil }
    let end = text.firstIndex(of: UInt8(ascii: "\n"))
    rest = end.map { text[text.index(after: $0)...] }
    return text[..<(end ?? text.endIndex)].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      .map(Substring.init)
  }
}
