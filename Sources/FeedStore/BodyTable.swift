import CZstd
import FeedCore

/// zstd, level 1, over a body; the text of its card serves as the dictionary, since a body begins with it.
final class BodyCompressor {
  private let compressing = ZSTD_createCCtx()
  private let expanding = ZSTD_createDCtx()
  /// No body is larger; a length in a damaged row must not take the memory.
  private static let bound = 64 << 20

  deinit {
    ZSTD_freeCCtx(compressing)
    ZSTD_freeDCtx(expanding)
  }

  func compress(_ text: String, dictionary: String) -> [UInt8] {
    var (text, dictionary) = (text, dictionary)
    return text.withUTF8 { source in
      dictionary.withUTF8 { known in
        let capacity = ZSTD_compressBound(source.count)
        return [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
          let written = ZSTD_compress_usingDict(
            compressing, out.baseAddress, capacity, source.baseAddress, source.count,
            known.baseAddress, known.count, 1)
          count = ZSTD_isError(written) == 0 ? written : 0
        }
      }
    }
  }

  /// nil when the bytes are not what was written.
  func expand(_ bytes: UnsafeRawBufferPointer, size: Int, dictionary: String) -> String? {
    guard size >= 0, size <= BodyCompressor.bound else { return nil }
    if size == 0 { return "" }
    var dictionary = dictionary
    var written = 0
    let expanded = dictionary.withUTF8 { known in
      [UInt8](unsafeUninitializedCapacity: size) { out, count in
        written = ZSTD_decompress_usingDict(
          expanding, out.baseAddress, size, bytes.baseAddress, bytes.count, known.baseAddress,
          known.count)
        count = ZSTD_isError(written) == 0 ? written : 0
      }
    }
    return ZSTD_isError(written) == 0 ? String(decoding: expanded, as: UTF8.self) : nil
  }
}

extension BodyCompressor {
  /// A card's text as it is stored: compressed where that is shorter.
  func packed(_ text: String) -> [UInt8]? {
    if text.utf8.count < 160 { return nil }
    var text = text
    let packed = text.withUTF8 { source in
      let capacity = ZSTD_compressBound(source.count)
      return [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
        let written = ZSTD_compressCCtx(
          compressing, out.baseAddress, capacity, source.baseAddress, source.count, 1)
        count = ZSTD_isError(written) == 0 ? written : 0
      }
    }
    return packed.isEmpty || packed.count >= text.utf8.count ? nil : packed
  }

  /// What `packed` made; empty when the bytes are not what was written.
  func unpacked(_ bytes: UnsafeRawBufferPointer) -> String {
    let size = ZSTD_getFrameContentSize(bytes.baseAddress, bytes.count)
    guard size <= BodyCompressor.bound else { return "" }
    return String(unsafeUninitializedCapacity: Int(size)) { out in
      let written = ZSTD_decompressDCtx(
        expanding, out.baseAddress, out.count, bytes.baseAddress, bytes.count)
      return ZSTD_isError(written) == 0 ? min(written, Int(size)) : 0
    }
  }
}

extension SQLiteStore {
  /// The whole text of a status; nil when it has none beyond its card.
  package func body(of id: StatusID) throws -> StatusBody? {
    guard let place = try place(of: id) else { return nil }
    return try body(at: place)
  }

  /// The same, by the short number of the status.
  package func body(of handle: Int64) throws -> StatusBody? {
    let place = try connection().int("SELECT row FROM status WHERE id = ?1", .int(handle))
    return try place.flatMap { try body(at: $0) }
  }

  func body(at place: Int64) throws -> StatusBody? {
    let statement = try connection().statement(
      """
      SELECT b.format, b.base, b.size, b.content, s.text FROM timeline t
      JOIN status s ON s.id = t.card JOIN body b ON b.id = t.card WHERE t.id = ?1
      """)
    defer { statement.reset() }
    statement.bind(1, place)
    guard try statement.step() else { return nil }
    let (size, text) = (Int(statement.int(2)), statement.text(4, expandedBy: compressor))
    let content = statement.withBlob(3) { compressor.expand($0, size: size, dictionary: text) }
    guard let content else { return nil }
    return StatusBody(
      content: content, format: StatusBody.Format(rawValue: Int(statement.int(0))) ?? .html,
      base: statement.optionalText(1))
  }

  func write(_ body: StatusBody?, of card: Int64, text: String, in database: Database) throws {
    guard let body, !body.content.isEmpty else {
      return try database.run("DELETE FROM body WHERE id = ?1", .int(card))
    }
    let statement = try database.statement(
      "INSERT OR REPLACE INTO body (id, format, base, size, content) VALUES (?1, ?2, ?3, ?4, ?5)")
    try statement.bind(1, card).bind(2, body.format.rawValue).bind(3, body.base)
      .bind(4, body.content.utf8.count)
      .bind(5, compressor.compress(body.content, dictionary: text)).run()
  }
}
