/// The first screen of somebody who has no subscriptions.
struct FirstRunState {
  /// The selected line, from 0.
  var selected = 0
  static let choices: [Command] = [.firstAddress, .firstDemo]
}
