import CGumbo
import FeedCore

/// Walks gumbo's tree and gathers blocks: a list of steps instead of recursion, so no depth is too deep.
struct BlockWalker {
  /// What is still to be done, the next one last.
  enum Step {
    case visit(HTMLNode)
    case flush
    case append(String)
    /// What held around an element holds again.
    case restoreStyle(TextRun.Style)
    case restoreLink(String?)
    // Ends of elements whose blocks were gathered apart.
    case endQuote, endHeading(Int), endPreformatted, endDetails, endSummary
    case item(HTMLNode), endItem, looseItem(HTMLNode), endLooseItem, endList(start: Int?)
    case detailsChild(HTMLNode)
    case tablePart(HTMLNode), row(HTMLNode), cell(HTMLNode), endCell
    case caption(HTMLNode), endCaption, endTable
  }

  /// A table while its rows arrive.
  struct Table {
    var rows: [[[TextRun]]] = []
    var hasHeader = false
    var around: [TextBlock] = []
  }

  let base: String?
  var steps: [Step] = []
  var runs = RunBuilder()
  /// What surrounds text that is gathered apart, the innermost last.
  var outerRuns: [RunBuilder] = []
  /// Blocks by the element they are gathered for, the innermost last.
  private var outputs: [[TextBlock]] = [[]]
  var lists: [[[TextBlock]]] = []
  var summaries: [[TextRun]] = []
  var tables: [Table] = []

  init(base: String?) { self.base = base }

  mutating func blocks(of root: UnsafeMutablePointer<GumboNode>) -> [TextBlock] {
    steps.append(.visit(HTMLNode(pointer: root)))
    while let step = steps.popLast() { perform(step) }
    flush()
    return outputs[0]
  }

  private mutating func perform(_ step: Step) {
    switch step {
    case .visit(let node): visit(node)
    case .flush: flush()
    case .append(let text): runs.append(text)
    case .restoreStyle(let style): runs.style = style
    case .restoreLink(let link): runs.link = link
    case .endQuote:
      let blocks = close()
      if !blocks.isEmpty { put(.quote(blocks)) }
    case .endHeading(let level): endHeading(level)
    case .endPreformatted: endPreformatted()
    case .endDetails: endDetails()
    case .endSummary: summaries[summaries.count - 1] = endText()
    case .item(let node): open(node, then: .endItem)
    case .endItem: lists[lists.count - 1].append(close())
    case .looseItem(let node):
      open(then: .endLooseItem)
      steps.append(.visit(node))
    case .endLooseItem: endLooseItem()
    case .endList(let start): endList(start)
    case .detailsChild(let node): detailsChild(node)
    case .tablePart(let node): tablePart(node)
    case .row(let node): row(node)
    case .cell(let node): beginText(node, then: .endCell)
    case .endCell:
      let table = tables.count - 1
      tables[table].rows[tables[table].rows.count - 1].append(endText())
    case .caption(let node): open(node, then: .endCaption)
    case .endCaption: tables[tables.count - 1].around += close()
    case .endTable: endTable()
    }
  }
}

extension BlockWalker {
  /// Text so far becomes a paragraph.
  mutating func flush() {
    let text = runs.take()
    if !text.isEmpty { put(.paragraph(text)) }
  }

  mutating func put(_ block: TextBlock) { outputs[outputs.count - 1].append(block) }

  /// The children come next, in their order.
  mutating func visitChildren(_ node: HTMLNode) {
    for index in (0..<node.childCount).reversed() { steps.append(.visit(node.child(index))) }
  }

  /// Gathers the blocks inside `node` apart until `end` closes them.
  mutating func open(_ node: HTMLNode, then end: Step) {
    open(then: end)
    visitChildren(node)
  }

  mutating func open(then end: Step) {
    outputs.append([])
    steps.append(end)
  }

  /// The blocks gathered since the last `open`.
  mutating func close() -> [TextBlock] {
    flush()
    return outputs.removeLast()
  }

  /// Like `close`, for text that has taken itself out of `runs`.
  mutating func closeWithoutText() -> [TextBlock] { outputs.removeLast() }

  /// Gathers what lies in `node` as text alone.
  mutating func beginText(_ node: HTMLNode, then end: Step) {
    outerRuns.append(runs)
    runs = RunBuilder()
    open(node, then: end)
  }

  mutating func endText() -> [TextRun] {
    let blocks = close()
    runs = outerRuns.removeLast()
    return BlockText.runs(of: blocks)
  }
}
