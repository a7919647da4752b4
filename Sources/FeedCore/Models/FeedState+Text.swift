/// The form that the store keeps: one `name value…` a line, values percent-escaped, unknown names passed over.
extension FeedState {
  package var text: String {
    var lines: [String] = []
    func put(_ name: String, _ values: String?...) {
      guard values.contains(where: { $0 != nil }) else { return }
      lines.append(([name] + values.map { $0.map(escaped) ?? "-" }).joined(separator: " "))
    }
    func put(_ name: String, _ time: Timestamp?) { put(name, time.map { "\($0.seconds)" }) }
    func put(_ name: String, _ numbers: [Int]) {
      if !numbers.isEmpty { put(name, numbers.map(String.init).joined(separator: ",")) }
    }
    put("tried", lastTried)
    put("answered", lastAnswered)
    put("changed", lastChanged)
    put("due", nextDue)
    put("waiting", waiting?.rawValue)
    if let trouble {
      put(
        "trouble", trouble.kind.rawValue, trouble.host, trouble.number.map(String.init),
        trouble.detail)
    }
    if failures > 0 { put("failures", "\(failures)") }
    if let validators {
      put("validators", validators.url, validators.etag, validators.lastModified)
    }
    put("hash", contentHash.map { String($0, radix: 16) })
    if let known = knownEntries { put("entries", "\(known.since.seconds)", letters(known.prints)) }
    put("whole", lastWhole)
    put("moved", movedTo)
    if let redirect {
      put("redirect", redirect.url, "\(redirect.times)", "\(redirect.first.seconds)")
    }
    if isGone { put("gone", "yes") }
    if let hostPausedUntil { put("paused", "\(hostPausedUntil.seconds)", pausedHost) }
    put("interval", wishedInterval.map(String.init))
    put("skip-hours", skipHours)
    put("skip-days", skipDays)
    put("title", title)
    put("site", site)
    put("icon", icon)
    return lines.joined(separator: "\n")
  }

  /// Reads `text` back; what can't be read is as if it had never been known.
  package init(text: String) {
    self.init()
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let values = words.dropFirst().map { $0 == "-" ? nil : unescaped($0) }
      read(String(words[0]), values + [nil, nil, nil, nil])
    }
  }

  private mutating func read(_ name: String, _ values: [String?]) {
    var time: Timestamp? { values[0].flatMap { Int64($0) }.map(Timestamp.init(seconds:)) }
    var numbers: [Int] { (values[0] ?? "").split(separator: ",").compactMap { Int($0) } }
    switch name {
    case "tried": lastTried = time
    case "answered": lastAnswered = time
    case "changed": lastChanged = time
    case "due": nextDue = time
    case "waiting": waiting = values[0].flatMap(Waiting.init)
    case "trouble":
      trouble = values[0].flatMap(FeedTrouble.Kind.init).map {
        FeedTrouble($0, host: values[1], number: values[2].flatMap { Int($0) }, detail: values[3])
      }
    case "failures": failures = values[0].flatMap { Int($0) } ?? 0
    case "validators":
      validators = values[0].flatMap {
        Validators(url: $0, etag: values[1], lastModified: values[2])
      }
    case "hash": contentHash = values[0].flatMap { UInt64($0, radix: 16) }
    case "entries":
      if let since = time, let text = values[1] {
        knownEntries = KnownEntries(since: since, prints: numbers48(text))
      }
    case "whole": lastWhole = time
    case "moved": movedTo = values[0]
    case "redirect":
      if let url = values[0], let times = values[1].flatMap({ Int($0) }),
        let first = values[2].flatMap({ Int64($0) })
      {
        redirect = RedirectNote(url: url, times: times, first: Timestamp(seconds: first))
      }
    case "gone": isGone = true
    case "paused": (hostPausedUntil, pausedHost) = (time, values[1])
    case "interval": wishedInterval = values[0].flatMap { Int($0) }
    case "skip-hours": skipHours = numbers
    case "skip-days": skipDays = numbers
    case "title": title = values[0]
    case "site": site = values[0]
    case "icon": icon = values[0]
    default: break
    }
  }
}

/// Without spaces, line ends and percent signs; a lone dash, which stands for nothing, is escaped too.
private func escaped(_ value: String) -> String {
  if value == "-" { return "%2D" }
  guard value.utf8.contains(where: { $0 <= 0x20 || $0 == 0x25 }) else { return value }
  var bytes: [UInt8] = []
  for byte in value.utf8 {
    if byte <= 0x20 || byte == 0x25 {
      let digits = String(byte, radix: 16)
      bytes += Array("%\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func unescaped(_ value: Substring) -> String {
  guard value.utf8.contains(0x25) else { return String(value) }
  var bytes: [UInt8] = []
  var rest = Array(value.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == 0x25, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
      bytes.append(code)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private let alphabet = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.".utf8)

/// Numbers of 48 bits, eight letters each.
private func letters(_ numbers: [UInt64]) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(numbers.count * 8)
  for number in numbers {
    for shift in stride(from: 42, through: 0, by: -6) {
      bytes.append(alphabet[Int(number >> UInt64(shift) & 63)])
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// None when the text is not made of such letters.
private func numbers48(_ text: String) -> [UInt64] {
  var numbers: [UInt64] = []
  numbers.reserveCapacity(text.utf8.count / 8)
  var (number, count): (UInt64, Int) = (0, 0)
  for byte in text.utf8 {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "_"): value = 62
    case UInt8(ascii: "."): value = 63
    default: return []
    }
    number = number << 6 | UInt64(value)
    count += 1
    if count == 8 {
      numbers.append(number)
      (number, count) = (0, 0)
    }
  }
  return numbers
}
