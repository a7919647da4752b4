import FeedParser

/// Looks for the picture of a feed's site, with at most three small requests.
package struct IconFinder: Sendable {
  package let transport: any Transport
  /// What is larger is no icon. In bytes.
  private static let size = 100_000

  package init(transport: any Transport) { self.transport = transport }

  package struct Icon: Hashable, Sendable {
    package var url: String
    package var bytes: [UInt8]
  }

  /// The feed's own icon, else the one that its site's page names, else the `/favicon.ico` there.
  ///
  /// - Parameters:
  ///   - declared: what the feed says is its icon.
  ///   - site: its web page; nil: the root of the feed's server.
  /// - Returns: nil for a feed without a server, and when nothing is there that is a picture.
  /// - Throws: `CancellationError` only.
  package func icon(of address: FeedAddress, declared: String?, site: String?) async throws -> Icon?
  {
    guard case .web(let url) = address, let server = WebAddress(url) else { return nil }
    if let declared, let icon = try await picture(at: declared) { return icon }
    let page = site.flatMap { WebAddress($0) == nil ? nil : $0 } ?? server.origin + "/"
    if let answer = try await get(page, size: 500_000),
      let named = Discovery.icon(in: answer.body, url: answer.url),
      let icon = try await picture(at: named)
    {
      return icon
    }
    guard let origin = WebAddress(page)?.origin else { return nil }
    return try await picture(at: origin + "/favicon.ico")
  }
}

extension IconFinder {
  private func picture(at url: String) async throws -> Icon? {
    guard let answer = try await get(url, size: Self.size), Self.isPicture(answer.body) else {
      return nil
    }
    return Icon(url: url, bytes: answer.body)
  }

  private func get(_ url: String, size: Int) async throws -> TransportResponse? {
    guard WebAddress(url) != nil else { return nil }
    var request = TransportRequest(url: url, headers: [.init("Accept", "*/*")])
    request.limits.connect = 5_000
    request.limits.total = 10_000
    request.limits.size = size
    do {
      let answer = try await transport.send(request)
      return answer.status == 200 ? answer : nil
    } catch let error as CancellationError {
      throw error
    } catch {
      return nil
    }
  }

  /// PNG, GIF, JPEG, ICO, WebP or SVG, by the first bytes: many servers answer a missing icon with a page.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0x47, 0x49, 0x46, 0x38], [0xFF, 0xD8, 0xFF], [0, 0, 1, 0],
    ]
    if starts.contains(where: bytes.starts(with:)) { return true }
    if bytes.starts(with: "RIFF".utf8) { return bytes.dropFirst(8).starts(with: "WEBP".utf8) }
    let head = String(decoding: bytes.prefix(512), as: UTF8.self)
    return head.contains("<svg") && !head.lowercased().contains("<html")
  }
}
