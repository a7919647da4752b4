import CCurl
import FeedParser

extension CurlTransfer {
  /// Takes the end of a hop.
  ///
  /// - Returns: true when the request is over and answered; false when the next hop is prepared.
  func finishHop(
    _ result: CURLcode, easy: UnsafeMutableRawPointer, library: CurlLibrary
  ) -> Bool {
    let status = curl_get_long(library.table, easy, CURLINFO_RESPONSE_CODE)
    // What one answer had too much was taken for the next one, over the same connection.
    if result == CURLE_UNSUPPORTED_PROTOCOL, !needsNewConnection {
      needsNewConnection = true
      library.f.easy_reset(easy)
      prepareHop(easy: easy, library: library)
      return false
    }
    do {
      guard result == CURLE_OK else { throw error(result, easy: easy, library: library) }
      guard [301, 302, 303, 307, 308].contains(status) else {
        let content = try takeBody()
        reply.give(
          .success(
            TransportResponse(
              status: status, headers: headers, content: content, url: address.url,
              redirects: redirects)))
        return true
      }
      try follow(status, to: curl_get_text(library.table, easy, CURLINFO_REDIRECT_URL))
      library.f.easy_reset(easy)
      prepareHop(easy: easy, library: library)
      return false
    } catch {
      reply.give(.failure(error))
      return true
    }
  }

  private func follow(_ status: Int, to target: UnsafePointer<CChar>?) throws {
    guard let target else { throw TransportError.redirectWithoutAddress(host: address.host) }
    guard redirects.count < request.limits.redirects else {
      throw TransportError.tooManyRedirects(host: start.host)
    }
    guard var next = WebAddress(String(cString: target)) else {
      let place = String(cString: target).prefix { $0 != "?" && $0 != "@" }
      throw TransportError.refusedRedirect(host: Sanitiser.line(String(place.prefix(80))))
    }
    let networks = options.privateNetworks
    let isPublic = usesProxy ? !networks.contains(host: start.host) : beganInPublic
    if isPublic, !request.mayEnterPrivateNetworks, networks.contains(host: next.host) {
      throw TransportError.refusedRedirect(host: next.host)
    }
    if next.credentials == nil, next.origin == start.origin { next.credentials = start.credentials }
    redirects.append(.init(status: status, url: next.url))
    if status <= 303, method != .get { method = .get }
    address = next
  }

  private func takeBody() throws -> ResponseBody {
    do { return try sink.take() } catch { throw transportError(error) }
  }

  private func transportError(_ failure: BodySink.Failure) -> TransportError {
    TransportError(
      failure, host: address.host, limit: request.limits.size, folder: options.spoolFolder)
  }

  private func error(
    _ result: CURLcode, easy: UnsafeMutableRawPointer, library: CurlLibrary
  ) -> TransportError {
    let host = address.host
    let reason =
      errorReason.isEmpty ? library.words(for: result) : errorReason
    if let failure = sink.failure { return transportError(failure) }
    if enteredPrivate { return .refusedRedirect(host: host) }
    let tunnel = curl_get_long(library.table, easy, CURLINFO_HTTP_CONNECTCODE)
    if tunnel >= 300, let proxy = proxy.printable {
      return .proxyFailed(proxy, status: tunnel)
    }
    switch result {
    case CURLE_URL_MALFORMAT: return .invalidAddress(address.printable)
    case CURLE_COULDNT_RESOLVE_HOST:
      return options.isOnline() ? .unresolvedHost(host) : .offline
    case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
      if !options.isOnline() { return .offline }
      return proxy.printable.map { .proxyFailed($0, status: nil) } ?? .refusedConnection(host)
    case CURLE_OPERATION_TIMEDOUT:
      if let proxy = proxy.printable,
        curl_get_double(library.table, easy, CURLINFO_CONNECT_TIME) == 0
      {
        return .proxyFailed(proxy, status: nil)
      }
      let seconds = curl_get_double(library.table, easy, CURLINFO_TOTAL_TIME)
      return .timedOut(host: host, seconds: max(1, Int(seconds.rounded())))
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR,
      CURLE_HTTP2_STREAM:
      return .cutShort(host: host)
    case CURLE_FILESIZE_EXCEEDED: return .tooLarge(host: host, limit: request.limits.size)
    case CURLE_PEER_FAILED_VERIFICATION:
      let result = curl_get_long(library.table, easy, CURLINFO_SSL_VERIFYRESULT)
      return .untrustedCertificate(
        host: host, CertificateFault(verifyResult: result, words: reason))
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED:
      return .noSecureConnection(host: host)
    case CURLE_SSL_CACERT_BADFILE: return .unavailable(options.certificates ?? reason)
    default: return .other(host: host, reason: reason)
    }
  }
}
