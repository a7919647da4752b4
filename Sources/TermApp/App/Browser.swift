import FeedCore
import FeedParser

/// Opens addresses in the person's browser: `$BROWSER`, a list with colons as separators and `%s` for the address,
/// else `xdg-open`. Always an argument array; the address is one argument, whatever stands in it.
struct Browser {
  /// Programs that need the terminal for themselves.
  private static let terminalBrowsers: Set<String> = [
    "w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl", "www-browser",
  ]

  private let commands: [[String]]

  enum Outcome: Equatable {
    case opened
    case failed(Notice)
  }

  init(environment: [String: String]) {
    let list = environment["BROWSER"] ?? ""
    let named = list.split(separator: ":").map { entry in
      entry.split(separator: " ").map(String.init)
    }
    commands = named.filter { !$0.isEmpty } + [["xdg-open"]]
  }

  /// The argument arrays tried for `url`, first to last; none for what is no address of the web, for services and
  /// feeds may name files and options too.
  func argumentLists(for url: String) -> [[String]] {
    guard Sanitiser.isLive(link: url.filter { $0 != " " }) else { return [] }
    return commands.map { words in
      guard words.dropFirst().contains(where: { $0.contains("%s") }) else { return words + [url] }
      return words.prefix(1)
        + words.dropFirst().map { word in
          word.split(separator: "%s", omittingEmptySubsequences: false).joined(separator: url)
        }
    }
  }

  /// Opens `url` with the first program that can be started. A terminal browser gets the screen and gives it back.
  func open(_ url: String, on screen: any Screen) -> Outcome {
    var tried: [String] = []
    for arguments in argumentLists(for: url) {
      let program = arguments[0].split(separator: "/").last.map(String.init) ?? arguments[0]
      tried.append(program)
      do {
        if Self.terminalBrowsers.contains(program) {
          let ending = try screen.givenUp { try ChildProcess.run(arguments) }
          guard ending != .exited(127) else { continue }
        } else {
          try ChildProcess.detach(arguments)
        }
        return .opened
      } catch { continue }
    }
    return .failed(
      tried.isEmpty
        ? .trouble("said.not-opened", [url])
        : .trouble("said.no-browser", [tried.joined(separator: ", ")]))
  }
}
