import Glibc

/// How text is written for the person's locale.
enum OutputEncoding: Sendable, Hashable {
  case utf8
  /// Whatever the C library's locale says; what it has no bytes for becomes ASCII.
  case locale

  /// The encoding of the locale the environment names. Sets the C library's locale.
  static func fromEnvironment() -> OutputEncoding {
    TerminalEnvironment.current().setLocale() ? .utf8 : .locale
  }

  func bytes(of text: String) -> [UInt8] {
    if self == .utf8 { return Array(text.utf8) }
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.append(UInt8(scalar.value))
      } else {
        result += Self.bytes(of: scalar)
      }
    }
    return result
  }

  /// JSON text in pure ASCII.
  static func escaped(_ json: String) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in json.unicodeScalars {
      if scalar.isASCII {
        result.append(UInt8(scalar.value))
        continue
      }
      for unit in UTF16.encode(scalar)! {
        let digits = String(unit, radix: 16)
        let padding = String(repeating: "0", count: 4 - digits.count)
        result += Array("\\u\(padding)\(digits)".utf8)
      }
    }
    return result
  }
}

extension OutputEncoding {
  private static func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = Int(wctomb(&buffer, wchar_t(bitPattern: scalar.value)))
    if count > 0 { return buffer[..<count].map(UInt8.init(bitPattern:)) }
    // Marks that join what stands before have no room of their own to show a sign in.
    if scalar.properties.generalCategory == .nonspacingMark || scalar.value == 0x200D { return [] }
    let shown = Symbols.ascii.shown(scalar)
    return [shown.isASCII ? UInt8(shown.value) : UInt8(ascii: "?")]
  }
}
