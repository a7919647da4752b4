import CCurl
import Glibc

/// One request under way, from the first hop to the last. Redirects are followed here, hop by hop, so that each
/// can be judged and noted.
final class CurlTransfer: @unchecked Sendable {
  // @unchecked: made by the caller, then touched by the loop's thread alone; `reply` is safe by itself.
  let request: TransportRequest
  let options: CurlOptions
  let reply = Reply<TransportResponse>()
  /// The handle it runs on; nil before and after.
  var easy: UnsafeMutableRawPointer?

  let start: WebAddress
  var address: WebAddress
  var method: TransportRequest.Method
  var redirects: [TransportResponse.Redirect] = []
  var headers: [TransportRequest.Header] = []
  var sink: BodySink
  /// Where the first answer came from is a public place; then private ones are out of bounds.
  var beganInPublic = false
  var enteredPrivate = false
  var needsNewConnection = false
  private var list: UnsafeMutablePointer<curl_slist>?
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private let began = monotonicMilliseconds()

  /// - Throws: `TransportError.invalidAddress`.
  init(_ request: TransportRequest, options: CurlOptions) throws {
    guard let address = WebAddress(request.url) else {
      throw TransportError.invalidAddress(String(request.url.prefix { $0 != "?" && $0 != "@" }))
    }
    self.request = request
    self.options = options
    start = address
    self.address = address
    method = request.method
    sink = BodySink(limit: request.limits.size, folder: options.spoolFolder)
    errorText.pointee = 0
  }

  deinit { errorText.deallocate() }

  func freeLists(_ library: CurlLibrary) {
    library.f.slist_free_all(list)
    list = nil
  }

  /// What went wrong, in libcurl's words.
  var errorReason: String { String(cString: errorText) }

  /// Sets the handle up for the next hop.
  func prepareHop(easy: UnsafeMutableRawPointer, library: CurlLibrary) {
    let table = library.table
    func set(_ option: CURLoption, _ value: Int) { curl_set_long(table, easy, option, value) }
    func set(_ option: CURLoption, _ value: String?) { curl_set_text(table, easy, option, value) }
    let this = Unmanaged.passUnretained(self).toOpaque()
    let limits = request.limits
    headers = []
    sink.clear()

    var wire = address
    wire.host = library.asciiHost(address.host)
    set(CURLOPT_URL, wire.url)
    set(CURLOPT_USERAGENT, options.userAgent)
    set(CURLOPT_NOSIGNAL, 1)
    // Without it, letting go of a transfer waits for its name to resolve.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_ACCEPT_ENCODING, "")
    // Over TLS the handshake tells whether a connection can be shared. Without it only the first answer does, and a
    // server that holds it back would hold up all of its host.
    set(CURLOPT_PIPEWAIT, address.scheme == "https" ? 1 : 0)
    if needsNewConnection { set(CURLOPT_FRESH_CONNECT, 1) }
    set(CURLOPT_CONNECTTIMEOUT_MS, limits.connect)
    set(CURLOPT_TIMEOUT_MS, max(1, limits.total - Int(monotonicMilliseconds() - began)))
    set(CURLOPT_LOW_SPEED_TIME, max(1, (limits.stall + 999) / 1000))
    set(CURLOPT_LOW_SPEED_LIMIT, limits.stallBytesPerSecond)
    curl_set_size(table, easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.size))
    set(CURLOPT_CAPATH, nil)
    if let file = options.certificates { set(CURLOPT_CAINFO, file) }
    set(CURLOPT_COOKIEFILE, request.cookiesFile ?? "")
    if let proxy = request.proxy {
      set(CURLOPT_PROXY, proxy)
      // What the person set for this feed holds for every host.
      set(CURLOPT_NOPROXY, "")
    }
    let credentials = address.credentials ?? request.credentials
    if let credentials, address.origin == start.origin {
      set(CURLOPT_HTTPAUTH, Int(bitPattern: UInt(CURLAUTH_BASIC_ONLY)))
      set(CURLOPT_USERNAME, credentials.user)
      set(CURLOPT_PASSWORD, credentials.password)
    }
    curl_set_pointer(table, easy, CURLOPT_ERRORBUFFER, errorText)
    curl_set_pointer(table, easy, CURLOPT_WRITEDATA, this)
    curl_set_pointer(table, easy, CURLOPT_HEADERDATA, this)
    curl_set_pointer(table, easy, CURLOPT_PREREQDATA, this)
    curl_set_data_function(table, easy, CURLOPT_WRITEFUNCTION) { start, size, count, context in
      CurlTransfer.from(context).received(start, size * count) ? size * count : 0
    }
    curl_set_data_function(table, easy, CURLOPT_HEADERFUNCTION) { start, size, count, context in
      CurlTransfer.from(context).receivedHeader(start, size * count)
      return size * count
    }
    curl_set_connected_function(table, easy) { context, address, _, _, _ in
      CurlTransfer.from(context).mayTalk(to: address) ? 0 : 1
    }
    setMethod(easy: easy, library: library)
    setHeaders(easy: easy, library: library)
  }
}

