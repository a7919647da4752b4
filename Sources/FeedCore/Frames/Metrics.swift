/// The numbers frames are made with, all but the width.
///
/// Two metrics that differ in `now` alone make the same frames except for the times of today.
package struct Metrics: Sendable {
  package var density: Density
  /// Rows of the whole screen: a low one gets no blank lines and no picture boxes.
  package var viewHeight: Int
  package var wording: Wording
  package var today: DayStamp
  package var now: Timestamp
  package var symbols: SymbolSet
  package var displayWidth: DisplayWidth
  /// Pictures are one labelled line whatever the height.
  package var picturesAsLine: Bool
  /// The view is of a single source, so compact rows need no column for it.
  package var hidesSource: Bool
  /// The clock time of an instant where the person is.
  package var localTime: @Sendable (Timestamp) -> (hour: Int, minute: Int)
  /// The day of an instant where the person is.
  package var dayOf: @Sendable (Timestamp) -> DayStamp

  package init(
    density: Density = .cards, viewHeight: Int, wording: Wording, today: DayStamp, now: Timestamp,
    symbols: SymbolSet = .unicode, ambiguousIsWide: Bool = false, picturesAsLine: Bool = false,
    hidesSource: Bool = false,
    localTime: @escaping @Sendable (Timestamp) -> (hour: Int, minute: Int),
    dayOf: @escaping @Sendable (Timestamp) -> DayStamp
  ) {
    self.density = density
    self.viewHeight = viewHeight
    self.wording = wording
    self.today = today
    self.now = now
    self.symbols = symbols
    self.displayWidth = DisplayWidth(ambiguousIsWide: ambiguousIsWide)
    self.picturesAsLine = picturesAsLine
    self.hidesSource = hidesSource
    self.localTime = localTime
    self.dayOf = dayOf
  }

  /// Frames made with one are good for the other, but for the times of today.
  package func makesSameFrames(as other: Metrics) -> Bool {
    density == other.density && isRoomy == other.isRoomy && textLines == other.textLines
      && wording.language == other.wording.language && today == other.today
      && symbols == other.symbols && displayWidth == other.displayWidth
      && picturesAsLine == other.picturesAsLine && hidesSource == other.hidesSource
  }

  package var wrap: TextWrap { TextWrap(displayWidth, ellipsis: symbols.ellipsis) }
}

// MARK: - The timeline

extension Metrics {
  /// There is room for blank lines and picture boxes.
  package var isRoomy: Bool { viewHeight >= 16 }

  /// Blank rows above a section's header: the first is flush with the top, the second has one, every later one two.
  package func gap(aboveSection index: Int) -> Int {
    guard isRoomy, density != .plain else { return 0 }
    return min(max(index, 0), 2)
  }

  /// Blank rows between two statuses of a section.
  package var cardGap: Int { isRoomy && density == .cards ? 1 : 0 }

  /// A section without a title has no header.
  package func headerHeight(ofSection index: Int, in sections: [DaySection]) -> Int {
    sections[index].isTopStories ? 0 : 1
  }

  /// The date; the empty string for a daily's top stories, which stand first, so the days of a daily are one further.
  package func title(
    ofSection index: Int, in sections: [DaySection], form: Wording.DayForm = .long
  ) -> String {
    let section = sections[index]
    if section.isTopStories { return "" }
    if density == .plain {
      return wording.spokenDayTitle(section.day, today: today, count: section.statuses.count)
    }
    return wording.dayTitle(section.day, today: today, form: form)
  }

  /// Blank rows between the last status and the footer of the timeline.
  package var gapAboveFooter: Int { cardGap }
}

// MARK: - The card

extension Metrics {
  /// The bar of selected and unread cards; left of the text, with a blank between.
  static let gutter = 2
  static let avatarWidth = 4
  static let pictureBox = (width: 24, height: 3, gap: 1)
  static let narrowestPictureBox = 12

  /// The columns of a card's text: one blank right of the gutter, one left of the edge. Very narrow cards go without.
  package static func contentColumns(width: Int) -> Range<Int> {
    let left = width >= 6 ? gutter + 1 : 0
    let right = width >= 12 ? 1 : 0
    return left..<max(left + 1, width - right)
  }

  /// The gutter; empty where the card is too narrow for one.
  package static func gutterColumns(width: Int) -> Int { width >= 6 ? gutter : 0 }

  /// Lines of text in a card: a twelfth of the screen, so that two or three cards are always in view.
  package var textLines: Int { min(max(viewHeight / 12, 2), 6) }

  /// A status that is text and nothing else may take twice as many; most posts then are there whole.
  package var textLinesAlone: Int { isRoomy ? textLines * 2 : textLines }

  package var titleLines: Int { 2 }

  /// Lines of a reposted status.
  package var repostLines: Int { isRoomy ? textLines : 1 }

  package var hasPictureBoxes: Bool { isRoomy && !picturesAsLine }
}
