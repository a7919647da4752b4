/// Everything a key or the command line can ask for. One table: the keymap, the `:` line, the help page and the
/// manual read their rows from here; the words of help stand in Resources/strings as `command.NAME`.
enum Command: String, CaseIterable, Sendable {
  // Moving, everywhere.
  case down
  case up
  case halfPageDown = "half-page-down"
  case halfPageUp = "half-page-up"
  case pageDown = "page-down"
  case pageUp = "page-up"
  case readOn = "read-on"
  case scrollDown = "scroll-down"
  case scrollUp = "scroll-up"
  case top
  case bottom
  case left
  case right
  case open
  case next
  case previous
  case previousUnread = "previous-unread"
  case backWhereIWas = "back-where-i-was"
  case nextTab = "next-tab"
  case previousTab = "previous-tab"
  case togglePane = "toggle-pane"
  case find
  case command
  case help
  case add
  case why
  case refresh
  case refreshAll = "refresh-all"
  case markAllRead = "mark-all-read"
  case undo
  case redo
  case nextDensity = "next-density"
  case cancel
  case interrupt
  case back
  case quit
  case redraw
  // The selected, or the open, status.
  case browse
  case browseAndRead = "browse-and-read"
  case comments
  case toggleRead = "toggle-read"
  case toggleStar = "toggle-star"
  case copyLink = "copy-link"
  case copyTitleLink = "copy-title-link"
  // The timeline.
  case tab1 = "tab-1"
  case tab2 = "tab-2"
  case tab3 = "tab-3"
  case tab4 = "tab-4"
  case tab5 = "tab-5"
  case tab6 = "tab-6"
  case tab7 = "tab-7"
  case tab8 = "tab-8"
  case tab9 = "tab-9"
  case lastTab = "last-tab"
  case nextDay = "next-day"
  case previousDay = "previous-day"
  case goToDate = "go-to-date"
  case markDayRead = "mark-day-read"
  case markAboveRead = "mark-above-read"
  case markBelowRead = "mark-below-read"
  // The page of a status.
  case nextStatus = "next-status"
  case previousStatus = "previous-status"
  case nextHeading = "next-heading"
  case previousHeading = "previous-heading"
  case scrollLeft = "scroll-left"
  case scrollRight = "scroll-right"
  case link1 = "link-1"
  case link2 = "link-2"
  case link3 = "link-3"
  case link4 = "link-4"
  case link5 = "link-5"
  case link6 = "link-6"
  case link7 = "link-7"
  case link8 = "link-8"
  case link9 = "link-9"
  // The feeds pane.
  case fold
  case sort
  // First run.
  case firstAddress = "first-address"
  case firstNewsboat = "first-newsboat"
  case firstOPML = "first-opml"
  case firstWeibo = "first-weibo"
  case firstDemo = "first-demo"
  // Prompts.
  case accept
  case complete
  case completeBack = "complete-back"
  case historyBack = "history-back"
  case historyForward = "history-forward"
  case cursorLeft = "cursor-left"
  case cursorRight = "cursor-right"
  case lineStart = "line-start"
  case lineEnd = "line-end"
  case deleteBack = "delete-back"
  case delete
  case deleteWord = "delete-word"
  case deleteLine = "delete-line"
  case deleteToEnd = "delete-to-end"

  var name: String { rawValue }

  /// Edits a line; means nothing anywhere else.
  var isForPrompts: Bool {
    switch self {
    case .accept, .complete, .completeBack, .historyBack, .historyForward, .cursorLeft,
      .cursorRight, .lineStart, .lineEnd, .deleteBack, .delete, .deleteWord, .deleteLine,
      .deleteToEnd:
      true
    default: false
    }
  }

  /// The number of a `tab-N` or `link-N` command.
  var number: Int? {
    guard rawValue.hasPrefix("tab-") || rawValue.hasPrefix("link-") else { return nil }
    return rawValue.last?.wholeNumberValue
  }
}
