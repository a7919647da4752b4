import CGumbo
import FeedCore

/// Walks gumbo's tree and gathers blocks. Its depth is bounded by `HTMLBounds`, and so is the recursion here.
struct BlockWalker {
  private let base: String?
  private var runs = RunBuilder()
  private var depth = 0
  /// The address of the link around what is being read.
  private var link: String?

  init(base: String?) { self.base = base }

  mutating func blocks(of root: UnsafeMutablePointer<GumboNode>) -> [TextBlock] {
    var output: [TextBlock] = []
    visit(HTMLNode(pointer: root), &output)
    flush(&output)
    return output
  }
}

extension BlockWalker {
  private mutating func flush(_ output: inout [TextBlock]) {
    let text = runs.take()
    if !text.isEmpty { output.append(.paragraph(text)) }
  }

  private mutating func visitChildren(_ node: HTMLNode, _ output: inout [TextBlock]) {
    for child in node.children { visit(child, &output) }
  }

  /// What lies in a node, as blocks of its own.
  private mutating func inner(_ node: HTMLNode) -> [TextBlock] {
    var output: [TextBlock] = []
    visitChildren(node, &output)
    flush(&output)
    return output
  }

  /// What lies in a node, as text alone.
  private mutating func text(_ node: HTMLNode) -> [TextRun] {
    let outer = runs
    runs = RunBuilder()
    var output: [TextBlock] = []
    visitChildren(node, &output)
    flush(&output)
    runs = outer
    return BlockText.runs(of: output)
  }

  private mutating func styled(
    _ node: HTMLNode, _ style: TextRun.Style, _ output: inout [TextBlock]
  ) {
    let outer = runs.style
    runs.style.formUnion(style)
    visitChildren(node, &output)
    runs.style = outer
  }

  private mutating func visit(_ node: HTMLNode, _ output: inout [TextBlock]) {
    if node.isText { return runs.append(node.text) }
    guard node.isElement, !node.isHidden, depth < 600 else { return }
    depth += 1
    defer { depth -= 1 }
    if visitInline(node, &output) { return }
    visitBlock(node, &output)
  }

  /// Elements inside a line; false for others.
  private mutating func visitInline(_ node: HTMLNode, _ output: inout [TextBlock]) -> Bool {
    switch node.tag {
    case GUMBO_TAG_A: anchor(node, &output)
    case GUMBO_TAG_B, GUMBO_TAG_STRONG: styled(node, .strong, &output)
    case GUMBO_TAG_I, GUMBO_TAG_EM, GUMBO_TAG_CITE, GUMBO_TAG_DFN, GUMBO_TAG_VAR:
      styled(node, .emphasis, &output)
    case GUMBO_TAG_CODE, GUMBO_TAG_KBD, GUMBO_TAG_SAMP, GUMBO_TAG_TT: styled(node, .code, &output)
    case GUMBO_TAG_S, GUMBO_TAG_DEL, GUMBO_TAG_STRIKE: styled(node, .struck, &output)
    case GUMBO_TAG_U, GUMBO_TAG_INS: styled(node, .underlined, &output)
    case GUMBO_TAG_SUP: styled(node, .superscript, &output)
    case GUMBO_TAG_SUB: styled(node, .subscript, &output)
    case GUMBO_TAG_MARK: styled(node, .marked, &output)
    case GUMBO_TAG_BR: runs.lineBreak()
    case GUMBO_TAG_WBR: break
    case GUMBO_TAG_Q:
      runs.append("“")
      visitChildren(node, &output)
      runs.append("”")
    case GUMBO_TAG_RP: break
    case GUMBO_TAG_RT:
      runs.append("(")
      visitChildren(node, &output)
      runs.append(")")
    case GUMBO_TAG_SPAN:
      visitChildren(node, &output)
      // Mastodon's style sheet draws the dots of a shortened link.
      if node.hasClass("ellipsis") { runs.append("…") }
    case GUMBO_TAG_IMG: picture(node, &output)
    case GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TEMPLATE, GUMBO_TAG_HEAD, GUMBO_TAG_SVG,
      GUMBO_TAG_TEXTAREA, GUMBO_TAG_SELECT, GUMBO_TAG_INPUT, GUMBO_TAG_CANVAS:
      // A body is no document; what stands in its head by mistake is text all the same.
      if node.tag == GUMBO_TAG_HEAD { visitChildren(node, &output) }
    default: return false
    }
    return true
  }

