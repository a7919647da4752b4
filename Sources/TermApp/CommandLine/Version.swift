/// Which Tidings this is.
enum Version {
  static let number = "1.0"

  /// What servers are told: who asks, and where to read about it.
  static let userAgent = "Tidings/\(number) (+https://tidings.example/about)"
}
