extension Status {
  /// The status with every text cut to what can matter to a frame.
  ///
  /// Six hundred characters are little, but a single one may carry a million marks, and each would be looked at again
  /// and again. Ordinary statuses come back as they are.
  var bounded: Status {
    guard isHuge else { return self }
    var status = self
    status.sourceName = Self.cut(sourceName, 1000)
    status.origin = origin.map { Self.cut($0, 1000) }
    status.author?.name = Self.cut(author?.name ?? "", 1000)
    status.title = title.map { Self.cut($0, 4000) }
    status.text = Self.cut(text, 8000)
    status.pictures = pictures.prefix(99).map {
      Picture(url: Self.cut($0.url, 2000), description: $0.description.map { Self.cut($0, 1000) })
    }
    if pictures.count > 99 {
      status.pictures += pictures.dropFirst(99).map { _ in Picture(url: "") }
    }
    switch reposted {
    case .status(let original)?: status.reposted = .status(original.bounded)
    case .deleted(let notice)?: status.reposted = .deleted(notice: Self.cut(notice, 1000))
    case nil: break
    }
    return status
  }

  private var isHuge: Bool {
    if sourceName.utf8.count > 1000 || text.utf8.count > 8000 { return true }
    if origin?.utf8.count ?? 0 > 1000 || author?.name.utf8.count ?? 0 > 1000 { return true }
    if title?.utf8.count ?? 0 > 4000 || pictures.count > 99 { return true }
    for picture in pictures
    where picture.url.utf8.count > 2000 || picture.description?.utf8.count ?? 0 > 1000 {
      return true
    }
    switch reposted {
    case .status(let original)?: return original.isHuge
    case .deleted(let notice)?: return notice.utf8.count > 1000
    case nil: return false
    }
  }

  /// Not more than so many bytes, and no broken scalar at the end.
  private static func cut(_ text: String, _ bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let utf8 = text.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: bytes)
    return String(text.unicodeScalars[..<text.unicodeScalars.index(before: end)])
  }
}
