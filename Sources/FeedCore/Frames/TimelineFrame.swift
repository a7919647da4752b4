/// A timeline as a window on an endless sequence of blocks, from the newest day down to the footer.
///
/// Only blocks that are asked for are laid out, and no operation depends on how many there are. Where the window
/// stands (`Anchor`) and what is selected belongs to the owner; blocks are named by section and index, so after
/// statuses came in above, both are to be carried over with `place(of:)` and `block(at:)`.
package struct TimelineFrame: Sendable {
  package private(set) var sections: [DaySection]
  package private(set) var footer: TimelineFooter
  package private(set) var width: Int
  package private(set) var metrics: Metrics

  private var frames: [StatusID: CachedFrame] = [:]
  /// The same by section and index, as long as the contents stay; sections that were not looked at are empty.
  private var placed: [[KeptFrame?]] = []
  /// What was last asked for: a key asks several times for the same.
  var lastWindow: LastWindow?
  /// Counts the updates; a frame of an earlier one is looked at again before it is used.
  private var generation = 0
  /// Another one after each update: as long as it stays, each block looks as it did.
  package private(set) var version = Version()

  /// Told apart by identity, so that no two timelines share one.
  package final class Version: Sendable {}

  package init(
    sections: [DaySection], footer: TimelineFooter, width: Int, metrics: Metrics
  ) {
    self.sections = sections
    self.footer = footer
    self.width = max(1, width)
    self.metrics = metrics
  }

  /// Takes other contents, another width or other metrics. Frames of statuses that stay the same are kept.
  package mutating func update(
    sections: [DaySection]? = nil, footer: TimelineFooter? = nil, width: Int? = nil,
    metrics: Metrics? = nil
  ) {
    if let sections { self.sections = sections }
    if let footer { self.footer = footer }
    let keepsFrames =
      (width.map { max(1, $0) == self.width } ?? true)
      && (metrics?.makesSameFrames(as: self.metrics) ?? true)
    if let width { self.width = max(1, width) }
    if let metrics { self.metrics = metrics }
    if !keepsFrames || frames.count > Self.mostFrames { frames = [:] }
    generation &+= 1
    version = Version()
    placed.removeAll(keepingCapacity: true)
    lastWindow = nil
  }

  /// Takes another width or other metrics where they make a difference; so does another minute.
  package mutating func update(ifDifferentFrom metrics: Metrics, width: Int) {
    let isSame =
      self.width == max(1, width) && self.metrics.makesSameFrames(as: metrics)
      && self.metrics.now.seconds / 60 == metrics.now.seconds / 60
    if !isSame { update(width: width, metrics: metrics) }
  }

  /// How many frames are laid out and kept.
  var framesKept: Int { frames.count }

  /// The frame of a status. The section and the index must exist.
  package mutating func frame(section: Int, index: Int) -> StatusFrame {
    kept(section: section, index: index).frame
  }

  /// The header of a section, as it stands in its place or sticks to the top.
  package func header(section: Int) -> SectionFrame {
    SectionFrame(section: section, in: sections, width: width, metrics: metrics)
  }

  package func footerFrame() -> FooterFrame {
    FooterFrame(footer, width: width, metrics: metrics)
  }

  /// The line that says how many days between a section and the one above it had nothing.
  package func emptyDaysFrame(section: Int) -> FooterFrame {
    FooterFrame(emptyDays: emptyDays(aboveSection: section), width: width, metrics: metrics)
  }

  /// Rows of a block; 0 for one that isn't there.
  package mutating func height(of block: Block) -> Int {
    switch block {
    case .gap(let section):
      let gap = metrics.gap(aboveSection: section)
      return hasEmptyDaysRow(section) ? max(0, gap - 1) : gap
    case .emptyDays(let section): return hasEmptyDaysRow(section) ? 1 : 0
    case .header(let section): return metrics.headerHeight(ofSection: section, in: sections)
    case .status(let section, let index):
      // A row, whatever it says; so a compact timeline is walked through without laying out anything.
      return metrics.density == .compact ? 1 : kept(section: section, index: index).height
    case .cardGap: return metrics.cardGap
    case .footerGap: return sections.isEmpty ? 0 : metrics.gapAboveFooter
    case .footer: return 1
    }
  }
}

extension TimelineFrame {
  /// So many frames are a few megabytes; beyond, the next update starts again.
  private static let mostFrames = 4096
  /// How many are laid out together: about a screenful.
  private static let rowsAhead = 32
  private static let cardsAhead = 6

  /// A frame that was laid out. Shared, for it is large and looked up for each of its uses.
  package final class KeptFrame: Sendable {
    package let frame: StatusFrame
    let height: Int

    init(_ frame: StatusFrame) {
      self.frame = frame
      height = frame.cellHeight
    }
  }

  private struct CachedFrame {
    let kept: KeptFrame
    var generation: Int
  }

  /// The same as `frame`, without a copy of all that it holds.
  package mutating func kept(section: Int, index: Int) -> KeptFrame {
    // An id is long to hash, and every key asks for a screenful several times.
    if placed.isEmpty { placed = [[KeptFrame?]](repeating: [], count: sections.count) }
    if placed[section].isEmpty {
      placed[section] = [KeptFrame?](repeating: nil, count: sections[section].statuses.count)
    }
    if let kept = placed[section][index] { return kept }
    return layOutAhead(section: section, index: index)
  }

  /// Lays out a status and those that come after it the way the person goes: several at once cost far less than each at
  /// a key of its own, when nothing that is needed for it is at hand.
  private mutating func layOutAhead(section: Int, index: Int) -> KeptFrame {
    let statuses = placed[section].count
    let goesUp = index + 1 < statuses && placed[section][index + 1] != nil
    let count = metrics.density == .compact ? Self.rowsAhead : Self.cardsAhead
    let ahead =
      goesUp ? max(0, index + 1 - count)..<index : index + 1..<min(statuses, index + count)
    let kept = found(section: section, index: index)
    placed[section][index] = kept
    for other in ahead where placed[section][other] == nil {
      placed[section][other] = found(section: section, index: other)
    }
    return kept
  }

  private mutating func found(section: Int, index: Int) -> KeptFrame {
    let id = sections[section].statuses[index].id
    if let cached = frames[id] {
      if cached.generation == generation { return cached.kept }
      let status = sections[section].statuses[index]
      let frame = cached.kept.frame
      if frame.status == status, frame.timeText == metrics.timeText(of: status) {
        frames[id] = CachedFrame(kept: cached.kept, generation: generation)
        return cached.kept
      }
    }
    let kept = KeptFrame(
      StatusFrame(sections[section].statuses[index], width: width, metrics: metrics))
    frames[id] = CachedFrame(kept: kept, generation: generation)
    return kept
  }

  /// Days without statuses between a section and the one above it.
  func emptyDays(aboveSection index: Int) -> Int {
    guard index > 0, !sections[index - 1].isTopStories else { return 0 }
    return max(0, sections[index - 1].day.ordinal - sections[index].day.ordinal - 1)
  }

  private func hasEmptyDaysRow(_ section: Int) -> Bool {
    guard metrics.density == .plain || metrics.gap(aboveSection: section) > 0 else { return false }
    return emptyDays(aboveSection: section) > 0
  }
}
