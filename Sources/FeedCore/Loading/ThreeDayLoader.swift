/// Loads the next three non-empty days of a source, one page after another, as a sequence of events.
///
/// The pages are asked for by whoever iterates, in its task: nothing runs besides, ending the iteration ends the load,
/// and in a cancelled task the sequence ends without another event. A source that repeats itself (a day again, a day
/// that isn't older, a page of the same day with nothing new) is taken to be at its end, or it would load for ever.
package struct ThreeDayLoader: AsyncSequence, Sendable {
  package typealias Element = LoadEvent
  package typealias Failure = Never

  package static let days = 3
  /// A load ends early behind the page that brings it to so many statuses.
  package static let statuses = 600

  private let source: any DaySource
  private let state: LoaderState

  /// - Parameter state: of the last event of the load before; a new one begins at the newest.
  package init(_ source: any DaySource, from state: LoaderState = LoaderState()) {
    self.source = source
    self.state = state
  }

  package func makeAsyncIterator() -> Iterator { Iterator(source: source, state: state) }

  package struct Iterator: AsyncIteratorProtocol {
    private let source: any DaySource
    private var state: LoaderState
    private var step = Step.starting
    private var waiting: [LoadEvent] = []

    private enum Step { case starting, asking, over }

    init(source: any DaySource, state: LoaderState) {
      self.source = source
      self.state = state
    }

    package mutating func next() async -> LoadEvent? {
      await next(isolation: nil)
    }

    package mutating func next(isolation actor: isolated (any Actor)?) async -> LoadEvent? {
      while !Task.isCancelled {
        if !waiting.isEmpty { return waiting.removeFirst() }
        switch step {
        case .over: return nil
        case .starting:
          step = .asking
          if state.isAtEnd { end() } else { return .dayStarted(number: state.dayNumber) }
        case .asking: await ask()
        }
      }
      return nil
    }

    /// Asks for one page and notes what follows from it.
    private mutating func ask() async {
      let answer: DayPage?
      do {
        answer = try await source.page(before: state.next)
      } catch {
        // A source that is stopped in the middle has not failed.
        if Task.isCancelled || error is CancellationError { return step = .over }
        step = .over
        waiting = [.failed(after: state.oldest, error)]
        return
      }
      if Task.isCancelled { return step = .over }
      take(answer)
    }

    private mutating func take(_ answer: DayPage?) {
      guard let answer, let page = state.accept(answer) else { return end() }
      guard !page.statuses.isEmpty else {
        // An empty day is passed over, as long as the source moves on.
        if state.isAtEnd { end() }
        return
      }
      waiting = [.page(page, state)]
      let isDayWhole = !state.dayContinues && !page.isTopStories
      if isDayWhole { waiting.append(.dayLoaded(page.day)) }
      if state.isAtEnd { return end() }
      let isThird = isDayWhole && state.daysBegun >= ThreeDayLoader.days
      if isThird || state.statusesLoaded >= ThreeDayLoader.statuses {
        let days = state.daysBegun
        state.finishLoad()
        step = .over
        waiting.append(.threeDaysLoaded(days: days, state))
      } else if isDayWhole {
        waiting.append(.dayStarted(number: state.dayNumber))
      }
    }

    private mutating func end() {
      state.isAtEnd = true
      state.finishLoad()
      step = .over
      waiting.append(.end(oldest: state.oldest, state))
    }
  }
}
