/// The row under a card: what others did with the status, or what one can do with it, in columns of equal width.
package struct ToolbarFrame: Sendable {
  package enum Kind: Hashable, Sendable {
    case reposts, comments, likes, star, open
  }

  package struct Item: Sendable {
    package let kind: Kind
    /// The item's whole column.
    package let rect: Rect
    /// In the middle of the column.
    package let label: LabelFrame
    /// The label of a starred status; nil for all but the star.
    package let starredLabel: LabelFrame?

    package func label(isStarred: Bool) -> LabelFrame {
      isStarred ? starredLabel ?? label : label
    }
  }

  package let rect: Rect
  package let items: [Item]
  /// One column each.
  package let dividers: [Rect]

  package var hasStar: Bool { items.contains { $0.kind == .star } }

  /// - Parameter width: columns of the whole row, dividers and all.
  package init(_ status: Status, x: Int, y: Int, width: Int, metrics: Metrics) {
    var kinds = Self.kinds(of: status)
    // Below that not even the symbols stand apart.
    while kinds.count > 1, (width - kinds.count + 1) / kinds.count < 3 { kinds.removeLast() }
    let room = width - kinds.count + 1
    var column = x
    var items: [Item] = []
    var dividers: [Rect] = []
    for (index, kind) in kinds.enumerated() {
      if index > 0 {
        dividers.append(Rect(x: column, y: y, width: 1))
        column += 1
      }
      // What doesn't divide evenly goes to the last columns.
      let share =
        room / kinds.count + (kinds.count - index <= room % kinds.count ? 1 : 0)
      let cell = Rect(x: column, y: y, width: share)
      items.append(Item(kind, status, in: cell, metrics))
      column += share
    }
    rect = Rect(x: x, y: y, width: width)
    self.items = items
    self.dividers = dividers
  }

  /// A status network counts reposts, comments and likes; anything else has what one can do with it.
  private static func kinds(of status: Status) -> [Kind] {
    let counts = status.counts
    var kinds: [Kind] = []
    if status.kind == .timeline {
      if counts.reposts != nil { kinds.append(.reposts) }
      if counts.comments != nil { kinds.append(.comments) }
      if counts.likes != nil { kinds.append(.likes) }
      if !kinds.isEmpty { return kinds }
    }
    if counts.comments != nil { kinds.append(.comments) }
    if status.kind == .daily, counts.likes != nil { kinds.append(.likes) }
    return kinds + [.star, .open]
  }
}

extension ToolbarFrame.Item {
  fileprivate init(
    _ kind: ToolbarFrame.Kind, _ status: Status, in cell: Rect, _ metrics: Metrics
  ) {
    let wording = metrics.wording
    let symbols = metrics.symbols
    func counted(_ count: Int?, _ word: Phrase) -> String {
      count.map { $0 > 0 ? wording.number($0) : wording.text(word) } ?? wording.text(word)
    }
    let (symbol, text) =
      switch kind {
      case .reposts: (symbols.repost, counted(status.counts.reposts, .repost))
      case .comments: (symbols.comment, counted(status.counts.comments, .comment))
      case .likes: (symbols.like, counted(status.counts.likes, .like))
      case .star: (symbols.star, wording.text(.star))
      case .open: (symbols.open, wording.text(.open))
      }
    self.kind = kind
    rect = cell
    label = Self.centred(symbol, text, in: cell, metrics)
    starredLabel =
      kind == .star
      ? Self.centred(symbols.starred, wording.text(.starred), in: cell, metrics) : nil
  }

  /// Symbol and text in the middle; the symbol alone where both don't fit.
  private static func centred(
    _ symbol: String, _ text: String, in cell: Rect, _ metrics: Metrics
  ) -> LabelFrame {
    let label = symbol + " " + text
    let fits = metrics.displayWidth.columns(of: label) <= cell.width
    return LabelFrame(fits ? label : symbol, centredIn: cell, metrics: metrics)
  }
}
