extension TransportRequest {
  /// For a feed that has moved for good: what the person gave for its old server goes along to another address there,
  /// and to no other server.
  mutating func follow(to moved: String, from old: String) {
    guard let new = WebAddress(moved), let old = WebAddress(old) else { return }
    if new.origin == old.origin {
      credentials = credentials ?? old.credentials
    } else {
      credentials = nil
      let harmless: Set = ["accept", "accept-language", "user-agent"]
      headers.removeAll { !harmless.contains($0.name.lowercased()) }
    }
  }
}
