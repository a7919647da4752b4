import FeedCore

/// Gives every entry of a document a key that stays from fetch to fetch.
///
/// The guid where there is one; else the address; else the title. What two entries of the document share is told
/// apart by more and more of them: the title, the date, the text, at last their order. Guids and addresses that
/// differ in scheme, `www.` or a slash at the end are the same.
enum Identity {
  static func assignKeys(_ entries: inout [ParsedEntry], feedLink: String?) {
    let home = feedLink.map(canonical)
    var pending = Array(entries.indices)
    var taken: Set<String> = []
    for level in 0...4 {
      var groups: [String: [Int]] = [:]
      for index in pending {
        groups[candidate(entries[index], level: level, home: home), default: []].append(index)
      }
      pending = []
      for (key, members) in groups {
        if members.count == 1 || level == 4, taken.insert(key).inserted {
          for (order, index) in members.sorted().enumerated() {
            entries[index].key = order == 0 ? key : "\(key).\(order + 1)"
          }
        } else {
          pending.append(contentsOf: members)
        }
      }
      pending.sort()
      if pending.isEmpty { return }
    }
    for index in pending { entries[index].key = "n:\(index)" }
  }

  /// An address without what makes no difference; other text unchanged.
  static func canonical(_ text: String) -> String {
    guard let scheme = WebAddress.scheme(of: text), scheme == "http" || scheme == "https" else {
      return text
    }
    var text = text
    return text.withUTF8 { bytes in
      var start = scheme.utf8.count + 1
      while start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
      var hostEnd = start
      while hostEnd < bytes.count, !hostEnds.contains(bytes[hostEnd]) { hostEnd += 1 }
      let end =
        bytes.last == UInt8(ascii: "/") && hostEnd < bytes.count ? bytes.count - 1 : bytes.count
      var result: [UInt8] = []
      result.reserveCapacity(end - start)
      for byte in bytes[start..<hostEnd] {
        result.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
      if result.starts(with: www) { result.removeFirst(www.count) }
      result.append(contentsOf: bytes[hostEnd..<end])
      return String(decoding: result, as: UTF8.self)
    }
  }

  private static let www = Array("www.".utf8)
  private static let hostEnds = Array("/?#".utf8)

  private static func candidate(_ entry: ParsedEntry, level: Int, home: String?) -> String {
    let identifier: String?
    if let guid = entry.guid, !guid.isEmpty {
      identifier = canonical(guid)
    } else if let link = entry.link {
      // An entry that links to the feed's front page says nothing by it.
      let address = canonical(link)
      identifier = address == home ? nil : address
    } else {
      identifier = nil
    }
    if level == 0, let identifier { return identifier }
    var hash = Fingerprint()
    hash.add(entry.title ?? "")
    if level > 1 || (identifier == nil && entry.title == nil) {
      hash.add(String(entry.date?.seconds ?? 0))
    }
    if level > 2 || (identifier == nil && entry.title == nil) { hash.add(entry.text) }
    if level > 3 { hash.add(entry.content?.content ?? "") }
    return (identifier ?? "") + "#" + hash.text
  }
}
