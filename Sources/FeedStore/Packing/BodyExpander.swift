import CZstd

/// Reads what `TextPacker` wrote.
final class BodyExpander {
  /// Gives the dictionary of a number, from the store.
  var find: ((Int64) -> [UInt8]?)?

  private let expanding = ZSTD_createDCtx()
  private var reading: [UInt32: OpaquePointer] = [:]
  private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 32_768, alignment: 16)
  /// No text is larger; a length in a damaged row must not take the memory.
  private static let bound = 64 << 20

  deinit {
    ZSTD_freeDCtx(expanding)
    forget()
    room.deallocate()
  }

  /// What was loaded may be of another file.
  func forget() {
    for dictionary in reading.values { ZSTD_freeDDict(dictionary) }
    reading.removeAll()
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

  /// The body of which `tail` is what goes on behind `head`; nil without one.
  func body(behind head: [UInt8], _ tail: [UInt8]) -> String? {
    if tail.isEmpty { return nil }
    return head.withUnsafeBytes { head in
      tail.withUnsafeBytes { whole(head, $0) { String(decoding: $0, as: UTF8.self) }?.1 }
    }
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

  private func dictionary(_ number: UInt32) -> OpaquePointer? {
    if let known = reading[number] { return known }
    guard let bytes = find?(Int64(number)) else { return nil }
    reading[number] = ZSTD_createDDict(bytes, bytes.count)
    return reading[number]
  }

  private func expand<Text>(
    _ bytes: UnsafeRawBufferPointer, _ make: (UnsafeBufferPointer<UInt8>) -> Text
  ) -> Text? {
    var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
    var long: [UInt8] = []
    while true {
      var output = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
      let left = ZSTD_decompressStream(expanding, &output, &input)
      if ZSTD_isError(left) != 0 || long.count > BodyExpander.bound { return nil }
      let found = UnsafeRawBufferPointer(rebasing: room[..<output.pos])
      let isAll = output.pos < room.count && input.pos == input.size
      if isAll, long.isEmpty { return make(found.assumingMemoryBound(to: UInt8.self)) }
      long += found
      if isAll { return long.withUnsafeBufferPointer(make) }
    }
  }
}
