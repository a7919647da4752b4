/// Where lines may be broken, by character: a short form of Unicode's line breaking (UAX 14) with the kinsoku rules
/// of Chinese and Japanese.
enum BreakClass: UInt8, Sendable {
  /// Letters, digits, symbols: broken only at spaces, or when nothing else helps.
  case other
  case space
  /// Nothing to see, but a line may end here.
  case zeroWidthSpace
  /// Holds its neighbours together: no-break space, word joiner.
  case glue
  /// Lines break before and after.
  case ideograph
  /// Never at the start of a line; lines break after.
  case wideClosing
  /// Never at the start of a line.
  case closing
  /// Never at the end of a line; lines break before.
  case wideOpening
  /// Never at the end of a line.
  case opening
  case hyphen
  case dash
  case newline

  /// Whether a line may end between two characters that touch.
  ///
  /// - Parameter beforeHyphen: the class left of `left`, which decides when `left` is a hyphen.
  static func mayBreak(
    between left: BreakClass, and right: BreakClass, beforeHyphen: BreakClass
  ) -> Bool {
    switch (left, right) {
    case (.zeroWidthSpace, _), (_, .zeroWidthSpace): true
    case (.glue, _), (_, .glue): false
    case (_, .closing), (_, .wideClosing), (_, .hyphen): false
    case (.opening, _), (.wideOpening, _): false
    // A dash of two characters stays whole.
    case (.dash, .dash): false
    case (.dash, _): true
    case (.hyphen, .other): beforeHyphen == .other
    case (.ideograph, _), (.wideClosing, _), (_, .ideograph), (_, .wideOpening): true
    default: false
    }
  }
}
