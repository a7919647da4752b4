import FeedCore
import FeedParser

/// `tidings import FILE|-`: subscribes to what an OPML or `urls` file lists. Twice changes nothing.
struct ImportCommand {
  let context: CommandContext

  func run() async throws -> ExitCode {
    let name = context.arguments.operands[0]
    let entries = Self.entries(try ParseCommand.read(name))
    guard !entries.isEmpty else { throw Message("import.nothing", name) }
    let store = try await context.openStore()
    let added = try Subscriptions.edit(context.paths.urls) { file in
      let known = Set(file.entries.map(\.address))
      for entry in entries { file.add(entry) }
      return file.entries.count { !known.contains($0.address) }
    }
    try await context.synchronise(store)
    let before = Set(entries.map(\.address)).count - added
    if context.isJSON {
      context.output.line(.object(["added": .number(added), "known": .number(before)]))
    } else {
      context.note(Message("import.done", String(added), String(before)))
    }
    return .success
  }

  /// What a document lists: OPML where it is markup, else lines.
  static func entries(_ bytes: [UInt8]) -> [Subscriptions.Entry] {
    guard let opml = try? OPML.parse(bytes) else { return Subscriptions(bytes).entries }
    return opml.subscriptions.map {
      Subscriptions.Entry(
        address: $0.url, tags: $0.tags,
        title: $0.title == Subscriptions.Entry(address: $0.url).shownTitle ? nil : $0.title,
        isHidden: $0.isHidden)
    }
  }
}
