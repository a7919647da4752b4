import FeedCore

/// The row id of a status, which is also its place in time: second × 16 + slot.
///
/// It never changes once given, so that the search index, which answers in the order of row ids, answers newest first.
/// Statuses of one second take neighbouring slots; a second that is full spills into the next. Few slots keep the
/// differences between ids small, and with them the search index.
enum SortKey {
  static let slots: Int64 = 16
  /// Far beyond the years that dates are read in, and safe to multiply.
  private static let bound: Int64 = 1 << 50

  static func first(of instant: Timestamp) -> Int64 {
    min(max(instant.seconds, -bound), bound) * slots
  }

  static func instant(of id: Int64) -> Timestamp {
    Timestamp(seconds: id >> 4)
  }
}
