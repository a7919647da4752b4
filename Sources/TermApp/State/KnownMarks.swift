import FeedCore

/// The marks of the statuses that were loaded, and a number that tells whether any changed.
struct KnownMarks {
  /// Another one after each change: as long as it stays, each status is marked as it was.
  private(set) var version = 0
  private var byStatus: [StatusID: Marks] = [:] {
    didSet { version &+= 1 }
  }

  /// Nil where nothing is marked.
  subscript(id: StatusID) -> Marks? {
    get { byStatus[id] }
    set { byStatus[id] = newValue }
  }

  subscript(id: StatusID, default marks: Marks) -> Marks {
    get { byStatus[id, default: marks] }
    set { byStatus[id] = newValue }
  }

  var values: some Collection<Marks> { byStatus.values }
}
