import CZstd

/// A dictionary that texts are packed with. Every text that was needs it for ever.
final class PackingDictionary: @unchecked Sendable {
  // @unchecked: nothing of it changes after init, and zstd only reads what the handle stands for.
  /// What is stored beside it, and named in every frame.
  let number: Int64
  let hash: Int64
  let bytes: [UInt8]
  let handle: OpaquePointer?

  /// Statuses that a dictionary is made from, and its size in bytes.
  static let samples = 400
  private static let size = 32 << 10

  init(_ bytes: [UInt8], number: Int64) {
    self.bytes = bytes
    self.number = number
    hash = PackingDictionary.hash(bytes)
    // Level 3 with tables a third as large: they stay in the processor's cache while rows are written in between,
    // which saves more time than a faster level would, for a hundredth more bytes.
    var parameters = ZSTD_getCParams(3, 0, bytes.count)
    (parameters.hashLog, parameters.chainLog) = (15, 14)
    handle = ZSTD_createCDict_advanced(
      bytes, bytes.count, ZSTD_dlm_byCopy, ZSTD_dct_auto, parameters, ZSTD_customMem())
  }

  deinit { ZSTD_freeCDict(handle) }

  static func hash(_ bytes: [UInt8]) -> Int64 {
    Int64(bitPattern: StableHash.of(bytes, seed: 1))
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
