/// Where each part of a status lies, and how tall it is.
///
/// Rects are in cells, relative to the top left of the card. Everything depends on `status`, `width` and the metrics
/// only, so it is computed once per width and kept; marks are drawn into places that are always there. A part without
/// data is nil and takes no room and no gap.
package struct StatusFrame: Sendable {
  package private(set) var status: Status
  package let width: Int
  package let density: Density
  package internal(set) var cellHeight = 0

  /// The bar of selected and unread statuses, as tall as the card; empty in the plain density.
  package internal(set) var gutter = Rect.zero
  /// Where the star of a starred status stands; empty where a toolbar or a sentence says it, or there is no room.
  package internal(set) var star = Rect.zero
  package internal(set) var avatar: LabelFrame?
  package internal(set) var name: LabelFrame?
  package internal(set) var badge: LabelFrame?
  package internal(set) var time: LabelFrame?
  /// Right of the time, with the dot that parts them.
  package internal(set) var source: LabelFrame?
  package internal(set) var title: TextFrame?
  package internal(set) var text: TextFrame?
  package internal(set) var pictures: PictureGridFrame?
  package internal(set) var reposted: RepostFrame?
  package internal(set) var toolbar: ToolbarFrame?
  /// Compact rows: the number of comments, and its symbol at the right edge.
  package internal(set) var count: LabelFrame?
  package internal(set) var countSymbol: LabelFrame?
  /// The plain density's first line; `text` has the others.
  package internal(set) var spoken: SpokenHeading?

  /// What the time was made from: a frame is to be made again when the metrics now give another.
  let timeText: String?

  package init(_ status: Status, width: Int, metrics: Metrics) {
    self.status = status.bounded
    self.width = max(1, width)
    density = metrics.density
    timeText = metrics.timeText(of: status)
    switch density {
    case .cards: layOutCard(metrics)
    case .compact: layOutRow(metrics)
    case .plain: layOutSentences(metrics)
    }
    self.status = status
  }

  /// Every rect that is drawn into, for checks.
  package var rects: [Rect] {
    let labels = [avatar, name, badge, time, source, count, countSymbol].compactMap { $0?.rect }
    let parts = [title?.rect, text?.rect, reposted?.rect, toolbar?.rect, spoken?.rect]
    return ([gutter, star] + labels + parts.compactMap { $0 } + (pictures?.rects ?? []))
      .filter { !$0.isEmpty }
  }
}
