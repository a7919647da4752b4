/// The first screen of somebody who has no subscriptions.
struct FirstRunState {
  /// The selected line, from 0.
  var selected = 0
  /// What could be brought along.
  var found = FirstRunFindings()

  static let choices: [Command] = [
    .firstAddress, .firstNewsboat, .firstOPML, .firstWeibo, .firstDemo,
  ]
}
