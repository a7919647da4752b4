import Glibc

@main
struct TermApp {
  static func main() {
    Heap.share()
    let tool = CommandLineTool()
    switch tool.run(Array(CommandLine.arguments.dropFirst())) {
    case .exit(let code): exit(code.rawValue)
    case .reader(let options): exit(read(options, tool).rawValue)
    }
  }

  /// Opens the reader; from its first screen one may go on to the samples.
  private static func read(_ options: ReaderOptions, _ tool: CommandLineTool) -> ExitCode {
    do {
      switch try Reader(options: options, environment: tool.environment).run() {
      case .left: return .success
      case .wantsDemo:
        var demo = options
        demo.isDemo = true
        return read(demo, tool)
      case .signalled(let number):
        signal(number, SIG_DFL)
        raise(number)
        return .failure
      }
    } catch {
      tool.complain(error)
      return ExitCode(error)
    }
  }
}