extension CurlTransfer {
  private static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer {
    Unmanaged<CurlTransfer>.fromOpaque(context!).takeUnretainedValue()
  }

  private func setMethod(easy: UnsafeMutableRawPointer, library: CurlLibrary) {
    let table = library.table
    guard method != .get else {
      curl_set_long(table, easy, CURLOPT_HTTPGET, 1)
      curl_set_text(table, easy, CURLOPT_CUSTOMREQUEST, nil)
      return
    }
    if method != .delete || !request.body.isEmpty {
      curl_set_size(table, easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
      var body = request.body
      body.withUnsafeMutableBytes {
        // An empty body still needs a pointer, or libcurl would read one from a callback.
        var nothing: CChar = 0
        curl_set_pointer(table, easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress ?? .init(&nothing))
      }
    }
    curl_set_text(table, easy, CURLOPT_CUSTOMREQUEST, method.rawValue)
  }

  private func setHeaders(easy: UnsafeMutableRawPointer, library: CurlLibrary) {
    freeLists(library)
    var all = request.headers
    if address.origin != start.origin {
      // What the person gave for one server is not for another.
      let harmless: Set = ["accept", "accept-language", "content-type"]
      all.removeAll { !harmless.contains($0.name.lowercased()) }
    }
    if let validators = request.validators, validators.url == address.url {
      if let etag = validators.etag { all.append(.init("If-None-Match", etag)) }
      if let date = validators.lastModified { all.append(.init("If-Modified-Since", date)) }
    }
    for header in all where !header.value.utf8.contains(where: { $0 == 10 || $0 == 13 }) {
      // A header without a value must end in a semicolon, or libcurl takes it as one to leave out.
      let line = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
      list = library.f.slist_append(list, latin1Bytes(line).map(CChar.init(bitPattern:)) + [0])
    }
    curl_set_list(library.table, easy, CURLOPT_HTTPHEADER, list)
  }

  private func received(_ start: UnsafeMutablePointer<CChar>?, _ count: Int) -> Bool {
    if sink.count == 0,
      let header = headers.first(where: { $0.name.lowercased() == "content-length" })
    {
      sink.expect(Int(header.value) ?? 0)
    }
    return sink.append(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Called for each header line; a status line begins a new answer (after 100, 103 or a proxy's).
  private func receivedHeader(_ start: UnsafeMutablePointer<CChar>?, _ count: Int) {
    let line = UnsafeRawBufferPointer(start: start, count: count)
    if line.starts(with: Array("HTTP/".utf8)) {
      headers = []
      return
    }
    // A server that never stops sending headers is cut by the limit on the whole; keep what is sane.
    guard headers.count < 256, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    headers.append(
      .init(latin1Text(line[..<colon]), latin1Text(trimmed(line[(colon + 1)...]))))
  }

  /// Called when a connection stands and before anything is sent over it.
  private func mayTalk(to address: UnsafeMutablePointer<CChar>?) -> Bool {
    guard let address, !usesProxy, !request.mayEnterPrivateNetworks else { return true }
    let isPrivate = options.privateNetworks.contains(address: String(cString: address))
    if redirects.isEmpty { beganInPublic = !isPrivate }
    enteredPrivate = beganInPublic && isPrivate
    return !enteredPrivate
  }

  /// A proxy resolves names itself: the address we talk to says nothing of where the request goes.
  var usesProxy: Bool { proxy.proxy != nil }

  var proxy: ProxyChoice {
    ProxyChoice(for: address, own: request.proxy, environment: options.environment)
  }
}

private func trimmed(_ line: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
  func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }
  guard let first = line.firstIndex(where: { !isBlank($0) }),
    let last = line.lastIndex(where: { !isBlank($0) })
  else { return line[line.endIndex...] }
  return line[first...last]
}

private func latin1Text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
  if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
  var text = String.UnicodeScalarView()
  for byte in bytes { text.append(Unicode.Scalar(byte)) }
  return String(text)
}

/// One byte a scalar; text that isn't Latin-1 goes as UTF-8.
private func latin1Bytes(_ text: String) -> [UInt8] {
  let scalars = text.unicodeScalars
  return scalars.allSatisfy { $0.value < 0x100 }
    ? scalars.map { UInt8($0.value) } : Array(text.utf8)
}

/// A clock that no one sets.
func monotonicMilliseconds() -> Int64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
}
