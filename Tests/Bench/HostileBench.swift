import Glibc

/// Documents made to hurt a parser, and very large ones: what the program takes for each.
struct HostileBench {
  let program: String

  func run() {
    for (name, text) in documents() { report(name, Array(text.utf8), limit: 250) }
    report(
      "a title of 100 MB",
      Array("<rss><channel><item><title>".utf8) + [UInt8](repeating: 0x61, count: 100_000_000)
        + Array("</title></item></channel></rss>".utf8), limit: 350)
    report(
      "two million `<`",
      Array("<rss><channel>".utf8) + [UInt8](repeating: UInt8(ascii: "<"), count: 2_000_000),
      limit: 250)
    report(
      "200,000 nested JSON arrays", [UInt8](repeating: UInt8(ascii: "["), count: 200_000),
      limit: 250)
    large()
  }

  private func documents() -> [(String, String)] {
    func item(_ inside: String) -> String {
      "<rss version=\"2.0\"><channel><item><title>t</title>\(inside)</item></channel></rss>"
    }
    let bombs = (1...9).map {
      "<!ENTITY a\($0) \"" + String(repeating: "&a\($0 - 1);", count: 10) + "\">"
    }
    return [
      (
        "billion laughs",
        "<!DOCTYPE r [<!ENTITY a0 \"lol\">\(bombs.joined())]>"
          + item("<description>&a9;</description>")
      ),
      (
        "external entities",
        "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">"
          + "<!ENTITY y SYSTEM \"http://127.0.0.1:1/\">]>"
          + item("<description>&x;&y;</description>")
      ),
      (
        "50,000 nested div",
        item("<description>\(String(repeating: "&lt;div>", count: 50_000))x</description>")
      ),
      (
        "50,000 nested elements",
        item("<content>\(String(repeating: "<div>", count: 50_000))x")
      ),
      (
        "100,000 attributes",
        "<rss><channel><item \((0..<100_000).map { "a\($0)='x'" }.joined(separator: " "))>"
          + "<title>t</title></item></channel></rss>"
      ),
    ]
  }

  private func report(_ name: String, _ bytes: [UInt8], limit: Int) {
    let file = TemporaryFile(bytes)
    guard let run = ChildRun([program, "parse", "--json", file.path]) else { return }
    let crash = run.status & 0x7F
    print(
      """
      parser.hostile, \(name): \(rounded(run.cpu)) s, \(run.peak / 1_048_576) MB \
      (limits 2, \(limit))\(crash == 0 ? "" : ", killed by signal \(crash)")
      """)
  }

  /// A feed of 200 MB, against its own size.
  private func large() {
    let bytes = BenchFeed(size: 200_000_000, isCDATA: false).bytes
    let file = TemporaryFile(bytes)
    guard let run = ChildRun([program, "parse", file.path]) else { return }
    print(
      "parser.large: \(rounded(run.cpu)) s, \((run.peak - bytes.count) / 1_048_576) MB over the "
        + "\(bytes.count / 1_048_576) of the feed (limit 150)")
  }
}
