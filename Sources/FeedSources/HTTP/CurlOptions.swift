import Glibc

/// What is the same for every request of a transport.
package struct CurlOptions: Sendable {
  /// Says who we are, with version and an address to complain to.
  package var userAgent: String
  package var connectionsPerHost = 2
  package var connections = 24
  /// A file of trusted certificates; nil leaves it to libcurl.
  package var certificates = CertificateBundle.find()
  package var privateNetworks = PrivateNetworks.reserved
  /// Where large bodies go, unlinked. Not /tmp, which often is memory.
  package var spoolFolder = environmentVariable("TMPDIR") ?? "/var/tmp"
  /// Asked when a name can't be resolved: whether this machine has a way out at all.
  package var isOnline: @Sendable () -> Bool = hasWayOut

  /// Where proxies are named. libcurl looks there by itself; this is for what is told about them.
  var environment: @Sendable (String) -> String? = environmentVariable

  package init(userAgent: String) { self.userAgent = userAgent }
}

/// Whether any interface but loopback is up and has an address.
private func hasWayOut() -> Bool {
  var list: UnsafeMutablePointer<ifaddrs>?
  guard getifaddrs(&list) == 0 else { return true }
  defer { freeifaddrs(list) }
  var next = list
  while let entry = next?.pointee {
    next = entry.ifa_next
    guard let family = entry.ifa_addr?.pointee.sa_family else { continue }
    let isUp = entry.ifa_flags & UInt32(IFF_UP) != 0
    let isLoopback = entry.ifa_flags & UInt32(IFF_LOOPBACK) != 0
    if isUp, !isLoopback, [AF_INET, AF_INET6].contains(Int32(family)) { return true }
  }
  return false
}
