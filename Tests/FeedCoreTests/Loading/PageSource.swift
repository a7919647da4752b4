@testable import FeedCore

/// A source that answers from a script, in order of positions, and tells what it was asked.
actor PageSource: DaySource {
  struct Unreachable: Error, Equatable {}

  private var answers: [Position?: Result<DayPage?, any Error>]
  private(set) var asked: [Position?] = []
  /// How many askers are inside at once.
  private(set) var mostAtOnce = 0
  private var inside = 0

  init(_ pages: [DayPage]) {
    answers = [:]
    var position: Position?
    for page in pages {
      answers[position] = .success(page)
      position = page.older
    }
  }

  func answer(_ position: Position?, with result: Result<DayPage?, any Error>) {
    answers[position] = result
  }

  func page(before position: Position?) async throws -> DayPage? {
    asked.append(position)
    inside += 1
    mostAtOnce = max(mostAtOnce, inside)
    await Task.yield()
    inside -= 1
    try Task.checkCancellation()
    return try answers[position]?.get()
  }
}

extension DayPage {
  /// A page of `count` statuses `ago` days ago, that the next page `older` follows.
  static func sample(
    _ ago: Int, _ count: Int = 2, older: String?, continues: Bool = false, first: Int = 0,
    isTopStories: Bool = false
  ) -> DayPage {
    DayPage(
      day: sampleToday.advanced(by: -ago),
      statuses: (first..<first + count).map { .sample("\(ago)-\($0)") },
      older: older.map { Position(rawValue: $0) }, continues: continues,
      isTopStories: isTopStories)
  }
}

/// Runs a load to its end and keeps what an owner keeps.
struct LoadRun {
  var log: [String] = []
  var sections: [DaySection] = []
  var state = LoaderState()

  /// - Parameter events: how many to take before the iteration is given up.
  mutating func load(_ source: any DaySource, events: Int = .max) async {
    log = []
    for await event in ThreeDayLoader(source, from: state) {
      switch event {
      case .dayStarted(let number): log.append("start \(number)")
      case .page(let page, let state):
        log.append("page \(sampleToday.ordinal - page.day.ordinal):\(page.statuses.count)")
        sections.append(page)
        self.state = state
      case .dayLoaded(let day): log.append("day \(sampleToday.ordinal - day.ordinal)")
      case .threeDaysLoaded(let days, let state):
        log.append("loaded \(days)")
        self.state = state
      case .end(let oldest, let state):
        log.append("end \(oldest.map { "\(sampleToday.ordinal - $0.ordinal)" } ?? "-")")
        self.state = state
      case .failed(let day, let error):
        let ago = day.map { "\(sampleToday.ordinal - $0.ordinal)" } ?? "-"
        log.append("failed after \(ago): \(error)")
      }
      if log.count >= events { break }
    }
  }

  var days: [Int] { sections.map { sampleToday.ordinal - $0.day.ordinal } }
}
