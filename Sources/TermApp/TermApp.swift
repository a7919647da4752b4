@main
struct TermApp {
  static func main() {
    print("tidings")
  }
}
