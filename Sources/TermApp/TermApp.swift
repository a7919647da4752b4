import Glibc

@main
struct TermApp {
  static func main() {
    switch CommandLineTool().run(Array(CommandLine.arguments.dropFirst())) {
    case .exit(let code): exit(code.rawValue)
    case .reader: exit(ExitCode.failure.rawValue)
    }
  }
}
