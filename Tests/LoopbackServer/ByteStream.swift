import Glibc

/// A connection's bytes, plain or through TLS.
final class ByteStream {
  let descriptor: Int32
  private let session: TLSSession?

  /// nil when the TLS handshake fails, as it does when the client does not like the certificate.
  init?(descriptor: Int32, tls: TLSContext?) {
    self.descriptor = descriptor
    if let tls {
      guard let session = tls.accept(descriptor) else { return nil }
      self.session = session
    } else {
      session = nil
    }
  }

  /// Appends what comes next; false at the end.
  func read(into buffer: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16_384) { part in
      let space = UnsafeMutableRawBufferPointer(part)
      let count = session?.read(space) ?? recv(descriptor, space.baseAddress, space.count, 0)
      guard count > 0 else { return false }
      buffer.append(contentsOf: part[..<count])
      return true
    }
  }

  /// False when the client has gone.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { all in
      var rest = all
      while !rest.isEmpty {
        let count =
          session?.write(rest)
          ?? send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }

  func waitForGate(_ gate: Gate) -> Bool {
    Socket.wait(descriptor, milliseconds: -1, other: gate.descriptor) == .otherReady
  }

  func close() {
    session?.close()
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
