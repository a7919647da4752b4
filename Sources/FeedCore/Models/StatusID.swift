/// A status, named by its source and a key that is stable within the source (a guid, a service's id, a hash).
package struct StatusID: Hashable, Sendable {
  package let source: SourceID
  package let key: String

  package init(source: SourceID, key: String) {
    self.source = source
    self.key = key
  }
}
