/// The sentences of one language: a file of Resources/strings, and where each stands in it.
///
/// A line is `key = text`; lines that begin with `#` are remarks; of two lines with one key the later holds. In a text
/// `{1}` … `{9}` stand for what is put in, and `{1|feed|feeds}` for the first word where that is 1, else the second. Every start waits for the file to be read, so that is one pass over its
/// bytes, and a text is made only when it is asked for.
package struct Sentences: Sendable {
  private let file: [UInt8]
  /// Hashed by key, open addressing: where the line begins, and -1 where nothing is.
  private var slots: [Int32]

  package init(_ text: String) {
    file = Array(text.utf8)
    slots = []
    var lines: [Int32] = []
    file.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        if bytes[start] != UInt8(ascii: "#"), bytes[start] != UInt8(ascii: "\n") {
          lines.append(Int32(start))
        }
        start = Self.end(of: start, in: bytes) + 1
      }
    }
    var size = 16
    while size < 2 * lines.count { size *= 2 }
    slots = Array(repeating: -1, count: size)
    file.withUnsafeBufferPointer { bytes in
      for line in lines {
        guard let equals = Self.equals(of: Int(line), in: bytes) else { continue }
        slots[slot(of: bytes[Int(line)..<equals], in: bytes)] = line
      }
    }
  }

  /// Sorted.
  package var keys: [String] {
    file.withUnsafeBufferPointer { bytes in
      slots.compactMap { line in
        line < 0
          ? nil : Self.equals(of: Int(line), in: bytes).map { Self.text(bytes, Int(line), $0) }
      }
    }.sorted()
  }

  /// The text of `key` with its places filled; a place without an argument stays empty. Nil when there is no such key.
  package func text(_ key: String, _ arguments: [String] = []) -> String? {
    withText(of: key) { bytes in
      var result = ""
      var from = bytes.startIndex
      var index = from
      while index + 2 < bytes.endIndex {
        guard bytes[index] == UInt8(ascii: "{"),
          (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[index + 1]),
          bytes[index + 2] == UInt8(ascii: "}") || bytes[index + 2] == UInt8(ascii: "|"),
          let end = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
        else {
          index += 1
          continue
        }
        result += String(decoding: bytes[from..<index], as: UTF8.self)
        let number = Int(bytes[index + 1] - UInt8(ascii: "1"))
        let argument = arguments.indices.contains(number) ? arguments[number] : ""
        let forms = bytes[(index + 2)..<end].split(separator: UInt8(ascii: "|"))
        if forms.count == 2 {
          result += String(decoding: forms[argument == "1" ? 0 : 1], as: UTF8.self)
        } else {
          result += argument
        }
        index = end + 1
        from = index
      }
      let rest = String(decoding: bytes[from...], as: UTF8.self)
      return result.isEmpty ? rest : result + rest
    }
  }

  /// The parts of a text that is a list, `, ` between them; none when there is no such key.
  package func list(_ key: String) -> [String] {
    text(key)?.split(separator: ", ").map(String.init) ?? []
  }
}

extension Sentences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private func withText<Result>(of key: String, _ body: (Slice<Bytes>) -> Result) -> Result? {
    var key = key
    return file.withUnsafeBufferPointer { bytes in
      let line = key.withUTF8 { slots[slot(of: $0[...], in: bytes)] }
      guard line >= 0, let equals = Self.equals(of: Int(line), in: bytes) else { return nil }
      return body(bytes[equals + 3..<Self.end(of: equals, in: bytes)])
    }
  }

  /// Where `key` stands, or the free place for it.
  private func slot(of key: Slice<Bytes>, in bytes: Bytes) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0, !isKey(key, at: Int(slots[slot]), in: bytes) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isKey(_ key: Slice<Bytes>, at line: Int, in bytes: Bytes) -> Bool {
    let end = line + key.count
    guard end + 2 < bytes.count, Self.isEquals(at: end, in: bytes) else { return false }
    return bytes[line..<end].elementsEqual(key)
  }

  /// Where ` = ` first stands in the line that begins at `start`; nil for a line without a key or a text.
  private static func equals(of start: Int, in bytes: Bytes) -> Int? {
    var index = start
    while index + 3 < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if isEquals(at: index, in: bytes) {
        return index > start && bytes[index + 3] != UInt8(ascii: "\n") ? index : nil
      }
      index += 1
    }
    return nil
  }

  private static func isEquals(at index: Int, in bytes: Bytes) -> Bool {
    bytes[index] == UInt8(ascii: " ") && bytes[index + 1] == UInt8(ascii: "=")
      && bytes[index + 2] == UInt8(ascii: " ")
  }

  private static func end(of start: Int, in bytes: Bytes) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  private static func text(_ bytes: Bytes, _ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
