/// Which Tidings this is.
enum Version {
  static let number = "1.0"
}
