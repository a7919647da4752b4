import Glibc

/// A character encoding, by the name that iconv knows.
struct Charset: Hashable {
  let name: String

  static let utf8 = Charset(name: "UTF-8")
  static let windows1252 = Charset(name: "CP1252")

  private init(name: String) { self.name = name }

  /// From a label as documents and servers write it; nil when iconv does not know it.
  ///
  /// Labels mean what the WHATWG's encoding standard says, for that is what their writers meant: Latin-1 is
  /// windows-1252, GB2312 is GB18030.
  init?(label: some StringProtocol) {
    let key = String(label.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" })
    let isSane = key.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        || [0x2D, 0x5F, 0x2E, 0x3A, 0x2B].contains(byte)
    }
    guard !key.isEmpty, key.utf8.count <= 40, isSane else { return nil }
    // Opening loads a table; what is in the list iconv knows.
    if let known = Self.aliases[key] {
      name = known
      return
    }
    name = key.uppercased()
    guard let descriptor = Self.open(name) else { return nil }
    iconv_close(descriptor)
  }

  /// UTF-16 and UTF-32 cannot be what an ASCII-like document is in.
  var isWide: Bool { name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32") || name.hasPrefix("UCS") }

  /// Pairs of bytes may look like UTF-8 by accident; single ones hardly ever do.
  var isMultibyte: Bool {
    ["GB18030", "BIG5-HKSCS", "CP932", "EUC-JP", "CP949"].contains(name)
      || name.hasPrefix("ISO-2022") || isWide
  }

  /// The width of a unit, to step over what cannot be decoded.
  private var unit: Int { name.contains("32") || name.contains("4") ? 4 : isWide ? 2 : 1 }

  /// The bytes as UTF-8; each that means nothing becomes U+FFFD.
  /// - Returns: nil when iconv lacks the encoding; `isExact` is false when something was replaced.
  func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> (utf8: [UInt8], isExact: Bool)? {
    if name == "UTF-8" { return Self.mended(bytes) }
    guard let descriptor = Self.open(name) else { return nil }
    defer { iconv_close(descriptor) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 2)
    var isExact = true
    let chunk = UnsafeMutablePointer<CChar>.allocate(capacity: 65_536)
    defer { chunk.deallocate() }
    var input =
      UnsafeMutablePointer<CChar>(
        mutating: UnsafeRawPointer(bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!)
          .assumingMemoryBound(to: CChar.self)) as UnsafeMutablePointer<CChar>?
    var left = bytes.count
    while left > 0 {
      var target = chunk as UnsafeMutablePointer<CChar>?
      var room = 65_536
      let result = iconv(descriptor, &input, &left, &target, &room)
      let failure = errno
      let written = UnsafeRawBufferPointer(start: chunk, count: 65_536 - room)
      output.append(contentsOf: written)
      guard result == -1, failure != E2BIG else { continue }
      isExact = false
      output.append(contentsOf: [0xEF, 0xBF, 0xBD])
      let step = failure == EINVAL ? left : min(unit, left)
      input = input.map { $0 + step }
      left -= step
    }
    return (output, isExact)
  }

  /// UTF-8 with what is not replaced.
  private static func mended(_ bytes: UnsafeBufferPointer<UInt8>) -> ([UInt8], Bool) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 64)
    var isExact = true
    var i = 0
    while i < bytes.count {
      let length = UTF8Check.length(bytes, at: i)
      if length == 0 {
        // One sign for a run of broken bytes.
        if isExact || !output.suffix(3).elementsEqual([0xEF, 0xBF, 0xBD]) {
          output.append(contentsOf: [0xEF, 0xBF, 0xBD])
        }
        isExact = false
        i += 1
      } else {
        for k in i..<i + length { output.append(bytes[k]) }
        i += length
      }
    }
    return (output, isExact)
  }

  private static func open(_ name: String) -> iconv_t? {
    guard let descriptor = iconv_open("UTF-8", name) else { return nil }
    // Failure is (iconv_t)-1.
    return Int(bitPattern: descriptor) == -1 ? nil : descriptor
  }

  private static let aliases: [String: String] = [
    "utf-8": "UTF-8", "utf8": "UTF-8", "unicode-1-1-utf-8": "UTF-8", "u8": "UTF-8",
    "utf_8": "UTF-8", "utf-16": "UTF-16LE", "utf16": "UTF-16LE", "unicode": "UTF-16LE",
    "ucs-2": "UTF-16LE", "utf-32": "UTF-32LE", "utf32": "UTF-32LE",
    "us-ascii": "CP1252", "ascii": "CP1252", "iso-8859-1": "CP1252", "iso8859-1": "CP1252",
    "iso_8859-1": "CP1252", "latin1": "CP1252", "latin-1": "CP1252", "l1": "CP1252",
    "windows-1252": "CP1252", "cp1252": "CP1252", "x-cp1252": "CP1252", "ansi": "CP1252",
    "macintosh": "MACINTOSH", "x-mac-roman": "MACINTOSH", "mac-roman": "MACINTOSH",
    "iso-8859-9": "CP1254", "latin5": "CP1254", "iso-8859-11": "CP874", "tis-620": "CP874",
    "windows-874": "CP874", "windows-1250": "CP1250", "windows-1251": "CP1251",
    "windows-1253": "CP1253", "windows-1254": "CP1254", "windows-1255": "CP1255",
    "windows-1256": "CP1256", "windows-1257": "CP1257", "windows-1258": "CP1258",
    "win-1251": "CP1251", "cp-1251": "CP1251", "win1251": "CP1251",
    "gb2312": "GB18030", "gbk": "GB18030", "gb18030": "GB18030", "gb_2312-80": "GB18030",
    "x-gbk": "GB18030", "cp936": "GB18030", "ms936": "GB18030", "euc-cn": "GB18030",
    "big5": "BIG5-HKSCS", "big5-hkscs": "BIG5-HKSCS", "x-x-big5": "BIG5-HKSCS",
    "cn-big5": "BIG5-HKSCS", "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932",
    "x-sjis": "CP932", "ms_kanji": "CP932", "windows-31j": "CP932", "cp932": "CP932",
    "euc-jp": "EUC-JP", "x-euc-jp": "EUC-JP", "eucjp": "EUC-JP", "euc-kr": "CP949",
    "ks_c_5601-1987": "CP949", "ksc5601": "CP949", "windows-949": "CP949", "cp949": "CP949",
    "koi8-r": "KOI8-R", "koi8": "KOI8-R", "koi8_r": "KOI8-R", "koi8-u": "KOI8-U",
  ]
}
