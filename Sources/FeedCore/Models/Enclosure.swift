/// A file that comes with a status: a podcast episode, a document.
package struct Enclosure: Hashable, Sendable {
  package var url: String
  package var mediaType: String?
  /// In bytes.
  package var length: Int64?

  package init(url: String, mediaType: String? = nil, length: Int64? = nil) {
    self.url = url
    self.mediaType = mediaType
    self.length = length
  }
}
