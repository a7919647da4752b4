/// Why bytes are no JSON; offsets are in bytes.
package enum JSONError: Error, Hashable, Sendable {
  case empty
  case unexpected(offset: Int)
  case tooDeep(offset: Int)
}
