/// Weibo's own way to say no: `{"error":…, "error_code":…, "request":…}`, with 200, 400 or 403, the code a number or text.
enum WeiboFault {
  /// - Throws: `SourceError` when the answer is such a one.
  static func check(_ payload: Payload, status: Int, host: String, account: String?) throws {
    guard let code = payload["error_code"].integer else { return }
    let reason = CleanText.line(payload["error"].string ?? "") ?? "error \(code)"
    switch code {
    // Wrong, expired or withdrawn tokens, and what a missing one is told.
    case 10006, 21301, 21314...21319, 21321, 21327, 21332:
      throw SourceError.signInRefused(account: account ?? host, host: host)
    case 10022...10024, 20016...20019:
      throw SourceError.tooManyRequests(host: host, retryAfter: nil)
    default:
      throw SourceError.refused(host: host, code: Int(code), reason: reason)
    }
  }
}
