import FeedCore
import FeedSources
import FeedStore

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
  /// The open window is to be read anew, for a refresh brought something.
  case windowDue
  /// The window of a timeline as the store has it now, after something changed.
  case windowRead(request: Int, WindowContent)
  /// Newer days to put above a window that doesn't begin at the newest.
  case newerRead(request: Int, WindowContent)
  case unreadCounted(UnreadReport)
  /// What a status network said waits on its server, or why it said nothing.
  case pendingCounted(SourceID, UnreadPoller.Answer)
  /// The same by kind.
  case accountCounted(SourceID, AccountCounts)
  /// A refresh of a status network brought all that was waiting.
  case pendingFetched(SourceID)
  case refreshProgressed(RefreshProgress)
  case refreshEnded(RefreshOutcome)
  /// A refresh was given up.
  case refreshStopped
  /// When the first feed is due; nil: none ever.
  case refreshScheduled(Timestamp?)
  case feedsRead([Feed])
  /// What the last refreshes met, of the sources that met something.
  case troublesRead([SourceID: FeedTrouble])
  /// A change of marks was taken back, or made again.
  case replayed(MarkStep, isUndo: Bool)
  /// So many changes of marks could not be written and are kept in memory.
  case marksWaiting(Int)
  case pageRead(StatusID, PageContent)
  case pageFailed(StatusID, any Error)
  /// What people said to the status of the open page.
  case conversationRead(StatusID, Conversation)
  /// So many of the addresses of a file are new.
  case imported(Int, from: String)
  case said(Notice)
  /// Something the person asked for could not be done.
  case failed(any Error)
  /// A source of a merged view that could not be paged back; the view goes on without it.
  case sourceFailed(SourceID, any Error)
  /// What the store knows of the sources.
  case sourcesRead([SourceID: SourceDetail])
  /// How many the filter has found so far.
  case matchesCounted(request: Int, MatchCount)
  /// The unread statuses of a query that is a tab.
  case queryCounted(String, Int)
  /// Numbers that are asked for only for what is on screen.
  /// Nil: they could not be had.
  case countsRead(StatusID, Counts?)
  case storeChanged
  /// The search index holds everything now.
  case indexed
  /// How many unread ones a view has, counted for good.
  case countedToMark(TimelineScope, Int)

  /// It brings hundreds of values.
  var isLarge: Bool {
    switch self {
    case .loading, .windowRead, .newerRead, .feedsRead, .pageRead, .conversationRead, .sourcesRead,
      .refreshEnded, .unreadCounted, .troublesRead:
      true
    default: false
    }
  }
}

/// Statuses and marks read from the store for one window.
struct WindowContent: Sendable {
  var sections: [DaySection]
  var marks: [StatusID: Marks]
  /// Where newer days begin; nil when the window begins at the newest.
  var newer: Position?
  /// With the window as it was shown then.
  var merged: MergedWindow?
}

/// How a refresh ended.
struct RefreshOutcome: Sendable {
  var progress: RefreshProgress
  var at: Timestamp
  var troubles: [SourceID: FeedTrouble]
  /// Sources that are well again.
  var answered: Set<SourceID>
  var hasChanges: Bool
  /// The person asked for it.
  var isAsked: Bool
}

/// The numbers after a poll.
struct UnreadReport: Sendable {
  /// Stored and unread, by source.
  var stored: [SourceID: Int]
  var starred: Int
}

/// A status page's text.
struct PageContent: Sendable {
  /// Empty when there is no more text than the card has.
  var blocks: [TextBlock]
}
