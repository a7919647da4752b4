extension PictureGridFrame {
  /// All pictures in one line: `[3 pictures: ferry in fog, heron, …]`. What doesn't fit is left out by whole words,
  /// so that the bracket always closes.
  static func label(_ pictures: [Picture], columns: Int, metrics: Metrics) -> String {
    let wording = metrics.wording
    let names = pictures.indices.prefix(9).map { name(of: pictures, at: $0, wording) }
    func label(_ list: String) -> String {
      pictures.count == 1
        ? wording.text(.picture, list) : wording.text(.pictures, "\(pictures.count)", list)
    }
    let list = names.joined(separator: wording.text(.listSeparator) + wording.blank)
    let room = columns - metrics.displayWidth.columns(of: label(""))
    if metrics.displayWidth.columns(of: list) <= room { return label(list) }
    let words = wholeWords(list, columns: room - 2, metrics)
    return words.isEmpty
      ? wording.text(.picturesCount, "\(pictures.count)")
      : label(words + " " + metrics.symbols.ellipsis)
  }

  /// The name of a picture: its description, else the name of its file, else its number.
  static func name(of pictures: [Picture], at index: Int, _ wording: Wording) -> String {
    if let words = pictures[index].description, !words.isBlank {
      return String(words.oneLine.prefix(200))
    }
    let path = pictures[index].url.prefix { $0 != "?" && $0 != "#" }
    if let file = path.split(separator: "/").last, file.contains("."), !file.contains(":"),
      path.split(separator: "/").count > 2
    {
      return String(file)
    }
    return wording.text(.pictureUnnamed, "\(index + 1)")
  }

  /// The words at the beginning of a list that fit. In Chinese the items count as words.
  private static func wholeWords(_ list: String, columns: Int, _ metrics: Metrics) -> String {
    var fitting = list.startIndex
    var used = 0
    var index = list.startIndex
    while index < list.endIndex {
      let character = list[index]
      if character == " " || character == "、" { fitting = index }
      used += metrics.displayWidth.columns(of: character)
      if used > columns { break }
      index = list.index(after: index)
    }
    return String(list[..<fitting])
  }
}
