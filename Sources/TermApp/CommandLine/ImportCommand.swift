import FeedCore

/// `tidings import FILE|-`: subscribes to what an OPML or `urls` file lists. Twice changes nothing.
struct ImportCommand {
  let context: CommandContext

  func run() async throws -> ExitCode {
    let name = context.arguments.operands[0]
    let listing = Subscriptions.listing(of: try ParseCommand.read(name))
    if listing.leftOut > 0 { context.note(Message("import.left-out", String(listing.leftOut))) }
    let entries = try listing.found(in: name).entries
    let store = try await context.openStore()
    let added = try Subscriptions.edit(context.paths.urls) { $0.add(listing) }
    try await context.synchronise(store)
    let before = Set(entries.map(\.address)).count - added
    if context.isJSON {
      context.output.line(.object(["added": .number(added), "known": .number(before)]))
    } else {
      context.note(Message("import.done", String(added), String(before)))
    }
    return .success
  }
}