  private mutating func visitBlock(_ node: HTMLNode, _ output: inout [TextBlock]) {
    switch node.tag {
    case GUMBO_TAG_H1: heading(node, 1, &output)
    case GUMBO_TAG_H2: heading(node, 2, &output)
    case GUMBO_TAG_H3: heading(node, 3, &output)
    case GUMBO_TAG_H4: heading(node, 4, &output)
    case GUMBO_TAG_H5: heading(node, 5, &output)
    case GUMBO_TAG_H6: heading(node, 6, &output)
    case GUMBO_TAG_UL, GUMBO_TAG_OL, GUMBO_TAG_MENU, GUMBO_TAG_DIR: list(node, &output)
    case GUMBO_TAG_BLOCKQUOTE:
      flush(&output)
      let blocks = inner(node)
      if !blocks.isEmpty { output.append(.quote(blocks)) }
    case GUMBO_TAG_PRE, GUMBO_TAG_LISTING, GUMBO_TAG_XMP: preformatted(node, &output)
    case GUMBO_TAG_HR:
      flush(&output)
      output.append(.rule)
    case GUMBO_TAG_TABLE: table(node, &output)
    case GUMBO_TAG_DETAILS: details(node, &output)
    case GUMBO_TAG_VIDEO: media(node, "video", &output)
    case GUMBO_TAG_AUDIO: media(node, "audio", &output)
    case GUMBO_TAG_IFRAME: media(node, "embedded page", &output)
    case GUMBO_TAG_EMBED, GUMBO_TAG_OBJECT: media(node, "embedded media", &output)
    case GUMBO_TAG_DT:
      flush(&output)
      styled(node, .strong, &output)
      flush(&output)
    default:
      guard Self.isBlock(node.tag) else { return visitChildren(node, &output) }
      flush(&output)
      visitChildren(node, &output)
      flush(&output)
    }
  }

  private static func isBlock(_ tag: GumboTag) -> Bool {
    switch tag {
    case GUMBO_TAG_P, GUMBO_TAG_DIV, GUMBO_TAG_SECTION, GUMBO_TAG_ARTICLE, GUMBO_TAG_ASIDE,
      GUMBO_TAG_HEADER, GUMBO_TAG_FOOTER, GUMBO_TAG_NAV, GUMBO_TAG_MAIN, GUMBO_TAG_FIGURE,
      GUMBO_TAG_FIGCAPTION, GUMBO_TAG_DL, GUMBO_TAG_DD, GUMBO_TAG_LI, GUMBO_TAG_ADDRESS,
      GUMBO_TAG_CENTER, GUMBO_TAG_FORM, GUMBO_TAG_FIELDSET, GUMBO_TAG_LEGEND, GUMBO_TAG_TITLE,
      GUMBO_TAG_SUMMARY, GUMBO_TAG_CAPTION, GUMBO_TAG_BODY, GUMBO_TAG_HGROUP:
      true
    default: false
    }
  }
}

extension BlockWalker {
  private mutating func anchor(_ node: HTMLNode, _ output: inout [TextBlock]) {
    let outer = (runs.link, link)
    let address = node.attribute("href").flatMap {
      Sanitiser.liveLink(WebAddress.resolve($0, base: base))
    }
    if let address { (runs.link, link) = (address, address) }
    visitChildren(node, &output)
    (runs.link, link) = outer
  }

  private mutating func heading(_ node: HTMLNode, _ level: Int, _ output: inout [TextBlock]) {
    flush(&output)
    let blocks = inner(node)
    for block in blocks {
      if case .paragraph(let text) = block {
        output.append(.heading(level: level, text))
      } else {
        output.append(block)
      }
    }
  }

  private mutating func list(_ node: HTMLNode, _ output: inout [TextBlock]) {
    flush(&output)
    var items: [[TextBlock]] = []
    for child in node.children {
      if child.isElement, child.tag == GUMBO_TAG_LI {
        guard !child.isHidden else { continue }
        items.append(inner(child))
      } else {
        // Lists in lists without an item belong to the one before; loose text is an item.
        var loose: [TextBlock] = []
        visit(child, &loose)
        flush(&loose)
        guard !loose.isEmpty else { continue }
        if items.isEmpty { items.append(loose) } else { items[items.count - 1] += loose }
      }
    }
    items.removeAll { $0.isEmpty }
    guard !items.isEmpty else { return }
    let start = node.tag == GUMBO_TAG_OL ? Int(node.attribute("start") ?? "") ?? 1 : nil
    output.append(.list(start: start, items: items))
  }

