/// Something to tell the person: which sentence of Resources/strings, and what to put into it.
struct Message: Error, Hashable, Sendable {
  let key: String
  let arguments: [String]
  /// Stands before the sentence: `urls:12: `.
  private(set) var place = ""

  init(_ key: String, _ arguments: String...) { self.init(key, arguments: arguments) }

  init(_ key: String, arguments: [String]) {
    self.key = key
    self.arguments = arguments
  }

  func placed(at place: String) -> Message {
    var message = self
    message.place = place
    return message
  }
}
