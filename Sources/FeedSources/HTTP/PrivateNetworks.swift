import Glibc

/// The networks that a public server has no business sending us into.
package struct PrivateNetworks: Sendable {
  private let networks: [Network]

  /// Loopback, link-local, private use, shared address space and "this network": RFC 6890, 4193, 4291.
  package static let reserved = PrivateNetworks([
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "::/128", "::1/128", "fc00::/7",
    "fe80::/10",
  ])

  /// Networks written as `10.0.0.0/8`; what is not one is left out.
  package init(_ blocks: [String]) { networks = blocks.compactMap(Network.init) }

  /// Whether a numeric address, with or without brackets, lies in one of them.
  package func contains(address: String) -> Bool {
    guard let bytes = Self.bytes(address) else { return false }
    return networks.contains { $0.contains(bytes) }
  }

  /// Whether a host's *name* already says that it is private: such an address, or a name that is never public.
  package func contains(host: String) -> Bool {
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    if Self.bytes(name) != nil { return contains(address: name) }
    return name == "localhost"
      || [".localhost", ".local", ".internal", ".home.arpa"].contains { name.hasSuffix($0) }
  }

  private struct Network: Sendable {
    var prefix: [UInt8]
    var bits: Int

    init?(_ block: String) {
      let parts = block.split(separator: "/")
      guard parts.count == 2, let bits = Int(parts[1]),
        let prefix = PrivateNetworks.bytes(String(parts[0]))
      else { return nil }
      self.prefix = prefix
      self.bits = bits
    }

    func contains(_ address: [UInt8]) -> Bool {
      guard address.count == prefix.count else { return false }
      return (0..<bits).allSatisfy { bit in
        (address[bit / 8] ^ prefix[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
      }
    }
  }

  /// Four or sixteen bytes; an IPv4 address written as IPv6 counts as IPv4.
  private static func bytes(_ text: String) -> [UInt8]? {
    var v4 = in_addr()
    // inet_aton also reads 127.1, 0x7f000001 and 2130706433, as libcurl does.
    if inet_aton(text, &v4) != 0 { return withUnsafeBytes(of: v4) { Array($0) } }
    var v6 = in6_addr()
    let bare = text.hasPrefix("[") ? String(text.dropFirst().prefix { $0 != "]" }) : text
    let unscoped = String(bare.prefix { $0 != "%" })
    guard inet_pton(AF_INET6, unscoped, &v6) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: v6) { Array($0) }
    let mapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    return mapped ? Array(bytes[12...]) : bytes
  }
}
