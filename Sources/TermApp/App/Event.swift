/// What the loop hands to `AppState.update`.
enum Event: Sendable {
}
