import Glibc

/// A certificate and its key, as PEM files.
package struct TLSIdentity: Sendable {
  package var certificate: String
  package var key: String
  package init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }
}

/// OpenSSL's server side, opened with dlopen: it is there wherever libcurl is, its headers need not be.
final class TLSContext: @unchecked Sendable {
  // @unchecked: an SSL_CTX is only read once it is set up.
  typealias Pointer = OpaquePointer
  private typealias Make = @convention(c) () -> Pointer?
  private typealias From = @convention(c) (Pointer?) -> Pointer?
  private typealias Use = @convention(c) (Pointer?, UnsafePointer<CChar>, Int32) -> Int32
  private typealias Attach = @convention(c) (Pointer?, Int32) -> Int32
  private typealias Act = @convention(c) (Pointer?) -> Int32
  private typealias Free = @convention(c) (Pointer?) -> Void
  fileprivate typealias Read =
    @convention(c) (Pointer?, UnsafeMutableRawPointer?, Int32) -> Int32
  fileprivate typealias Write = @convention(c) (Pointer?, UnsafeRawPointer?, Int32) -> Int32

  /// The library or a file is missing.
  enum Failure: Error { case noLibrary, badIdentity }

  private let library: UnsafeMutableRawPointer
  private let context: Pointer

  init(_ identity: TLSIdentity) throws {
    // A write to a client that hung up must not end the process.
    signal(SIGPIPE, SIG_IGN)
    guard let library = dlopen("libssl.so.3", RTLD_NOW) ?? dlopen("libssl.so.1.1", RTLD_NOW),
      let make = Self.find(library, "TLS_server_method", Make.self),
      let new = Self.find(library, "SSL_CTX_new", From.self), let context = new(make()),
      let chain = Self.find(
        library, "SSL_CTX_use_certificate_chain_file",
        (@convention(c) (Pointer?, UnsafePointer<CChar>) -> Int32).self),
      let key = Self.find(library, "SSL_CTX_use_PrivateKey_file", Use.self)
    else { throw Failure.noLibrary }
    guard chain(context, identity.certificate) == 1, key(context, identity.key, 1) == 1 else {
      throw Failure.badIdentity
    }
    self.library = library
    self.context = context
  }

  /// nil when the handshake fails.
  func accept(_ descriptor: Int32) -> TLSSession? {
    guard let new = function("SSL_new", From.self),
      let attach = function("SSL_set_fd", Attach.self),
      let accept = function("SSL_accept", Act.self), let free = function("SSL_free", Free.self),
      let read = function("SSL_read", Read.self), let write = function("SSL_write", Write.self),
      let end = function("SSL_shutdown", Act.self), let session = new(context)
    else { return nil }
    guard attach(session, descriptor) == 1, accept(session) == 1 else {
      free(session)
      return nil
    }
    return TLSSession(
      read: { Int(read(session, $0.baseAddress, Int32($0.count))) },
      write: { Int(write(session, $0.baseAddress, Int32($0.count))) },
      close: {
        _ = end(session)
        free(session)
      })
  }

  private func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    Self.find(library, name, type)
  }

  private static func find<Function>(
    _ library: UnsafeMutableRawPointer, _ name: String, _ type: Function.Type
  ) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: type) }
  }
}

/// One client's session.
struct TLSSession {
  let read: (UnsafeMutableRawBufferPointer) -> Int
  let write: (UnsafeRawBufferPointer) -> Int
  let close: () -> Void
}
