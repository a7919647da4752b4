/// What makes the next request conditional, byte for byte as the server wrote it.
package struct Validators: Hashable, Sendable {
  /// The address that gave them; they mean nothing to any other.
  package var url: String
  package var etag: String?
  package var lastModified: String?

  /// nil when the server gave neither.
  package init?(url: String, etag: String?, lastModified: String?) {
    guard etag != nil || lastModified != nil else { return nil }
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
  }
}
