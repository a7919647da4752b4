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
    for level in 0...4 {
      let keys = pending.map { candidate(entries[$0], level: level, home: home) }
      var uses: [String: Int] = [:]
      uses.reserveCapacity(keys.count)
      for key in keys { uses[key, default: 0] += 1 }
      // A longer key may be what another entry calls itself.
      let taken = level == 0 ? [] : Set(entries.lazy.map(\.key))
      var shared: [Int] = []
      for (index, key) in zip(pending, keys) {
        if uses[key] == 1, !taken.contains(key) {
          entries[index].key = key
        } else {
          shared.append(index)
        }
      }
      if shared.isEmpty { return }
      pending = shared
    }
    // Nothing tells these apart but their order.
    var taken = Set(entries.lazy.map(\.key))
    var orders: [String: Int] = [:]
    for index in pending {
      let key = candidate(entries[index], level: 4, home: home)
      var name = key
      repeat {
        let order = orders[key, default: 0] + 1
        orders[key] = order
        name = order == 1 ? key : "\(key).\(order)"
      } while !taken.insert(name).inserted
      entries[index].key = name
    }
  }

  /// The keys that an entry may have had, or may get, as twins of it come and go; likelier ones first.
  static func otherKeys(of entry: ParsedEntry, feedLink: String?) -> [String] {
    let home = feedLink.map(canonical)
    var result: [String] = []
    for level in 0...2 {
      let key = candidate(entry, level: level, home: home)
      if key != entry.key, !result.contains(key) { result.append(key) }
    }
    return result
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
      let host = UnsafeBufferPointer(rebasing: bytes[start..<hostEnd])
      if !host.starts(with: www), !host.contains(where: { (0x41...0x5A).contains($0) }) {
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
      }
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
