import CGumbo
import FeedCore

extension BlockWalker {
  /// What an element of HTML does to the text and blocks being gathered.
  mutating func visit(_ node: HTMLNode) {
    if node.isText { return runs.append(node.text) }
    guard node.isElement, !node.isHidden else { return }
    if !visitInline(node) { visitBlock(node) }
  }

  /// Elements inside a line; false for others.
  private mutating func visitInline(_ node: HTMLNode) -> Bool {
    switch node.tag {
    case GUMBO_TAG_A: anchor(node)
    case GUMBO_TAG_B, GUMBO_TAG_STRONG: styled(node, .strong)
    case GUMBO_TAG_I, GUMBO_TAG_EM, GUMBO_TAG_CITE, GUMBO_TAG_DFN, GUMBO_TAG_VAR:
      styled(node, .emphasis)
    case GUMBO_TAG_CODE, GUMBO_TAG_KBD, GUMBO_TAG_SAMP, GUMBO_TAG_TT: styled(node, .code)
    case GUMBO_TAG_S, GUMBO_TAG_DEL, GUMBO_TAG_STRIKE: styled(node, .struck)
    case GUMBO_TAG_U, GUMBO_TAG_INS: styled(node, .underlined)
    case GUMBO_TAG_SUP: styled(node, .superscript)
    case GUMBO_TAG_SUB: styled(node, .subscript)
    case GUMBO_TAG_MARK: styled(node, .marked)
    case GUMBO_TAG_BR: runs.lineBreak()
    case GUMBO_TAG_Q: between("“", node, "”")
    case GUMBO_TAG_RT: between("(", node, ")")
    case GUMBO_TAG_SPAN:
      // Mastodon's style sheet draws the dots of a shortened link.
      if node.hasClass("ellipsis") { steps.append(.append("…")) }
      visitChildren(node)
    case GUMBO_TAG_IMG: picture(node)
    // A body is no document; what stands in its head by mistake is text all the same.
    case GUMBO_TAG_HEAD: visitChildren(node)
    case GUMBO_TAG_WBR, GUMBO_TAG_RP, GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TEMPLATE,
      GUMBO_TAG_SVG, GUMBO_TAG_TEXTAREA, GUMBO_TAG_SELECT, GUMBO_TAG_INPUT, GUMBO_TAG_CANVAS:
      break
    default: return false
    }
    return true
  }

  private mutating func visitBlock(_ node: HTMLNode) {
    switch node.tag {
    case GUMBO_TAG_H1: heading(node, 1)
    case GUMBO_TAG_H2: heading(node, 2)
    case GUMBO_TAG_H3: heading(node, 3)
    case GUMBO_TAG_H4: heading(node, 4)
    case GUMBO_TAG_H5: heading(node, 5)
    case GUMBO_TAG_H6: heading(node, 6)
    case GUMBO_TAG_UL, GUMBO_TAG_OL, GUMBO_TAG_MENU, GUMBO_TAG_DIR: list(node)
    case GUMBO_TAG_BLOCKQUOTE:
      flush()
      open(node, then: .endQuote)
    case GUMBO_TAG_PRE, GUMBO_TAG_LISTING, GUMBO_TAG_XMP: preformatted(node)
    case GUMBO_TAG_HR:
      flush()
      put(.rule)
    case GUMBO_TAG_TABLE: table(node)
    case GUMBO_TAG_DETAILS: details(node)
    case GUMBO_TAG_VIDEO: media(node, "video")
    case GUMBO_TAG_AUDIO: media(node, "audio")
    case GUMBO_TAG_IFRAME: media(node, "embedded page")
    case GUMBO_TAG_EMBED, GUMBO_TAG_OBJECT: media(node, "embedded media")
    case GUMBO_TAG_DT:
      flush()
      steps.append(.flush)
      styled(node, .strong)
    default:
      if Self.isBlock(node.tag) {
        flush()
        steps.append(.flush)
      }
      visitChildren(node)
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
  private mutating func styled(_ node: HTMLNode, _ style: TextRun.Style) {
    steps.append(.restoreStyle(runs.style))
    runs.style.formUnion(style)
    visitChildren(node)
  }

  private mutating func between(_ before: String, _ node: HTMLNode, _ after: String) {
    runs.append(before)
    steps.append(.append(after))
    visitChildren(node)
  }

  private mutating func anchor(_ node: HTMLNode) {
    let address = node.attribute("href").flatMap {
      Sanitiser.liveLink(WebAddress.resolve($0, base: base))
    }
    if let address {
      steps.append(.restoreLink(runs.link))
      runs.link = address
    }
    visitChildren(node)
  }

  private mutating func heading(_ node: HTMLNode, _ level: Int) {
    flush()
    open(node, then: .endHeading(level))
  }

  mutating func endHeading(_ level: Int) {
    for block in close() {
      if case .paragraph(let text) = block {
        put(.heading(level: level, text))
      } else {
        put(block)
      }
    }
  }

  private mutating func preformatted(_ node: HTMLNode) {
    flush()
    outerRuns.append(runs)
    runs = RunBuilder()
    runs.keepsSpace = true
    open(node, then: .endPreformatted)
  }

  mutating func endPreformatted() {
    let lines = runs.takeLines()
    let blocks = closeWithoutText()
    runs = outerRuns.removeLast()
    for block in blocks { put(block) }
    if !lines.isEmpty { put(.preformatted(lines)) }
  }

  private mutating func picture(_ node: HTMLNode) {
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
    flush()
    put(
      .picture(
        Picture(
          url: url, description: alt?.isEmpty == true ? nil : alt, width: width, height: height),
        link: runs.link))
  }

  private mutating func media(_ node: HTMLNode, _ label: String) {
    flush()
    let own = node.attribute("src") ?? node.attribute("data")
    let nested = node.children.first { $0.isElement && $0.tag == GUMBO_TAG_SOURCE }
    guard let source = own ?? nested?.attribute("src"),
      let url = Sanitiser.liveLink(WebAddress.resolve(source, base: base))
    else { return visitChildren(node) }
    let title = node.attribute("title").map(Sanitiser.line)
    put(.media(label: title?.isEmpty == false ? title! : label, url: url))
  }
}
