/// Guesses the encoding of a document that says nothing and is not UTF-8.
enum CharsetGuess {
  /// Among those that the web was written in before UTF-8; windows-1252 when nothing speaks for another.
  static func charset(of bytes: UnsafeBufferPointer<UInt8>) -> Charset {
    let sample = wideBytes(of: bytes)
    var best: (Charset, Double) = (.windows1252, 0.5)
    for label in [
      "shift_jis", "euc-jp", "euc-kr", "gb18030", "big5", "windows-1251", "koi8-r", "tis-620",
    ] {
      guard let charset = Charset(label: label),
        let score = sample.withUnsafeBufferPointer({ score($0, charset) }), score > best.1
      else { continue }
      best = (charset, score)
    }
    return best.0
  }

  /// The stretches with bytes beyond ASCII, up to 16 KB: the rest tells nothing.
  private static func wideBytes(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var i = 0
    while i < bytes.count, result.count < 16_384 {
      guard bytes[i] >= 0x80 else {
        i += 1
        continue
      }
      // The second byte of a pair may be ASCII.
      let start = i
      while i < bytes.count, bytes[i] >= 0x80 || bytes[i] >= 0x40 && bytes[i - 1] >= 0x80 {
        i += 1
      }
      result.append(contentsOf: bytes[start..<i])
      result.append(0x20)
    }
    return result
  }

  /// How much the text looks like one of the language the encoding was made for: 0…1; nil when it does not decode.
  private static func score(_ sample: UnsafeBufferPointer<UInt8>, _ charset: Charset) -> Double? {
    guard let (utf8, isExact) = charset.decode(sample), isExact else { return nil }
    var total = 0.0
    var kana = 0.0
    var hangul = 0.0
    var common = 0.0
    var small = 0.0
    var han = 0.0
    var thai = 0.0
    var runs = 0.0
    var wasWide = false
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      guard scalar.value > 0x7F else {
        wasWide = false
        continue
      }
      total += 1
      if !wasWide { runs += 1 }
      wasWide = true
      switch scalar.value {
      case 0x3041...0x30FF: kana += 1
      case 0xAC00...0xD7A3: hangul += 1
      case 0x430...0x451: small += 1
      case 0xE01...0xE5B: thai += 1
      case 0x3400...0x9FFF:
        han += 1
        if commonHan.contains(scalar) { common += 1 }
      default: break
      }
    }
    guard total > 0 else { return nil }
    switch charset.name {
    case "CP932", "EUC-JP": return kana / total > 0.2 ? 0.6 + 0.4 * (kana + han) / total : nil
    case "CP949": return hangul / total > 0.6 ? 0.6 + 0.4 * hangul / total : nil
    case "GB18030", "BIG5-HKSCS":
      return han / total > 0.6 ? 0.5 + 0.1 * han / total + 0.4 * common / total : nil
    case "CP874": return thai / total > 0.8 && total / runs > 2.5 ? 0.5 + 0.4 * thai / total : nil
    default:
      // Single accents among ASCII letters are Western, whatever the letters they would be.
      return small / total > 0.6 && total / runs > 2.5 ? 0.5 + 0.5 * small / total : nil
    }
  }

  private static let commonHan = Set(
    """
    的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于着下自之年过過发發\
    后後作里用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開
    """.unicodeScalars)
}
