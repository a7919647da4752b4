/// A rectangle of cells; origin top left, y down. Empty when a side is 0; sides are never negative.
package struct Rect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int = 1) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The first column right of it.
  package var maxX: Int { x + width }
  /// The first row below it.
  package var maxY: Int { y + height }
  package var isEmpty: Bool { width == 0 || height == 0 }

  package func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  package func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY
      && other.y < maxY
  }
}
