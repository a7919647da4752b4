import CZlib
import Glibc

extension TransportResponse {
  /// Unpacks a gzip body that no header announced, known by its first bytes. Nothing happens to another body.
  ///
  /// - Throws: `TransportError` when it is larger than `limit` unpacked, or broken.
  mutating func inflateUnasked(limit: Int, spoolFolder: String) throws {
    guard content.withBytes({ $0.starts(with: [0x1F, 0x8B, 0x08]) }) else { return }
    let host = WebAddress(url)?.host ?? ""
    var sink = BodySink(limit: limit, folder: spoolFolder)
    let isWhole = content.withBytes { inflate($0, into: &sink) }
    if let failure = sink.failure {
      throw TransportError(failure, host: host, limit: limit, folder: spoolFolder)
    }
    guard isWhole else { throw TransportError.cutShort(host: host) }
    content = try sink.take()
  }
}

/// False when the packed bytes end early, are broken, or the sink is full.
private func inflate(_ packed: UnsafeRawBufferPointer, into sink: inout BodySink) -> Bool {
  var stream = z_stream()
  guard zlib_inflate_begin(&stream) == Z_OK else { return false }
  defer { inflateEnd(&stream) }
  stream.next_in = UnsafeMutablePointer(
    mutating: packed.baseAddress!.assumingMemoryBound(to: UInt8.self))
  stream.avail_in = UInt32(clamping: packed.count)
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 65_536) { buffer in
    var result = Z_OK
    while result == Z_OK {
      stream.next_out = buffer.baseAddress
      stream.avail_out = UInt32(buffer.count)
      result = CZlib.inflate(&stream, Z_NO_FLUSH)
      let produced = buffer.count - Int(stream.avail_out)
      guard
        sink.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<produced]))
      else {
        return false
      }
    }
    return result == Z_STREAM_END
  }
}

/// The system's words for an errno.
func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }
