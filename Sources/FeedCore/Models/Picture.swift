/// A picture of a status. The address is absolute; `description` is the alternative text when the source has one.
package struct Picture: Hashable, Sendable {
  package var url: String
  package var thumbnail: String?
  package var description: String?
  /// In pixels, when the source says.
  package var width: Int?
  package var height: Int?

  package init(
    url: String, thumbnail: String? = nil, description: String? = nil, width: Int? = nil,
    height: Int? = nil
  ) {
    self.url = url
    self.thumbnail = thumbnail
    self.description = description
    self.width = width
    self.height = height
  }
}
