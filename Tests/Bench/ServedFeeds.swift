import Glibc

/// The feeds of `RefreshServer`, served by a process of their own as long as this lives.
final class ServedFeeds {
  let port: Int
  /// Closing it ends the server.
  private let serverInput: Int32

  /// nil when the server does not start.
  init?() {
    var input: [Int32] = [-1, -1]
    pipe(&input)
    _ = fcntl(input[1], F_SETFD, FD_CLOEXEC)
    serverInput = input[1]
    let words = [CommandLine.arguments[0], RefreshServer.option]
    let started = Child.piped(words, input: input[0])
    close(input[0])
    guard let (_, output) = started else { return nil }
    var text = [CChar](repeating: 0, count: 16)
    let count = read(output, &text, 15)
    close(output)
    guard count > 0 else { return nil }
    port = Int(atoi(text))
  }

  deinit { close(serverInput) }

  /// All feeds of `M` or `L`.
  func urls(_ size: String) -> [String] {
    (0..<RefreshServer.sizes[size]!.0).map { "http://127.0.0.1:\(port)/\(size)/\($0)" }
  }

  /// Changes all feeds: `latency=MS`, `new=N`.
  func set(_ query: String) {
    _ = ChildRun(["curl", "-s", "http://127.0.0.1:\(port)/set?\(query)"])
  }
}
