/// What was amiss with a document that was read all the same.
package enum FeedNote: Hashable, Sendable {
  /// Markup had to be mended.
  case notWellFormed
  /// Bytes that mean nothing in the document's encoding were replaced by U+FFFD.
  case undecodableBytes
  /// The document names one encoding and is in another.
  case wrongEncoding(declared: String, used: String)
  /// More text than a reader can hold: the entries from this index on have no body.
  case bodiesLeftOut(from: Int)
  /// More entries than a feed may have; the rest was not read.
  case entriesLeftOut
}
