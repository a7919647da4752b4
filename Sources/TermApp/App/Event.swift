import FeedCore

/// What the loop hands to `AppState.update`: everything the world can bring, as values.
enum Event: Sendable {
  case input(InputEvent)
  case resized(ScreenSize)
  /// The unread timer went off.
  case tick
  /// A step of a load; late ones carry an old request and are dropped.
  case loading(request: Int, LoadEvent)
  /// A window that doesn't begin at the newest; the newer days begin at the position.
  case windowOpened(request: Int, newer: Position?)
  /// The window of a timeline as the store has it now, after something changed.
  case windowRead(request: Int, WindowContent)
  /// Newer days to put above a window that doesn't begin at the newest.
  case newerRead(request: Int, WindowContent)
  case windowFailed(request: Int)
  case unreadCounted(UnreadReport)
  /// What a status network said waits on its server, or why it said nothing.
  case pendingCounted(SourceID, UnreadPoller.Answer)
  /// A refresh of a status network brought all that was waiting.
  case pendingFetched(SourceID)
  case refreshStarted(total: Int)
  case refreshProgressed(RefreshProgress)
  case refreshEnded(RefreshOutcome)
  case feedsRead([Feed])
  case marksChanged(MarksReport)
  case pageRead(StatusID, PageContent)
  case said(Notice)
  /// Numbers that are asked for only for what is on screen.
  case countsRead([StatusID: Counts])
  case storeChanged
}

/// Statuses and marks read from the store for one window.
struct WindowContent: Sendable {
  var sections: [DaySection]
  var marks: [StatusID: Marks]
  /// Where newer days begin; nil when the window begins at the newest.
  var newer: Position?
}

/// How far a refresh is.
struct RefreshProgress: Hashable, Sendable {
  var done = 0
  var total = 0
  var new = 0
  var failed = 0
}

/// How a refresh ended.
struct RefreshOutcome: Sendable {
  var progress: RefreshProgress
  var at: Timestamp
  /// What went wrong, by source, in words.
  var troubles: [SourceID: String]
}

/// Marks after a change, and what to say of it.
struct MarksReport: Sendable {
  var marks: [StatusID: Marks]
  var notice: Notice?
}

/// The numbers after a poll.
struct UnreadReport: Sendable {
  /// Stored and unread, by source.
  var stored: [SourceID: Int]
  var starred: Int
}

/// A status page's text.
struct PageContent: Sendable {
  var blocks: [TextBlock]
  var isComplete: Bool
}
