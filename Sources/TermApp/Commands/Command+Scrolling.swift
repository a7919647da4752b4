extension Command {
  /// Where a page of lines begins after this command; nil when it does not scroll.
  ///
  /// - Parameters:
  ///   - top: its first line on screen now.
  ///   - height: lines on screen.
  ///   - last: the top at which the page's end is on screen.
  func scrolled(from top: Int, height: Int, last: Int) -> Int? {
    let new: Int
    switch self {
    case .down, .scrollDown: new = top + 1
    case .up, .scrollUp: new = top - 1
    case .halfPageDown: new = top + height / 2
    case .halfPageUp: new = top - height / 2
    case .pageDown, .readOn: new = top + height
    case .pageUp: new = top - height
    case .top: new = 0
    case .bottom: new = last
    default: return nil
    }
    return min(max(0, new), last)
  }
}
