import CZstd
import Synchronization

/// Packs texts for the store, on as many threads as want to, with the dictionary that is the newest.
///
/// The text of a card and the body behind it are one zstd frame, cut in two: the head holds the text and can be read
/// alone, so that a list never reads a body; the tail goes on from there, and since a body begins with what its card
/// says, it need not say that again. A dictionary made from what is stored gives small texts the words and the markup
/// that all of them share. `BodyExpander` reads what this writes.
final class TextPacker: Sendable {
  private let state = Mutex(State())

  private struct State {
    var dictionary: PackingDictionary?
    var idle: [Context] = []
  }

  /// What is written with from now on; nil: nothing is stored that a dictionary could be made from.
  var dictionary: PackingDictionary? {
    get { state.withLock { $0.dictionary } }
    set { state.withLock { $0.dictionary = newValue } }
  }

  /// A text and its body as they are stored.
  struct Packed: Sendable {
    /// nil: the text is best left alone.
    var head: [UInt8]?
    /// Empty without a body.
    var tail: [UInt8]
  }

  /// Lends what packs one text after another.
  func packing<Result>(_ body: (Packing) throws -> Result) rethrows -> Result {
    let (dictionary, context) = state.withLock { ($0.dictionary, $0.idle.popLast() ?? Context()) }
    defer { state.withLock { $0.idle.append(context) } }
    return try body(Packing(context: context, dictionary: dictionary))
  }

  /// Its use is one thread's at a time.
  fileprivate struct Context: @unchecked Sendable {
    // @unchecked: who has taken it from the idle ones is alone with it. They live as long as the process.
    let handle = ZSTD_createCCtx()
  }

  struct Packing {
    fileprivate let context: Context
    let dictionary: PackingDictionary?

    /// Texts shorter than this are stored as they are, when no body follows.
    private static let shortest = 60

    func pack(_ text: String, _ body: String?) -> Packed {
      var (text, body) = (text, body ?? "")
      if body.isEmpty, text.utf8.count < Packing.shortest { return Packed(head: nil, tail: []) }
      ZSTD_CCtx_reset(context.handle, ZSTD_reset_session_only)
      ZSTD_CCtx_refCDict(context.handle, dictionary?.handle)
      ZSTD_CCtx_setParameter(context.handle, ZSTD_c_compressionLevel, 1)
      ZSTD_CCtx_setPledgedSrcSize(context.handle, UInt64(text.utf8.count + body.utf8.count))
      let head = compress(&text, body.isEmpty ? ZSTD_e_end : ZSTD_e_flush)
      if body.isEmpty { return Packed(head: head.count < text.utf8.count ? head : nil, tail: []) }
      return Packed(head: head, tail: compress(&body, ZSTD_e_end))
    }

    private func compress(_ text: inout String, _ end: ZSTD_EndDirective) -> [UInt8] {
      text.withUTF8 { source in
        // A header and the blocks' own are in the bound of some bytes more.
        let capacity = ZSTD_compressBound(source.count) + 64
        return withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) { out in
          var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
          var output = ZSTD_outBuffer(dst: out.baseAddress, size: capacity, pos: 0)
          ZSTD_compressStream2(context.handle, &output, &input, end)
          return [UInt8](out[..<output.pos])
        }
      }
    }
  }
}
