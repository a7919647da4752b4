/// The pictures of a card: boxes with a label in each, or one labelled line where boxes find no room.
package struct PictureGridFrame: Sendable {
  package enum Content: Sendable {
    /// At most nine, from left to right and top to bottom.
    case boxes([Box])
    case line(LabelFrame)
  }

  package struct Box: Sendable {
    /// With its border.
    package let rect: Rect
    /// In the middle of the box.
    package let label: LabelFrame
  }

  package let rect: Rect
  package let content: Content

  var rects: [Rect] {
    switch content {
    case .boxes(let boxes): boxes.map(\.rect)
    case .line(let label): [label.rect]
    }
  }

  /// Nil when there are no pictures.
  init?(_ pictures: [Picture], x: Int, y: Int, width: Int, metrics: Metrics) {
    guard !pictures.isEmpty else { return nil }
    let shape = Self.shape(of: pictures.count)
    let size = Metrics.pictureBox
    let across = min(3, shape.max() ?? 1)
    let boxWidth = min(size.width, (width - (across - 1) * size.gap) / across)
    guard metrics.hasPictureBoxes, boxWidth >= Metrics.narrowestPictureBox else {
      let text = Self.label(pictures, columns: width, metrics: metrics)
      let label = LabelFrame(text, x: x, y: y, width: width, metrics: metrics)
      content = .line(label)
      rect = Rect(x: x, y: y, width: width)
      return
    }
    var boxes: [Box] = []
    for (row, count) in shape.enumerated() {
      for column in 0..<count {
        let frame = Rect(
          x: x + column * (boxWidth + size.gap), y: y + row * size.height, width: boxWidth,
          height: size.height)
        let inside = Rect(
          x: frame.x + 1, y: frame.y, width: frame.width - 2, height: frame.height)
        let isLast = boxes.count == 8 && pictures.count > 9
        let text =
          isLast
          ? metrics.wording.text(.morePictures, "\(pictures.count - 8)")
          : Self.name(of: pictures, at: boxes.count, metrics.wording)
        boxes.append(
          Box(rect: frame, label: LabelFrame(text, centredIn: inside, row: 1, metrics: metrics)))
      }
    }
    content = .boxes(boxes)
    rect = Rect(x: x, y: y, width: width, height: shape.count * size.height)
  }
}

extension PictureGridFrame {
  /// How many boxes each row has.
  static func shape(of count: Int) -> [Int] {
    switch count {
    case ..<1: []
    case 1...3: [count]
    case 4: [2, 2]
    case 5: [3, 2]
    case 6: [3, 3]
    case 7: [3, 3, 1]
    case 8: [3, 3, 2]
    default: [3, 3, 3]
    }
  }
}
