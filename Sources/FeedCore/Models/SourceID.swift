/// A subscription, named by its address as it stands in the `urls` file: a feed's URL, `zhihu-daily:`, `weibo:home`.
package struct SourceID: RawRepresentable, Hashable, Comparable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ address: String) { rawValue = address }

  package static func < (a: SourceID, b: SourceID) -> Bool { a.rawValue < b.rawValue }
}
