import FeedCore
import FeedParser

extension TransportResponse {
  /// The validators of this answer, to be sent back byte for byte.
  var validators: Validators? {
    Validators(url: url, etag: header("ETag"), lastModified: header("Last-Modified"))
  }

  /// Where the leading lasting redirects (301, 308) led; nil when the first was not one.
  var lastingAddress: String? {
    redirects.prefix { $0.status == 301 || $0.status == 308 }.last?.url
  }

  /// How long the server thinks its answer good, in seconds: `Cache-Control: max-age`, else `Expires`.
  func freshness(now: Timestamp) -> Int? {
    if let control = header("Cache-Control")?.lowercased() {
      for part in control.split(whereSeparator: { ", ".contains($0) }) {
        if part.hasPrefix("max-age="), let seconds = Int(part.dropFirst(8)), seconds > 0 {
          return seconds
        }
      }
    }
    guard let expires = header("Expires").flatMap(FeedDate.parse) else { return nil }
    let sent = header("Date").flatMap(FeedDate.parse) ?? now
    let seconds = expires.seconds - sent.seconds
    return seconds > 0 ? Int(seconds) : nil
  }

  /// `Retry-After`, seconds or a date, as seconds from now; between a second and a day.
  func retryAfter(now: Timestamp) -> Int? {
    guard let text = header("Retry-After") else { return nil }
    if let seconds = Int(text) { return min(max(seconds, 1), 86_400) }
    guard let date = FeedDate.parse(text) else { return nil }
    return Int(min(max(date.seconds - now.seconds, 1), 86_400))
  }
}
