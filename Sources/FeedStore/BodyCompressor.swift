import CZstd

/// zstd over the text of a card and the body behind it.
///
/// Both are one frame, cut in two: the head holds the text and can be read alone, so that a list never reads a body;
/// the tail goes on from there, and since a body begins with what its card says, it need not say that again. A
/// dictionary made from what is stored gives small texts the words and the markup that all of them share.
final class BodyCompressor {
  /// Gives the dictionary of a number, from the store.
  var find: ((Int64) -> [UInt8]?)?
  /// The dictionary that is written with; 0: none yet.
  private(set) var current: Int64 = 0

  private let compressing = ZSTD_createCCtx()
  private let expanding = ZSTD_createDCtx()
  private var writing: OpaquePointer?
  private var reading: [UInt32: OpaquePointer] = [:]
  private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 32_768, alignment: 16)
  /// No text is larger; a length in a damaged row must not take the memory.
  private static let bound = 64 << 20

  deinit {
    ZSTD_freeCCtx(compressing)
    ZSTD_freeDCtx(expanding)
    forget()
    room.deallocate()
  }

  /// Texts shorter than this are stored as they are, when no body follows.
  private static let shortest = 60

  typealias Packed = (head: [UInt8]?, tail: [UInt8])

  /// A text and its body as they are stored; `head` nil: the text is best left alone.
  func pack(_ text: String, _ body: String?) -> Packed {
    var (text, body) = (text, body ?? "")
    if body.isEmpty, text.utf8.count < BodyCompressor.shortest { return (nil, []) }
    ZSTD_CCtx_reset(compressing, ZSTD_reset_session_only)
    ZSTD_CCtx_refCDict(compressing, writing)
    ZSTD_CCtx_setParameter(compressing, ZSTD_c_compressionLevel, 1)
    ZSTD_CCtx_setPledgedSrcSize(compressing, UInt64(text.utf8.count + body.utf8.count))
    let head = compress(&text, body.isEmpty ? ZSTD_e_end : ZSTD_e_flush)
    if body.isEmpty { return (head.count < text.utf8.count ? head : nil, []) }
    return (head, compress(&body, ZSTD_e_end))
  }

  private func compress(_ text: inout String, _ end: ZSTD_EndDirective) -> [UInt8] {
    text.withUTF8 { source in
      // A header and the blocks' own are in the bound of some bytes more.
      let capacity = ZSTD_compressBound(source.count) + 64
      return [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
        var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
        var output = ZSTD_outBuffer(dst: out.baseAddress, size: capacity, pos: 0)
        ZSTD_compressStream2(compressing, &output, &input, end)
        count = output.pos
      }
    }
  }

  /// The text in a head; empty when the bytes are not what was written.
  func text(in head: UnsafeRawBufferPointer) -> String {
    begin(head)
    return expand(head) { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Text and body, each made from its bytes; nil when they are not what was written.
  func whole<Text>(
    _ head: UnsafeRawBufferPointer, _ tail: UnsafeRawBufferPointer,
    _ make: (UnsafeBufferPointer<UInt8>) -> Text
  ) -> (Text, Text)? {
    begin(head)
    guard let text = expand(head, make), let body = expand(tail, make) else { return nil }
    return (text, body)
  }

  /// Whether one thing holds for the text or another for its body, which is not expanded before it is asked for; bytes
  /// that are not what was written hold nothing.
  func isEither(
    _ head: UnsafeRawBufferPointer, _ tail: UnsafeRawBufferPointer,
    _ text: (UnsafeBufferPointer<UInt8>) -> Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    begin(head)
    guard let isInText = expand(head, text) else { return false }
    return isInText || expand(tail, body) ?? false
  }

  private func begin(_ head: UnsafeRawBufferPointer) {
    ZSTD_DCtx_reset(expanding, ZSTD_reset_session_only)
    let number = ZSTD_getDictID_fromFrame(head.baseAddress, head.count)
    ZSTD_DCtx_refDDict(expanding, number == 0 ? nil : dictionary(number))
  }

  private func expand<Text>(
    _ bytes: UnsafeRawBufferPointer, _ make: (UnsafeBufferPointer<UInt8>) -> Text
  ) -> Text? {
    var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
    var long: [UInt8] = []
    while true {
      var output = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
      let left = ZSTD_decompressStream(expanding, &output, &input)
      if ZSTD_isError(left) != 0 || long.count > BodyCompressor.bound { return nil }
      let found = UnsafeRawBufferPointer(rebasing: room[..<output.pos])
      let isAll = output.pos < room.count && input.pos == input.size
      if isAll, long.isEmpty { return make(found.assumingMemoryBound(to: UInt8.self)) }
      long += found
      if isAll { return long.withUnsafeBufferPointer(make) }
    }
  }
}

extension BodyCompressor {
  /// Statuses that a dictionary is made from, and its size in bytes.
  static let samples = 400
  private static let size = 32 << 10

  /// From now on is written with this dictionary.
  func use(_ bytes: [UInt8], as number: Int64) {
    ZSTD_freeCDict(writing)
    // Level 3 with tables a third as large: they stay in the processor's cache while rows are written in between,
    // which saves more time than a faster level would, for a hundredth more bytes.
    var parameters = ZSTD_getCParams(3, 0, bytes.count)
    (parameters.hashLog, parameters.chainLog) = (15, 14)
    writing = ZSTD_createCDict_advanced(
      bytes, bytes.count, ZSTD_dlm_byCopy, ZSTD_dct_auto, parameters, ZSTD_customMem())
    current = number
  }

  /// What was loaded may be of another file.
  func forget() {
    ZSTD_freeCDict(writing)
    for dictionary in reading.values { ZSTD_freeDDict(dictionary) }
    reading.removeAll()
    (writing, current) = (nil, 0)
  }

  private func dictionary(_ number: UInt32) -> OpaquePointer? {
    if let known = reading[number] { return known }
    guard let bytes = find?(Int64(number)) else { return nil }
    reading[number] = ZSTD_createDDict(bytes, bytes.count)
    return reading[number]
  }

  /// Makes a dictionary that carries `number`; nil when the samples have nothing in common.
  static func train(on samples: [String], as number: Int64) -> [UInt8]? {
    let all = Array(samples.joined().utf8)
    let sizes = samples.map(\.utf8.count)
    var dictionary = [UInt8](repeating: 0, count: size)
    var parameters = ZDICT_fastCover_params_t()
    (parameters.k, parameters.d, parameters.f, parameters.accel) = (1_000, 8, 18, 1)
    let made = ZDICT_trainFromBuffer_fastCover(
      &dictionary, size, all, sizes, UInt32(sizes.count), parameters)
    if ZDICT_isError(made) != 0 || made < 8 { return nil }
    dictionary.removeLast(size - made)
    // Bytes 4 to 7 are its number, which every frame repeats: a small one takes one byte.
    for index in 0..<4 {
      dictionary[4 + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
    }
    return dictionary
  }
}
