import FeedCore
import FeedParser
import Glibc

/// Asks for a web feed's document: over the wire, from a file, or from a program.
package struct WebFeed: Sendable {
  package let transport: any Transport
  package var limits: TransportLimits
  package var spoolFolder: String

  package init(
    transport: any Transport, limits: TransportLimits = TransportLimits(),
    spoolFolder: String = environmentVariable("TMPDIR") ?? "/var/tmp"
  ) {
    self.transport = transport
    self.limits = limits
    self.spoolFolder = spoolFolder
  }

  /// A document as it came.
  package struct Document: Sendable {
    package var content: ResponseBody
    package var contentType: String?
    /// Where it came from, for relative addresses.
    package var url: String
    package var received: FeedAnswer.Received

    /// - Throws: `FeedParserError`
    package func parsed() throws -> ParsedFeed {
      let url = url.isEmpty ? nil : url
      return try content.withBytes {
        try FeedParser.parse(
          $0.assumingMemoryBound(to: UInt8.self), url: url, contentType: contentType)
      }
    }

    /// Without the entries that were in it before, word for word. `received.entries` tells what it holds now.
    ///
    /// - Parameter known: of the document before. Once a week everything is parsed: what a document says of itself
    ///   may concern old entries too.
    func news(since known: FeedState.KnownEntries?, now: Timestamp) -> Document {
      var news = self
      content.withBytes { bytes in
        guard let entries = DocumentEntries(bytes, url: url, contentType: contentType) else {
          return
        }
        if let known, known.since <= now, now.seconds - known.since.seconds < 7 * 86_400,
          let rest = entries.document(without: Set(known.prints))
        {
          news.content = .bytes(rest)
          news.received.entries = .init(since: known.since, prints: entries.prints)
        } else {
          news.received.entries = .init(since: now, prints: entries.prints)
        }
      }
      return news
    }
  }

  package enum Fetched: Sendable {
    /// There is nothing to read.
    case answer(FeedAnswer)
    case document(Document)
  }

  /// Asks, with what is known of the feed.
  ///
  /// - Throws: `CancellationError` only; every other failure is an answer.
  package func fetch(
    _ address: FeedAddress, validators: Validators?, known state: FeedState = FeedState(),
    options: FeedOptions = FeedOptions(), now: Timestamp
  ) async throws -> Fetched {
    do {
      var document: Document
      switch address {
      case .file(let path):
        document = try file(path)
      case .program(let words):
        document = try await program(words, input: nil, url: "")
      case .web(let url), .filter(_, let url):
        var request = request(state.movedTo ?? url, validators: validators, options: options)
        if let moved = state.movedTo { request.follow(to: moved, from: url) }
        let response = try await transport.send(request)
        guard let body = whole(response, now: now) else {
          return .answer(answer(response, state: state, now: now))
        }
        document = body
        if case .filter(let words, _) = address {
          document = try await program(words, input: body.content, url: body.url)
          document.received.validators = body.received.validators
          document.received.movedTo = body.received.movedTo
        }
      }
      if let hash = state.contentHash, hash == document.received.contentHash {
        return .answer(.unchanged(document.received))
      }
      return .document(document)
    } catch let error as CancellationError {
      throw error
    } catch {
      return .answer(.failed(FeedTrouble(error)))
    }
  }

  /// The request for a feed, as polite as it can be.
  package func request(
    _ url: String, validators: Validators?, options: FeedOptions
  ) -> TransportRequest {
    var request = TransportRequest(url: url, headers: options.headers)
    func add(_ name: String, _ value: String) {
      let isSet = options.headers.contains { $0.name.lowercased() == name.lowercased() }
      if !isSet { request.headers.append(.init(name, value)) }
    }
    add("Accept", Self.accepted)
    if let agent = options.userAgent { add("User-Agent", agent) }
    request.validators = validators
    request.credentials = options.credentials
    request.proxy = options.proxy
    request.cookiesFile = options.cookiesFile
    request.mayEnterPrivateNetworks = options.mayEnterPrivateNetworks
    request.limits = limits
    return request
  }

  private static let accepted = """
    application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, \
    application/json;q=0.8, text/xml;q=0.9, */*;q=0.5
    """
}

extension WebFeed {
  /// nil when the answer brought no document.
  private func whole(_ response: TransportResponse, now: Timestamp) -> Document? {
    guard response.status == 200 || response.status == 203 || response.status == 226 else {
      return nil
    }
    return Document(
      content: response.content, contentType: response.header("Content-Type"), url: response.url,
      received: received(response, now: now, hash: hash(response.content)))
  }

  private func answer(
    _ response: TransportResponse, state: FeedState, now: Timestamp
  ) -> FeedAnswer {
    let host = WebAddress(response.url)?.host
    let trouble = FeedTrouble(.httpStatus, host: host, number: response.status)
    switch response.status {
    // Nothing has come yet that could be unchanged.
    case 304 where state.contentHash == nil: return .failed(trouble)
    case 304: return .unchanged(received(response, now: now, hash: nil))
    // Where a passing redirect leads is not the feed's own place.
    case 410 where response.redirects.allSatisfy({ $0.status == 301 || $0.status == 308 }):
      return .gone
    case 429:
      return .pause(seconds: response.retryAfter(now: now) ?? state.guessedPause, trouble)
    case 503:
      guard let seconds = response.retryAfter(now: now) else { return .failed(trouble) }
      return .pause(seconds: seconds, trouble)
    default: return .failed(trouble)
    }
  }

  private func received(
    _ response: TransportResponse, now: Timestamp, hash: UInt64?
  ) -> FeedAnswer.Received {
    FeedAnswer.Received(
      validators: response.validators, contentHash: hash, movedTo: response.lastingAddress,
      freshness: response.freshness(now: now))
  }

  private func hash(_ content: ResponseBody) -> UInt64 { content.withBytes { ContentHash.of($0) } }

  private func file(_ path: String) throws -> Document {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw FeedTrouble(.fileUnreadable, detail: "\(path): \(systemReason(errno))")
    }
    var information = stat()
    fstat(descriptor, &information)
    let size = Int(information.st_size)
    guard size <= limits.size else {
      close(descriptor)
      throw FeedTrouble(.tooLarge, host: path, number: limits.size)
    }
    let content = SpoolFile(descriptor: descriptor, count: size).map(ResponseBody.spooled)
    return Document(
      content: content ?? .bytes([]), url: "file://" + path,
      received: FeedAnswer.Received(contentHash: hash(content ?? .bytes([]))))
  }

  private func program(
    _ words: [String], input: ResponseBody?, url: String
  ) async throws -> Document {
    let run = ProgramRun(words: words, input: input, limits: limits, spoolFolder: spoolFolder)
    let content: ResponseBody
    do { content = try await run.output() } catch let failure as ProgramFailure {
      throw FeedTrouble(failure, of: words[0])
    }
    return Document(
      content: content, url: url, received: FeedAnswer.Received(contentHash: hash(content)))
  }
}
