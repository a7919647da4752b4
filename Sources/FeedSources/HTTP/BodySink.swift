import Glibc

/// Where a body gathers: in memory up to a size, in an unlinked file beyond it, and nowhere above the limit.
struct BodySink: ~Copyable {
  /// What is larger than this leaves memory.
  static let spoolsAbove = 1_000_000

  let limit: Int
  private let folder: String
  private var bytes: [UInt8] = []
  private var descriptor: Int32 = -1
  private(set) var count = 0
  private(set) var failure: Failure?

  enum Failure: Error, Equatable {
    case tooLarge
    /// The file could not be written; the number is errno.
    case notWritten(Int32)
  }

  /// - Parameter folder: where the file is made; on a disk, since a file in memory would save nothing.
  init(limit: Int, folder: String) {
    self.limit = limit
    self.folder = folder
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Makes room for a body of which so many bytes are announced.
  mutating func expect(_ announced: Int) {
    if announced > 0, announced <= min(Self.spoolsAbove, limit) { bytes.reserveCapacity(announced) }
  }

  /// False when the body can't grow any more; `failure` then says why.
  mutating func append(_ part: UnsafeRawBufferPointer) -> Bool {
    guard failure == nil else { return false }
    guard count + part.count <= limit else {
      failure = .tooLarge
      return false
    }
    count += part.count
    if descriptor < 0, count <= Self.spoolsAbove {
      bytes.append(contentsOf: part)
      return true
    }
    if descriptor < 0 {
      descriptor = Self.openUnlinked(in: folder)
      guard descriptor >= 0 else {
        failure = .notWritten(errno)
        return false
      }
      guard bytes.withUnsafeBytes({ write($0) }) else { return false }
      bytes = []
    }
    return write(part)
  }

  /// Forgets what came, for the body of the next answer.
  mutating func clear() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    bytes = []
    count = 0
    failure = nil
  }

  /// The body. The sink is empty afterwards.
  mutating func take() throws(Failure) -> ResponseBody {
    if let failure { throw failure }
    guard descriptor >= 0 else {
      defer { bytes = [] }
      return .bytes(bytes)
    }
    let file = SpoolFile(descriptor: descriptor, count: count)
    descriptor = -1
    guard let file else { throw .notWritten(errno) }
    return .spooled(file)
  }
}

extension TransportError {
  init(_ failure: BodySink.Failure, host: String, limit: Int, folder: String) {
    switch failure {
    case .tooLarge: self = .tooLarge(host: host, limit: limit)
    case .notWritten(let code): self = .unavailable("\(folder): \(systemReason(code))")
    }
  }
}

extension BodySink {
  private mutating func write(_ part: UnsafeRawBufferPointer) -> Bool {
    var rest = part
    while !rest.isEmpty {
      let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        failure = .notWritten(errno)
        return false
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return true
  }

  private static func openUnlinked(in folder: String) -> Int32 {
    var name = Array((folder + "/tidings-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return descriptor }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
