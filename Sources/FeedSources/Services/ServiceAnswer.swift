import FeedCore
import FeedParser

/// What a service answered, taken apart as far as all services are alike.
struct ServiceAnswer {
  let host: String
  let payload: Payload

  /// - Parameter account: whose token went along, as it is shown; nil when none did.
  /// - Throws: `SourceError` for every answer that holds no data.
  init(_ response: TransportResponse, account: String?, now: Timestamp) throws {
    host = Self.host(of: response.url)
    let body = response.body
    let json = try? JSONValue(parsing: body)
    switch response.status {
    case 200..<300: break
    case 401: throw SourceError.signInRefused(account: account ?? host, host: host)
    case 403 where !Payload(json).isObject: throw SourceError.forbidden(host: host)
    case 404, 410: throw SourceError.notFound(host: host)
    case 429:
      throw SourceError.tooManyRequests(
        host: host, retryAfter: response.retryAfter(now: now))
    case 500...: throw SourceError.serverFailed(host: host, status: response.status)
    // Weibo says with 400 and 403 in JSON what is the matter.
    default:
      guard Payload(json).isObject else {
        throw SourceError.unexpectedStatus(host: host, status: response.status)
      }
    }
    guard let json else {
      throw Self.isMarkup(body) ? SourceError.webPage(host: host) : .unreadable(host: host)
    }
    payload = Payload(json)
    try WeiboFault.check(payload, status: response.status, host: host, account: account)
    guard 200..<300 ~= response.status else {
      throw response.status == 403
        ? SourceError.forbidden(host: host)
        : .unexpectedStatus(host: host, status: response.status)
    }
  }

  /// The list called `field`; `null` and absence are a fault, an empty list is none.
  func list(_ field: String) throws -> [Payload] {
    guard let list = payload[field].list else {
      throw SourceError.unexpectedShape(host: host, field: field)
    }
    return list
  }

  private static func isMarkup(_ body: [UInt8]) -> Bool {
    body.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  }

  /// The host of an address, with neither user info nor port.
  static func host(of url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return url }
    let authority = url[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@").last ?? ""
    return String(host.split(separator: ":").first ?? "")
  }
}
