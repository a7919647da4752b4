extension Words {
  /// Why a load stopped, in full and in few words.
  func reason(of error: any Error) -> (full: String, brief: String) {
    let message = Message(error)
    let brief = text("brief." + message.key, message.arguments)
    let full = text(message)
    return (full, brief.hasPrefix("brief.") ? text("brief.failed") : brief)
  }
}
