import CZlib
import Testing

/// Bytes as gzip packs them.
enum Packed {
  static func zeros(_ count: Int) throws -> [UInt8] {
    try gzip([UInt8](repeating: 0, count: count))
  }

  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    // 31: the largest window, and gzip's header.
    let begun = deflateInit2_(
      &stream, 9, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, zlibVersion(),
      Int32(MemoryLayout<z_stream>.size))
    try #require(begun == Z_OK)
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + 1000)
    let produced = try input.withUnsafeMutableBufferPointer { input in
      try output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        let result = deflate(&stream, Z_FINISH)
        try #require(result == Z_STREAM_END)
        return Int(stream.total_out)
      }
    }
    return Array(output[..<produced])
  }
}
