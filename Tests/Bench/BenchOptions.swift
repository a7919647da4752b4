import Glibc

/// What the bench is told: `Bench [--program FILE] [--only SECTION | --no-store | --store-only] [--million] [--keep DIR]`.
struct BenchOptions {
  /// The built reader; nil leaves out what needs it.
  var program: String?
  /// Nil: all of `sections`, each in a process of its own.
  var section: Section?
  var sections = Section.allCases
  /// A million statuses too, which take minutes to fill.
  var isLong = false
  /// Where filled stores are kept from run to run.
  var folder: String?
  private let arguments: [String]

  enum Section: String, CaseIterable {
    case frames, parser, hostile, screen, faults, refresh, keys, store

    /// In seconds: what takes longer hangs.
    var patience: Double { self == .store ? 1_800 : 240 }
  }

  init(_ arguments: [String]) {
    func value(_ name: String) -> String? {
      guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else {
        return nil
      }
      return arguments[place + 1]
    }
    self.arguments = arguments
    program = value("--program")
    section = value("--only").flatMap(Section.init)
    isLong = arguments.contains("--million")
    folder = value("--keep")
    if arguments.contains("--no-store") { sections.removeAll { $0 == .store } }
    if arguments.contains("--store-only") { sections = [.store] }
  }

  /// A process for each section: what goes wrong in one stops no other.
  func runAll() {
    for section in sections {
      let begin = monotonicSeconds()
      let words = arguments + ["--only", section.rawValue]
      guard let child = Child(words, output: 1, input: nil, errors: 2) else { continue }
      let status = child.end(within: section.patience)
      let seconds = Int(monotonicSeconds() - begin)
      print("\(section.rawValue) took \(seconds) s\(status == 0 ? "" : " and FAILED (\(status))")")
      fflush(nil)
    }
  }
}
