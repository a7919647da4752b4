import FeedCore

/// The `urls` file: a subscription a line, in newsboat's format. What the person wrote stays as it is, byte for byte,
/// comments, order, blank lines and lines we do not know included.
struct Subscriptions: Hashable {
  /// A subscription as its line says it.
  struct Entry: Hashable, Sendable {
    /// A feed's URL, or a service's: `zhihu-daily:`, `weibo:home`.
    var address: String
    var tags: [String] = []
    /// The person's own name for it.
    var title: String?
    /// Not listed in merged views.
    var isHidden = false
  }

  private struct Line: Hashable {
    /// With its line end, if it has one.
    var bytes: ArraySlice<UInt8>
    var entry: Entry?
  }

  private var lines: [Line] = []

  /// Reads the bytes of a file. Nothing in it is an error: what is no subscription is kept.
  init(_ bytes: [UInt8] = []) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
      let isFirst = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
      let text = String(decoding: bytes[(isFirst ? 3 : start)..<end], as: UTF8.self)
      lines.append(Line(bytes: bytes[start..<end], entry: Entry(line: text)))
      start = end
    }
  }

  /// Each address once, in the order of the file; the first line of an address counts, tags of later ones are added.
  var entries: [Entry] {
    var result: [Entry] = []
    var places: [String: Int] = [:]
    for entry in lines.lazy.compactMap(\.entry) {
      if let place = places[entry.address] {
        result[place].tags += entry.tags.filter { !result[place].tags.contains($0) }
        result[place].title = result[place].title ?? entry.title
      } else {
        places[entry.address] = result.count
        result.append(entry)
      }
    }
    return result
  }

  /// The lines that look like subscriptions and name no address, with their numbers from 1.
  var faults: [(number: Int, text: String)] {
    lines.enumerated().compactMap { index, line in
      let text = String(decoding: line.bytes, as: UTF8.self)
      let start = text.drop { $0.isWhitespace }
      guard let first = start.first, first != "#", !start.hasPrefix("query:"),
        !start.hasPrefix("\"query:")
      else { return nil }
      if let entry = line.entry, SubscriptionsAddress.read(entry.address, folder: "/") != nil {
        return nil
      }
      return (index + 1, String(start.prefix { !$0.isNewline }))
    }
  }

  /// The entries as the store takes them.
  var feeds: [Feed] {
    entries.map { entry in
      Feed(
        id: SourceID(entry.address), kind: entry.kind, title: entry.shownTitle,
        tags: entry.tags, isHidden: entry.isHidden)
    }
  }

  var bytes: [UInt8] { lines.flatMap(\.bytes) }

  /// Lines by what they say, without their ends.
  var plainLines: [Entry: String] {
    var result: [Entry: String] = [:]
    for line in lines {
      guard let entry = line.entry, result[entry] == nil else { continue }
      let text = String(decoding: line.bytes, as: UTF8.self)
      let isFirst = line.bytes.startIndex == 0
      let start = isFirst && text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
      result[entry] = String(start.prefix { !$0.isNewline })
    }
    return result
  }

  /// Adds a line at the end; with an address that is there already, adds what tags its line lacks.
  ///
  /// - Parameter written: how the line is spelt; nil: our way.
  /// - Returns: whether anything changed.
  @discardableResult
  mutating func add(_ entry: Entry, written: String? = nil) -> Bool {
    if let place = lines.firstIndex(where: { $0.entry?.address == entry.address }) {
      let known = entries.first { $0.address == entry.address }!
      var missing = entry
      missing.tags = entry.tags.filter { !known.tags.contains($0) }
      missing.title = known.title == nil ? entry.title : nil
      return append(missing, toLineAt: place)
    }
    if let last = lines.indices.last, lines[last].bytes.last != 0x0A {
      lines[last].bytes += lineEnd
    }
    lines.append(Line(bytes: Array((written ?? entry.line).utf8) + lineEnd, entry: entry))
    return true
  }

  /// Writes another address where `address` stands, and leaves the rest of its lines as they are.
  ///
  /// - Returns: false when there is no such line, or the new address has one already.
  @discardableResult
  mutating func move(_ address: String, to new: String) -> Bool {
    guard !lines.contains(where: { $0.entry?.address == new }) else { return false }
    var isMoved = false
    for place in lines.indices where lines[place].entry?.address == address {
      var bytes = lines[place].bytes
      guard let offset = bytes.firstOffset(of: address.utf8) else { continue }
      let start = bytes.startIndex + offset
      bytes.replaceSubrange(start..<start + address.utf8.count, with: Array(new.utf8))
      let text = String(decoding: bytes, as: UTF8.self)
      lines[place] = Line(bytes: bytes, entry: Entry(line: text))
      isMoved = true
    }
    return isMoved
  }

  /// Takes every line of an address out.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  mutating func remove(_ address: String) -> Bool {
    let count = lines.count
    lines.removeAll { $0.entry?.address == address }
    return lines.count != count
  }
}

extension Subscriptions {
  /// CRLF in a file that has it.
  private var lineEnd: ArraySlice<UInt8> {
    lines.first?.bytes.suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A]
  }

  /// Writes `more`'s words behind what stands on a line.
  private mutating func append(_ more: Entry, toLineAt place: Int) -> Bool {
    let words = more.labels.map { " " + $0 }.joined()
    guard !words.isEmpty else { return false }
    var bytes = lines[place].bytes
    var end: [UInt8] = []
    while let last = bytes.last, last == 0x0A || last == 0x0D || last == 0x20 || last == 0x09 {
      bytes.removeLast()
      if last == 0x0A || last == 0x0D { end.insert(last, at: 0) }
    }
    bytes += Array(words.utf8)
    let line = Line(
      bytes: bytes + end, entry: Entry(line: String(decoding: bytes, as: UTF8.self)))
    lines[place] = line
    return true
  }
}
