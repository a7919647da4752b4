/// Text in addresses.
enum PercentEncoding {
  /// `text` as a value of a query: all but letters, digits and `-._~` as `%XX`.
  static func query(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126: String(Unicode.Scalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
