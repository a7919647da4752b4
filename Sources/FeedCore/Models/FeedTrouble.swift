/// What went wrong when a feed was last asked. The words for it are the program's; never holds a secret.
package struct FeedTrouble: Hashable, Sendable {
  package var kind: Kind
  package var host: String?
  /// Seconds, bytes, an HTTP status or an exit status, as the kind has it.
  package var number: Int?
  /// In the words of whoever found it: a library, a server, a program.
  package var detail: String?

  package init(_ kind: Kind, host: String? = nil, number: Int? = nil, detail: String? = nil) {
    self.kind = kind
    self.host = host
    self.number = number
    self.detail = detail
  }

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case invalidAddress, unresolvedHost, refusedConnection
    /// `number` is seconds.
    case timedOut
    case cutShort
    /// `number` is the limit in bytes.
    case tooLarge
    case tooManyRedirects, refusedRedirect, redirectWithoutAddress, untrustedCertificate
    case noSecureConnection
    /// `host` is the proxy, `number` what it answered.
    case proxyFailed
    /// `number` is the status.
    case httpStatus
    /// The answer is something else; `detail` says what, when known.
    case notAFeed
    /// A program of the person's failed; `number` is its exit status.
    case programFailed
    case fileUnreadable
    /// The account or its service refused; `detail` is its answer.
    case serviceRefused
    /// The token could not be had; `host` is the file or program, `number` a line, errno or status, `detail` what is
    /// wrong with it.
    case accountUnusable
    /// The store did not take it; `detail` is which of its sentences says why, `host` what stands in it.
    case notStored
    case offline, unavailable, other
  }
}

/// What a store says when it does not take what a feed brought.
package protocol StorageError: Error {
  var feedTrouble: FeedTrouble { get }
}
