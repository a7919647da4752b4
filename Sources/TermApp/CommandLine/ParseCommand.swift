import FeedCore
import FeedParser
import Glibc

/// `tidings parse FILE|- [--url URL] [--json]`: one document, normalised; no store, no network.
struct ParseCommand {
  let context: CommandContext

  /// What any document may have.
  private static let limit = 1 << 30

  func run() async throws -> ExitCode {
    let name = context.arguments.operands[0]
    let bytes = try Self.read(name, limit: Self.limit)
    do throws(FeedParserError) { try parse(bytes) } catch {
      throw Message(error).placed(at: name + ": ")
    }
    return .success
  }

  private func parse(_ bytes: [UInt8]) throws(FeedParserError) {
    let url = context.arguments.value(.url)
    if context.isJSON {
      var writer = FeedJSON()
      let feed = try FeedParser.read(bytes, url: url) { entry in
        writer.add(entry)
        context.output.write(raw: context.output.json(writer.take()))
      }
      writer.finish(feed)
      context.output.write(raw: context.output.json(writer.take()))
    } else {
      outline(try FeedParser.parse(bytes, url: url))
    }
  }

  /// The bytes of a file; of standard input for `-`.
  static func read(_ name: String, limit: Int = TextFile.limit) throws -> [UInt8] {
    if name == "-" { return try TextFile.readAll(0, path: "-", limit: limit) }
    let file = open(name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError.cannotRead(path: name, code: errno) }
    defer { close(file) }
    return try TextFile.readAll(file, path: name, limit: limit)
  }

  private func outline(_ feed: ParsedFeed) {
    let format = [feed.format.rawValue, feed.version].compactMap { $0 }.joined(separator: " ")
    let count = context.words.text(
      Message("parse.outline", String(feed.entries.count), format))
    context.output.line(
      [feed.title ?? feed.link, count].compactMap { $0 }.joined(separator: " · "))
    for entry in feed.entries {
      let date = entry.date.map { LocalZone.day(of: $0).iso8601 } ?? "          "
      let text = entry.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let words = entry.title ?? (text.isEmpty ? entry.link ?? entry.key : String(text.prefix(72)))
      context.output.line("\(date)  \(words)")
    }
  }
}
