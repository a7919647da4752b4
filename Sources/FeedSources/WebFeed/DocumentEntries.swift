import FeedCore
import Glibc

/// Where the entries of an XML feed lie, and a fingerprint of each, found without parsing.
///
/// A feed that changed has a new entry or two on top of many that are known, word for word; those need neither be
/// parsed nor looked up again. Only plain documents are taken apart: each entry has an identifier of its own (so that
/// none is told apart by what the others say), tags are balanced, and the bytes are UTF-8 by their own word.
struct DocumentEntries {
  /// In order; each with its tags.
  private(set) var ranges: [Range<Int>] = []
  /// 48 bits each, of the entry and of what the document says that concerns all.
  private(set) var prints: [UInt64] = []
  /// Of the first link in each; nil without one.
  private var links: [UInt64?] = []

  private let bytes: UnsafeRawBufferPointer

  /// nil when the document is not so plain.
  init?(_ bytes: UnsafeRawBufferPointer, url: String, contentType: String?) {
    self.bytes = bytes
    guard isUTF8(contentType: contentType), let root = rootTag() else { return nil }
    var seed = ContentHash.of(url.utf8)
    seed = ContentHash.of(UnsafeRawBufferPointer(rebasing: bytes[root]), seed: seed)
    guard findEntries(from: root.upperBound), !ranges.isEmpty else { return nil }
    prints = ranges.map {
      ContentHash.of(UnsafeRawBufferPointer(rebasing: bytes[$0]), seed: seed) >> 16
    }
  }

  /// The document without the entries whose fingerprints are among `known`.
  ///
  /// nil when a new one leads where a known one does: whether it is that one under another identifier depends on the
  /// document naming both.
  func document(without known: Set<UInt64>) -> [UInt8]? {
    var knownLinks: Set<UInt64> = []
    for case (let print, let link?) in zip(prints, links) where known.contains(print) {
      knownLinks.insert(link)
    }
    for case (let print, let link?) in zip(prints, links)
    where knownLinks.contains(link) && !known.contains(print) {
      return nil
    }
    var kept: [UInt8] = []
    var start = 0
    for (range, print) in zip(ranges, prints) where known.contains(print) {
      kept += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    kept += bytes[start...]
    return kept
  }
}

extension DocumentEntries {
  private static let cdata = Array("<![CDATA[".utf8)
  private static let cdataEnd = Array("]]>".utf8)
  private static let comment = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let names = ["item", "entry"].map { Array($0.utf8) }
  private static let identifiers = ["guid", "id"].map { Array($0.utf8) }
  private static let link = Array("link".utf8)

  private func isUTF8(contentType: String?) -> Bool {
    if let type = contentType?.lowercased(), type.contains("charset"), !type.contains("utf-8") {
      return false
    }
    let head = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    guard let declared = head.firstRange(of: "encoding=") else { return !head.contains("\0") }
    return head[declared.upperBound...].dropFirst().hasPrefix("utf-8")
  }

  /// The start tag of the outermost element.
  private func rootTag() -> Range<Int>? {
    var place = 0
    while let less = find(UInt8(ascii: "<"), from: place) {
      guard less + 1 < bytes.count else { return nil }
      if bytes[less + 1] | 0x20 >= UInt8(ascii: "a"), bytes[less + 1] | 0x20 <= UInt8(ascii: "z") {
        return find(UInt8(ascii: ">"), from: less).map { less..<$0 + 1 }
      }
      place = less + 1
    }
    return nil
  }

  /// False when something about them is not plain.
  private mutating func findEntries(from start: Int) -> Bool {
    var place = start
    var open: (start: Int, name: [UInt8])?
    var identifier: UInt64?
    var link: UInt64?
    var identifiers: Set<UInt64> = []
    while let less = find(UInt8(ascii: "<"), from: place) {
      place = less + 1
      if matches(Self.cdata, at: less) {
        guard let end = find(Self.cdataEnd, from: less) else { return false }
        place = end + 3
      } else if matches(Self.comment, at: less) {
        guard let end = find(Self.commentEnd, from: less) else { return false }
        place = end + 3
      } else if let entry = open {
        if place < bytes.count, bytes[place] == UInt8(ascii: "/") {
          guard isName(entry.name, at: place + 1) else { continue }
          guard let end = find(UInt8(ascii: ">"), from: place), let found = identifier,
            identifiers.insert(found).inserted
          else { return false }
          ranges.append(entry.start..<end + 1)
          links.append(link)
          (open, identifier, link, place) = (nil, nil, nil, end + 1)
        } else if Self.names.contains(where: { isName($0, at: place) }) {
          return false
        } else if identifier == nil,
          let name = Self.identifiers.first(where: { isName($0, at: place) })
        {
          guard let text = text(of: name, from: place) else { return false }
          identifier = ContentHash.of(text)
        } else if link == nil, isName(Self.link, at: place) {
          link = self.link(from: place).map { ContentHash.of($0) }
        }
      } else if let name = Self.names.first(where: { isName($0, at: place) }) {
        open = (less, name)
      }
    }
    return open == nil
  }

  /// What stands between the tags of the element whose name is at `start`; nil when that is nothing.
  private func text(of name: [UInt8], from start: Int) -> UnsafeRawBufferPointer? {
    guard let greater = find(UInt8(ascii: ">"), from: start),
      let end = find(Array("</".utf8) + name, from: greater),
      end > greater + 1
    else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[(greater + 1)..<end])
  }

  /// What a link's tag says, or what stands between its tags.
  private func link(from start: Int) -> UnsafeRawBufferPointer? {
    guard let greater = find(UInt8(ascii: ">"), from: start) else { return nil }
    return bytes[greater - 1] == UInt8(ascii: "/")
      ? UnsafeRawBufferPointer(rebasing: bytes[start..<greater])
      : text(of: Self.link, from: start)
  }

  private func matches(_ text: [UInt8], at place: Int) -> Bool {
    place + text.count <= bytes.count
      && memcmp(bytes.baseAddress! + place, text, text.count) == 0
  }

  private func isName(_ name: [UInt8], at place: Int) -> Bool {
    guard matches(name, at: place), place + name.count < bytes.count else { return false }
    let next = bytes[place + name.count]
    return next == UInt8(ascii: ">") || next <= 0x20
  }

  private func find(_ byte: UInt8, from place: Int) -> Int? {
    guard place < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + place, Int32(byte), bytes.count - place)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  private func find(_ text: [UInt8], from start: Int) -> Int? {
    var place = start
    while let found = find(text[0], from: place) {
      if matches(text, at: found) { return found }
      place = found + 1
    }
    return nil
  }
}
