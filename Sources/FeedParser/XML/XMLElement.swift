import CLibXML2
import Glibc

/// An element's start as libxml2 tells it; valid during the call only.
struct XMLElement {
  let localName: UnsafePointer<xmlChar>
  let prefix: UnsafePointer<xmlChar>?
  let uri: UnsafePointer<xmlChar>?
  /// Five pointers an attribute: local name, prefix, URI, value, the value's end.
  let attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  let attributeCount: Int

  var name: String { String(cString: localName) }

  /// The first attribute with this local name, ASCII case aside.
  /// - Parameter prefix: only attributes with this prefix; "" only ones without; nil any.
  func attribute(_ name: StaticString, prefix wanted: StaticString? = nil) -> String? {
    guard let bytes = attributeBytes(name, prefix: wanted) else { return nil }
    let value = String(decoding: bytes, as: UTF8.self)
    // libxml2 leaves `&amp;` in an attribute as a character reference when it is not to put in entities.
    guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
    return value.split(separator: "&#38;", omittingEmptySubsequences: false).joined(separator: "&")
  }

  func attributeBytes(
    _ name: StaticString, prefix wanted: StaticString? = nil
  ) -> UnsafeBufferPointer<UInt8>? {
    for k in 0..<attributeCount {
      guard let found = attributeName(k), equal(found, name) else { continue }
      if let wanted {
        if let own = attributePrefix(k) {
          guard equal(own, wanted) else { continue }
        } else if wanted.utf8CodeUnitCount > 0 {
          continue
        }
      }
      return attributeValue(k)
    }
    return nil
  }

  func attributeName(_ k: Int) -> UnsafePointer<xmlChar>? { attributes?[k * 5] }
  func attributePrefix(_ k: Int) -> UnsafePointer<xmlChar>? { attributes?[k * 5 + 1] }

  func attributeValue(_ k: Int) -> UnsafeBufferPointer<UInt8> {
    guard let start = attributes?[k * 5 + 3], let end = attributes?[k * 5 + 4] else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: start, count: end - start)
  }

  private func equal(_ name: UnsafePointer<xmlChar>, _ wanted: StaticString) -> Bool {
    let other = UnsafeRawPointer(wanted.utf8Start).assumingMemoryBound(to: CChar.self)
    return strcasecmp(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self), other) == 0
  }
}
