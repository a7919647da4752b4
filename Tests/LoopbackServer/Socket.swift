import Glibc

/// The few socket calls a server makes.
enum Socket {
  /// A call failed; the number is errno.
  struct Failure: Error { var code: Int32 }

  /// Listens on a free port of `address`.
  static func listen(address: String) throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    inet_aton(address, &name.sin_addr)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && Glibc.listen(descriptor, 4096) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else {
      defer { close(descriptor) }
      throw Failure(code: errno)
    }
    return (descriptor, Int(UInt16(bigEndian: name.sin_port)))
  }

  /// Sends small answers at once.
  static func setNoDelay(_ descriptor: Int32) {
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Blocks until the other side has gone, `other` is readable, or the time is over.
  enum Wait { case timeOver, peerGone, otherReady }

  /// What the client sends meanwhile is left unread; only its leaving counts.
  static func wait(_ descriptor: Int32, milliseconds: Int32, other: Int32 = -1) -> Wait {
    var polls = [
      pollfd(fd: descriptor, events: Int16(peerHungUp), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polls, 2, milliseconds) > 0 else { return .timeOver }
    return polls[0].revents != 0 ? .peerGone : .otherReady
  }

  /// POLLRDHUP, which glibc shows to GNU sources only.
  private static let peerHungUp = 0x2000
}
