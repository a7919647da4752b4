import FeedCore

/// Reads dates made of words and numbers in nearly any order: RFC 822, `asctime`, `July 1, 2004 10:00 PM EST`,
/// `3/9/2024 7:05:00 PM`, `2004년 05월 28일 오후 01:31:15`.
struct DateWords {
  private struct Number {
    var value: Int
    var digits: Int
  }
  private var numbers: [Number] = []
  private var month: Int?
  /// How many numbers stood before the month's name.
  private var numbersBeforeMonth = 0
  private var time: (Int, Int, Int)?
  private var isAfternoon: Bool?
  private var zone: DateZone?
  private var slashes = 0

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DateFields? {
    guard scan(bytes) else { return nil }
    guard var fields = day() else { return nil }
    if let time {
      (fields.hour, fields.minute, fields.second) = time
      if let isAfternoon, time.0 <= 12 {
        guard time.0 >= 1 else { return fields }
        fields.hour = time.0 % 12 + (isAfternoon ? 12 : 0)
      }
    }
    fields.zone = zone ?? .offset(0)
    return fields
  }

  /// A zone alone, as it follows an ISO time: `Z`, `+02:00`, `-0500`, `EST`, `UTC+2`; nil for anything else.
  mutating func zone(_ bytes: UnsafeBufferPointer<UInt8>) -> DateZone? {
    time = (0, 0, 0)
    guard scan(bytes), numbers.isEmpty, month == nil else { return nil }
    return zone
  }
}

extension DateWords {
  /// Sorts the text into numbers, a month, a time and a zone; false when it holds too much to be a date.
  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      switch byte {
      case 0x30...0x39: i = number(bytes, at: i)
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        // A sign after a time and straight before a digit is an offset; "7 December 2025 - 18:40" is none.
        if time != nil, i + 1 < bytes.count, (0x30...0x39).contains(bytes[i + 1]) {
          i = offset(bytes, at: i)
        } else {
          i += 1
        }
      case UInt8(ascii: "/"):
        slashes += 1
        i += 1
      case 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: i = word(bytes, at: i)
      default: i += 1
      }
      if numbers.count > 5 { return false }
    }
    return true
  }

  private mutating func number(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var i = start
    var value = 0
    while i < bytes.count, (0x30...0x39).contains(bytes[i]) {
      if i - start < 9 { value = value * 10 + Int(bytes[i]) - 0x30 }
      i += 1
    }
    let digits = i - start
    if time == nil, digits <= 2, i + 1 < bytes.count, bytes[i] == UInt8(ascii: ":"),
      (0x30...0x39).contains(bytes[i + 1])
    {
      return clock(bytes, hour: value, at: i)
    }
    numbers.append(Number(value: value, digits: digits))
    return i
  }

  /// The rest of `hh:mm[:ss[.fraction]]`.
  private mutating func clock(
    _ bytes: UnsafeBufferPointer<UInt8>, hour: Int, at colon: Int
  ) -> Int {
    var parts = [hour]
    var i = colon
    while parts.count < 3, i + 1 < bytes.count, bytes[i] == UInt8(ascii: ":"),
      (0x30...0x39).contains(bytes[i + 1])
    {
      i += 1
      var value = 0
      while i < bytes.count, (0x30...0x39).contains(bytes[i]) {
        value = min(value * 10 + Int(bytes[i]) - 0x30, 1000)
        i += 1
      }
      parts.append(value)
    }
    if i + 1 < bytes.count, bytes[i] == UInt8(ascii: ".") || bytes[i] == UInt8(ascii: ","),
      (0x30...0x39).contains(bytes[i + 1])
    {
      i += 1
      while i < bytes.count, (0x30...0x39).contains(bytes[i]) { i += 1 }
    }
    time = (parts[0], parts[1], parts.count > 2 ? parts[2] : 0)
    return i
  }

  /// `+0200`, `+02:00`, `+2`, `-05:30`; signs turn an offset that a name gave before ("GMT+2").
  private mutating func offset(_ bytes: UnsafeBufferPointer<UInt8>, at sign: Int) -> Int {
    var i = sign + 1
    var digits: [Int] = []
    var afterColon = false
    while i < bytes.count, digits.count < 6 {
      if (0x30...0x39).contains(bytes[i]) {
        digits.append(Int(bytes[i]) - 0x30)
      } else if bytes[i] == UInt8(ascii: ":"), !afterColon {
        if digits.count == 1 { digits.insert(0, at: 0) }
        afterColon = true
      } else {
        break
      }
      i += 1
    }
    if digits.count == 1 || digits.count == 3 { digits.insert(0, at: 0) }
    let hours = digits[0] * 10 + digits[1]
    let minutes = digits.count >= 4 ? digits[2] * 10 + digits[3] : 0
    // Seen in the wild: offsets of more than a day. They mean nothing.
    guard hours <= 24, minutes < 60 else { return i }
    let seconds = hours * 3600 + minutes * 60
    zone = .offset(bytes[sign] == UInt8(ascii: "-") ? -seconds : seconds)
    return i
  }

  private mutating func word(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var i = start
    while i < bytes.count {
      let byte = bytes[i]
      let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
      // Names of the tz database hold slashes and low lines.
      let isInner = byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
      guard isLetter || (isInner && i > start) else { break }
      i += 1
    }
    let text = String(decoding: bytes[start..<i], as: UTF8.self)
    classify(text)
    return i
  }

  private mutating func classify(_ text: String) {
    if let afternoon = DateNames.afternoon(text) {
      isAfternoon = afternoon
    } else if let found = DateNames.month(text), month == nil {
      month = found
      numbersBeforeMonth = numbers.count
    } else if let found = DateZone.named(text), zone == nil, time != nil || text.count > 1 {
      zone = found
    }
  }
}

extension DateWords {
  private func day() -> DateFields? {
    if let month { return dayWithMonth(month) }
    guard numbers.count >= 3 else { return nil }
    let (a, b, c) = (numbers[0], numbers[1], numbers[2])
    if a.digits == 4 { return DateFields(year: a.value, month: b.value, day: c.value) }
    guard c.digits == 4 || (c.digits == 2 && slashes >= 2) else { return nil }
    let year = DateFields.fullYear(c.value, digits: c.digits)
    if b.value > 12 { return DateFields(year: year, month: a.value, day: b.value) }
    if a.value > 12 { return DateFields(year: year, month: b.value, day: a.value) }
    // Both may be the month. Only Americans write AM and PM, and the rest of the world writes dots.
    if isAfternoon != nil, slashes >= 2 {
      return DateFields(year: year, month: a.value, day: b.value)
    }
    if slashes == 0 { return DateFields(year: year, month: b.value, day: a.value) }
    return a.value == b.value ? DateFields(year: year, month: a.value, day: b.value) : nil
  }

  private func dayWithMonth(_ month: Int) -> DateFields? {
    guard let first = numbers.first else { return nil }
    guard numbers.count >= 2 else {
      // "May 2024", and nothing for "5 May": a day without its year is no date.
      guard first.digits == 4 else { return nil }
      return DateFields(year: first.value, month: month)
    }
    let second = numbers[1]
    if first.digits >= 3 {
      return DateFields(year: first.value, month: month, day: second.value)
    }
    // "04 Jan 2": two digits or more make a year; the day may also be the larger one ("31 Dec 03", "Dec 31 03").
    return DateFields(
      year: DateFields.fullYear(second.value, digits: second.digits), month: month,
      day: first.value)
  }
}
