import FeedCore

/// The store: one SQLite file and its one owner in this process.
///
/// Making it costs nothing: the file is opened at the first call (or by `open()`). Every call first looks whether
/// another process has written; what is kept in memory (feeds and their counters) is then read again.
package actor SQLiteStore: Store {
  package nonisolated let path: String?
  nonisolated let day: @Sendable (Timestamp) -> DayStamp
  nonisolated let dayStart: @Sendable (DayStamp) -> Timestamp

  var database: Database?
  var opening = StoreOpening.ready
  var lock: StoreLock?
  /// Moves when anything this actor keeps in memory may be out of date.
  var dataVersion: Int64 = -1
  /// The version that `hasChangedElsewhere` last spoke of.
  var noticedVersion: Int64 = -1
  var feedRows: [Int64: FeedRow] = [:]
  var feedIDs: [SourceID: Int64] = [:]
  /// Row ids in the order of the `urls` file.
  var feedOrder: [Int64] = []
  var hasReadFeeds = false
  /// Where the last walk over a tag's feeds stands, for the page that follows it.
  var merge: FeedMerge?
  /// Answers of the last query, for the page that follows.
  var readAhead: ReadAhead?
  /// Of words that may be broad: whether many of the newest statuses hold them.
  var broadWords: [Query.Term: Bool] = [:]
  /// Marks that could not be written yet (a full disk, a read-only home): id to what it should be.
  var pendingMarks: [StatusID: Marks] = [:]
  package var settings = StoreSettings()
  /// `write` is at work: what it calls writes into the same transaction.
  var isInTransaction = false
  var ignoreRules: [IgnoreRule] = []
  nonisolated let packer = TextPacker()
  let expander = BodyExpander()
  /// The connection to a file that has been set aside.
  var damaged: Database?
  var hasRecovered = false
  var untoldRecovery: String?
  /// Which file is open: it may be set aside by another process.
  var fileNumber: UInt64?
  /// `mergeSearchIndex` has work under way.
  var hasBegunMerge = false

  /// - Parameters:
  ///   - path: the file, made when it is not there (its folder must be); nil keeps everything in memory.
  ///   - day: the day of an instant in the person's zone.
  ///   - dayStart: the first instant of a day in the person's zone.
  package init(
    path: String?, day: @escaping @Sendable (Timestamp) -> DayStamp,
    dayStart: @escaping @Sendable (DayStamp) -> Timestamp
  ) {
    self.path = path
    self.day = day
    self.dayStart = dayStart
  }

  /// Opens the file now, and says what was found; calling it again says the same.
  @discardableResult
  package func open() throws -> StoreOpening {
    _ = try connection()
    return opening
  }

  /// A view of what is stored, as the loader reads it.
  package nonisolated func days(in scope: TimelineScope) -> any DaySource {
    StoreDays(store: self, scope: scope)
  }

  package func configure(_ settings: StoreSettings) { self.settings = settings }
}

/// What the person set that the store obeys.
package struct StoreSettings: Sendable, Hashable {
  /// An update makes a read status unread again.
  package var marksUpdatedUnread = false
  /// Statuses that several feeds carry are shown once.
  package var foldsDuplicates = false

  package init(marksUpdatedUnread: Bool = false, foldsDuplicates: Bool = false) {
    self.marksUpdatedUnread = marksUpdatedUnread
    self.foldsDuplicates = foldsDuplicates
  }
}

/// What opening the store met.
package enum StoreOpening: Sendable, Hashable {
  case ready
  /// It can be read, not written.
  case readOnly
  /// It can be read only, for the disk is full.
  case diskFull
  /// The file was damaged. It was set aside at `path`, and what could be read was brought over.
  case recovered(asideAt: String)
  /// A process on another machine has it open (a shared home); writing beside it is not safe.
  case openElsewhere(host: String)
}

extension SQLiteStore {
  /// What walks have kept is out of date: rows came, went or changed.
  func forgetWalks() {
    merge = nil
    readAhead = nil
    broadWords.removeAll()
  }

  /// The connection, opened and up to date with what other processes wrote.
  func connection() throws -> Database {
    guard let database else { return try openDatabase() }
    if !isInTransaction, let fileNumber, StoreFile.number(path) ?? fileNumber != fileNumber {
      // Another process has recovered it.
      hasReadFeeds = false
      forgetWalks()
      return try openDatabase()
    }
    if database.isDamaged, canRecover {
      try recover()
      return try connection()
    }
    let version = try database.dataVersion()
    if version != dataVersion {
      dataVersion = version
      hasReadFeeds = false
      forgetWalks()
    }
    return database
  }

  private func openDatabase() throws -> Database {
    let (database, opening) = try StoreFile.open(path)
    self.database = database
    self.opening = opening
    fileNumber = StoreFile.number(path)
    if case .recovered = opening { hasRecovered = true }
    try registerFunctions(on: database)
    attachDictionaries(to: database)
    dataVersion = try database.dataVersion()
    noticedVersion = dataVersion
    if let path, !database.isReadOnly {
      let lock = StoreLock(path: path)
      if let host = lock.otherHost { self.opening = .openElsewhere(host: host) }
      self.lock = lock
    }
    return database
  }

  /// One transaction, before which marks that wait in memory are written.
  func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let database = try connection()
    if isInTransaction { return try body(database) }
    if database.isReadOnly { throw opening == .diskFull ? StoreError.diskFull : .readOnly }
    let waiting = pendingMarks
    do {
      return try database.transaction {
        try writePendingMarks()
        isInTransaction = true
        defer { isInTransaction = false }
        return try body(database)
      }
    } catch {
      // What memory says of counters may be of a transaction that did not happen.
      hasReadFeeds = false
      forgetWalks()
      pendingMarks = waiting
      throw error
    }
  }
}
