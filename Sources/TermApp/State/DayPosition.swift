/// Where the selection stands among the statuses of its day.
struct DayPosition: Hashable {
  /// The first has 1.
  var number: Int
  /// How many are loaded.
  var count: Int
  /// The day goes on beyond them.
  var goesOn = false

  /// The number of statuses, with a `+` where there are more.
  var countText: String { goesOn ? "\(count)+" : "\(count)" }

  /// `12/150`, `12/600+`.
  var text: String { "\(number)/\(countText)" }
}