  private mutating func preformatted(_ node: HTMLNode, _ output: inout [TextBlock]) {
    flush(&output)
    let outer = runs
    runs = RunBuilder()
    runs.keepsSpace = true
    var blocks: [TextBlock] = []
    visitChildren(node, &blocks)
    let lines = runs.takeLines()
    runs = outer
    output += blocks
    if !lines.isEmpty { output.append(.preformatted(lines)) }
  }

  private mutating func picture(_ node: HTMLNode, _ output: inout [TextBlock]) {
    let alt = node.attribute("alt").map(Sanitiser.line)
    let width = node.attribute("width").flatMap { Int($0) }
    let height = node.attribute("height").flatMap { Int($0) }
    let source = node.attribute("src") ?? node.attribute("data-src")
    // Smileys are text; counters are nothing.
    if PictureFinder.isOrnament(width, height, node.attribute("class")) {
      if (width ?? 3) > 2, (height ?? 3) > 2, let alt { runs.append(alt) }
      return
    }
    guard let source, !source.hasPrefix("data:") else {
      if let alt { runs.append(alt) }
      return
    }
    let url = Sanitiser.line(WebAddress.resolve(source, base: base))
    flush(&output)
    output.append(
      .picture(
        Picture(
          url: url, description: alt?.isEmpty == true ? nil : alt, width: width, height: height),
        link: link))
  }

  private mutating func details(_ node: HTMLNode, _ output: inout [TextBlock]) {
    flush(&output)
    var summary: [TextRun] = []
    var blocks: [TextBlock] = []
    for child in node.children {
      if child.isElement, child.tag == GUMBO_TAG_SUMMARY, summary.isEmpty {
        summary = text(child)
      } else {
        visit(child, &blocks)
      }
    }
    flush(&blocks)
    output.append(.details(summary: summary, blocks))
  }

  private mutating func media(_ node: HTMLNode, _ label: String, _ output: inout [TextBlock]) {
    flush(&output)
    let own = node.attribute("src") ?? node.attribute("data")
    let nested = node.children.first { $0.isElement && $0.tag == GUMBO_TAG_SOURCE }
    guard let source = own ?? nested?.attribute("src"),
      let url = Sanitiser.liveLink(WebAddress.resolve(source, base: base))
    else { return visitChildren(node, &output) }
    let title = node.attribute("title").map(Sanitiser.line)
    output.append(.media(label: title?.isEmpty == false ? title! : label, url: url))
  }

  private mutating func table(_ node: HTMLNode, _ output: inout [TextBlock]) {
    flush(&output)
    var rows: [[[TextRun]]] = []
    var hasHeader = false
    var around: [TextBlock] = []
    tableRows(node, &rows, &hasHeader, &around)
    output += around
    rows.removeAll { row in row.allSatisfy(\.isEmpty) }
    guard !rows.isEmpty else { return }
    // A table of one column lays out a page; it is no table to a reader.
    if rows.allSatisfy({ $0.count == 1 }) {
      for row in rows { output.append(.paragraph(row[0])) }
    } else {
      output.append(.table(rows: rows, hasHeader: hasHeader))
    }
  }

  private mutating func tableRows(
    _ node: HTMLNode, _ rows: inout [[[TextRun]]], _ hasHeader: inout Bool,
    _ around: inout [TextBlock]
  ) {
    for child in node.children where child.isElement && !child.isHidden {
      switch child.tag {
      case GUMBO_TAG_TR:
        let cells = child.children.filter {
          $0.isElement && ($0.tag == GUMBO_TAG_TD || $0.tag == GUMBO_TAG_TH)
        }
        if rows.isEmpty, !cells.isEmpty, cells.allSatisfy({ $0.tag == GUMBO_TAG_TH }) {
          hasHeader = true
        }
        rows.append(cells.map { text($0) })
      case GUMBO_TAG_CAPTION:
        visitChildren(child, &around)
        flush(&around)
      default: tableRows(child, &rows, &hasHeader, &around)
      }
    }
  }
}
