import FeedCore

/// What `AppState.update` wants done in the world. `EffectRunner` does it.
enum Effect: Sendable {
  /// Loads the next three days of a timeline; the answers carry `request`.
  case load(TimelineScope, request: Int, from: LoaderState)
  case cancelLoad(request: Int)
  /// Reads a window anew, at most 2,000 statuses.
  case readWindow(TimelineScope, request: Int, ShownWindow)
  /// Thousands of statuses that are shown no more: freeing them takes milliseconds, and is not for the loop to do.
  case letGo([DaySection])
  /// In a quarter of a second comes `windowDue`.
  case readWindowSoon
  case readNewer(TimelineScope, request: Int, position: Position)
  /// Finds the place for a window and loads from it.
  case openWindow(TimelineScope, request: Int, at: WindowOrigin)
  /// Counts what a filter finds, a slice at a time.
  case countMatches(query: String, request: Int)
  case stopCounting
  /// Counts what is unread in a query's answers once the index is complete; the answer is `countedToMark`.
  case countToMark(TimelineScope)
  /// Counts what is unread of the queries that are tabs, once running changes of marks are written.
  case countQueries([String])
  /// Brings the search index up to date, in slices.
  case index
  /// Asks every service what waits there, after a look at what the store has.
  case pollUnread
  /// The store alone.
  case countUnread
  /// What the services said, for other processes.
  case keepPending(PendingCounts)
  case refresh(RefreshRequest)
  case cancelRefresh
  case readFeeds
  /// What the last refreshes of other days met.
  case readTroubles
  /// What is known of asking each source, for the page about them.
  case readSources
  case mark([StatusID], MarkChange)
  case markAllRead(TimelineScope)
  case markDayRead(TimelineScope, DayStamp)
  case markNewerRead(TimelineScope, than: StatusID)
  case undo
  case redo
  case readPage(Status)
  case readCounts([Status])
  case browse(url: String)
  case copy(String)
  case subscribe(String)
  /// Subscribes to what an OPML or `urls` file lists.
  case importFile(path: String)
  /// Keeps the token and subscribes to the account's timeline.
  case addWeibo(token: String)
  /// Leaves, and opens the samples.
  case openDemo
  case keepPlace(TimelineScope, Place)
  case saveScreen(path: String)
  case setMouse(Bool)
  /// Draws with another theme; says so when there is none of that name.
  case useTheme(String)
  case beep
  case redraw
  case quit
}

/// Where a timeline's window begins.
enum WindowOrigin: Hashable, Sendable {
  case newest
  case oldest
  case day(DayStamp)
  case status(StatusID)

  /// Where a kept place is to be found.
  init(place: Place) {
    self = place.top.day.map { .day($0) } ?? .newest
  }
}

/// What a refresh is asked to fetch.
enum RefreshRequest: Hashable, Sendable {
  /// What the schedule says is due.
  case due
  /// What this view shows, with a minimum of five minutes between.
  case scope(TimelineScope)
  /// Everything, whatever the interval.
  case all
  /// This one now: it has just been subscribed to.
  case source(SourceID)
}

/// One change of marks.
enum MarkChange: Hashable, Sendable {
  case read(Bool)
  case starred(Bool)
}
