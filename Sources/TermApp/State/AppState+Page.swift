import FeedCore
import FeedSources

/// The page of one status.
extension AppState {
  /// Opens a status; opening marks it read.
  mutating func openPage(of status: Status) -> [Effect] {
    let page = StatusPageState(status: status)
    if case .page = layers.last { layers.removeLast() }
    layers.append(.page(page))
    let counts = askForCounts(of: status)
    return mark(status, .read(true)) + [.readPage(status)] + counts
  }

  mutating func takePage(_ content: PageContent, of id: StatusID) {
    changePage { page in
      guard page.status.id == id else { return }
      if !content.blocks.isEmpty { page.blocks = content.blocks }
      page.isComplete = true
      page.frame = nil
    }
  }

  /// Comments and reposts come behind the text, when they are there.
  mutating func takeConversation(_ conversation: Conversation, about id: StatusID) {
    let blocks = conversation.blocks(
      commentsTitle: words.text("page.comments"), repostsTitle: words.text("page.reposts"),
      time: relativeTime)
    changePage { page in
      guard page.status.id == id, page.isComplete, !blocks.isEmpty else { return }
      page.blocks += blocks
      page.frame = nil
    }
  }

  mutating func obeyOnPage(_ command: Command) -> [Effect] {
    let height = pageHeight
    switch command {
    case .down, .scrollDown: return scrollPage(by: 1)
    case .up, .scrollUp: return scrollPage(by: -1)
    case .halfPageDown: return scrollPage(by: max(1, height / 2))
    case .halfPageUp: return scrollPage(by: -max(1, height / 2))
    case .pageDown: return scrollPage(by: max(1, height - 1))
    case .pageUp: return scrollPage(by: -max(1, height - 1))
    case .readOn: return readOn()
    case .top: return scrollPage(by: -.max / 2)
    case .bottom: return scrollPage(by: .max / 2)
    case .scrollLeft: changePage { $0.left = max(0, $0.left - 8) }
    case .scrollRight:
      changePage { page in
        let widest = page.frame?.preformattedWidth ?? 0
        if widest > page.frameWidth { page.left = min(page.left + 8, widest - page.frameWidth) }
      }
    case .nextHeading: return moveHeading(by: 1)
    case .previousHeading: return moveHeading(by: -1)
    case .nextStatus: return openNeighbour { $0.move(by: 1) }
    case .previousStatus: return openNeighbour { $0.move(by: -1) }
    case .next where searchesPage: return moveOnPage(by: 1)
    case .previous where searchesPage: return moveOnPage(by: -1)
    case .next where hasFilter: return openNeighbour { $0.moveMatch(by: 1) }
    case .previous where hasFilter: return openNeighbour { $0.moveMatch(by: -1) }
    case .next: return openNeighbour { $0.nextUnread(marksLeft: false) }
    case .previous, .previousUnread: return openNeighbour { $0.previousUnread() }
    case .back where searchesPage: return findOnPage("")
    case .back, .left: layers.removeLast()
    case .cancel:
      changePage {
        $0.search = ""; $0.digits = ""
      }
    case .open: return followTypedLink()
    case .why: return explain()
    case .markAllRead: return obeyOnTimeline(command)
    default:
      if command.rawValue.hasPrefix("link-"), let number = command.number {
        return typeLink(digit: number)
      }
      return [.beep]
    }
    return []
  }

  /// Rows of text on a page: all but its header, the toolbar and the status bar.
  var pageHeight: Int { max(1, size.rows - (size.rows >= 16 ? 4 : 3)) }

  /// Changes the open page, if one is open.
  mutating func changePage(_ change: (inout StatusPageState) -> Void) {
    guard case .page(var page)? = layers.last else { return }
    change(&page)
    layers[layers.count - 1] = .page(page)
  }

  private mutating func scrollPage(by lines: Int) -> [Effect] {
    let (width, height, wording) = (pageWidth, pageHeight, wording)
    changePage { page in
      page.layOut(width: width, wording: wording)
      page.top = min(max(0, page.top + lines), page.lastTop(height: height))
      page.hasSaidEnd = false
    }
    return []
  }

  /// A screen on; at the end it says so first, then opens the next unread.
  private mutating func readOn() -> [Effect] {
    let (width, height, wording) = (pageWidth, pageHeight, wording)
    var isAtEnd = false
    var saidBefore = false
    changePage { page in
      page.layOut(width: width, wording: wording)
      isAtEnd = page.top >= page.lastTop(height: height)
      saidBefore = page.hasSaidEnd
      page.hasSaidEnd = isAtEnd
      if !isAtEnd { page.top = min(page.top + max(1, height - 1), page.lastTop(height: height)) }
    }
    guard isAtEnd else { return [] }
    if saidBefore { return openNeighbour { $0.nextUnread(marksLeft: false) } }
    notice = .line("said.page-end")
    return []
  }

  private mutating func moveHeading(by step: Int) -> [Effect] {
    let (width, height, wording) = (pageWidth, pageHeight, wording)
    changePage { page in
      page.layOut(width: width, wording: wording)
      let headings = page.headingLines
      let target =
        step > 0
        ? headings.first { $0 > page.top } : headings.last { $0 < page.top }
      if let target { page.top = min(target, page.lastTop(height: height)) }
    }
    return []
  }

  /// Moves the selection below the page, and opens what it comes to.
  private mutating func openNeighbour(_ move: (inout AppState) -> [Effect]) -> [Effect] {
    guard case .page(let open)? = layers.last else { return [] }
    let effects = move(&self)
    guard let status = timeline.selected, status.id != open.status.id else { return effects }
    return effects + openPage(of: status)
  }

  /// With fewer than ten links a digit opens its link at once; with more the digits collect until enter.
  private mutating func typeLink(digit: Int) -> [Effect] {
    var count = 0
    var text = ""
    changePage { page in
      count = page.frame?.links.count ?? 0
      page.digits += String(digit)
      text = page.digits
    }
    guard count > 9 else { return followTypedLink() }
    notice = .line("said.link-digits", [text])
    return []
  }

  private mutating func followTypedLink() -> [Effect] {
    var url: String?
    var text = ""
    changePage { page in
      text = page.digits
      page.digits = ""
      let links = page.frame?.links ?? []
      if let number = Int(text), links.indices.contains(number - 1) { url = links[number - 1] }
    }
    guard !text.isEmpty else { return [] }
    guard let url else {
      notice = .trouble("said.no-such-link", [text])
      return []
    }
    notice = .line("said.opened", [url])
    return [.browse(url: url)]
  }

  /// Columns of a page's text: at most 72, else all but a blank at each side.
  var pageWidth: Int { max(1, min(72, size.columns - 2)) }
}
