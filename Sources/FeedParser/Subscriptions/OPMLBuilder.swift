/// Makes an `OPML` out of XML's events.
final class OPMLBuilder: XMLHandler {
  private(set) var opml = OPML()
  private(set) var isOPML = false
  /// The folder that each open element opened, if any.
  private var folders: [String?] = []
  private var title: [UInt8]?

  func start(_ element: XMLElement) {
    var folder: String?
    switch element.name.lowercased() {
    case "opml": isOPML = true
    case "title": if isOPML, opml.title == nil, folders.count < 6 { title = [] }
    case "outline": if isOPML { folder = outline(element) }
    default: break
    }
    folders.append(folder)
  }

  func end() {
    folders.removeLast()
    if let bytes = title {
      title = nil
      let text = TitleText.guessed(String(decoding: bytes, as: UTF8.self))
      if !text.isEmpty { opml.title = text }
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let count = title?.count, count < 4096 else { return }
    title?.append(contentsOf: bytes)
  }

  /// Takes a feed; answers the folder's name when the outline is one.
  private func outline(_ element: XMLElement) -> String? {
    func value(_ name: StaticString) -> String? {
      guard let raw = element.attribute(name) else { return nil }
      let text = Sanitiser.line(raw)
      return text.isEmpty ? nil : text
    }
    let name = value("text") ?? value("title")
    let type = value("type")?.lowercased()
    var address = value("xmlurl")
    if address == nil, type == "rss" || type == "atom" || type == "feed" { address = value("url") }
    guard let address else {
      // Links and the like are no folders: they hold nothing.
      return type == nil || type == "folder" ? name : nil
    }
    let title = value("title") ?? value("text")
    opml.subscriptions.append(
      Subscription(
        url: address, title: title == address ? nil : title, site: value("htmlurl"),
        tags: folders.compactMap { $0 } + categories(value("category"), isInFolder: inFolder),
        isHidden: value("ishidden") == "true"))
    return nil
  }

  private var inFolder: Bool { folders.contains { $0 != nil } }

  /// `category="/News/World,/Tech"`: used where folders say nothing.
  private func categories(_ text: String?, isInFolder: Bool) -> [String] {
    guard let text, !isInFolder else { return [] }
    return text.split(separator: ",").flatMap { $0.split(separator: "/") }
      .map { Sanitiser.line(String($0)) }.filter { !$0.isEmpty }
  }
}
