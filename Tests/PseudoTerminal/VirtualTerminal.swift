import CVterm

/// A terminal in memory (libvterm): takes the bytes a program writes and knows what a person would see.
package final class VirtualTerminal {
  private let vterm: OpaquePointer
  private let screen: OpaquePointer
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// Answers questions about the cursor as a terminal does that draws ambiguous characters two columns wide.
  package var widensAnswers = false

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm = vterm_new(Self.atLeast(1, rows), Self.atLeast(2, columns))
    vterm_set_utf8(vterm, 1)
    screen = vterm_obtain_screen(vterm)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(vterm) }

  /// Takes in what the program wrote and gives what a terminal answers to it.
  package func write(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        _ = vterm_input_write(vterm, $0.baseAddress, $0.count)
      }
    }
    var answer = [CChar](repeating: 0, count: 1024)
    let count = vterm_output_read(vterm, &answer, answer.count)
    let text = String(decoding: answer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard widensAnswers, text.hasSuffix("R"), let semicolon = text.lastIndex(of: ";"),
      let column = Int(text[text.index(after: semicolon)...].dropLast())
    else { return Array(text.utf8) }
    return Array("\(text[...semicolon])\(column + 1)R".utf8)
  }

  package func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm_set_size(vterm, Self.atLeast(1, rows), Self.atLeast(2, columns))
  }

  /// The rows as text, without the blanks at their ends.
  package var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      var column = 0
      while column < columns {
        let cell = cell(column, row)
        var scalars = String.UnicodeScalarView()
        withUnsafeBytes(of: cell.chars) { bytes in
          for value in bytes.bindMemory(to: UInt32.self) {
            guard value != 0, let scalar = Unicode.Scalar(value) else { break }
            scalars.append(scalar)
          }
        }
        line += scalars.isEmpty ? " " : String(scalars)
        column += max(1, Int(cell.width))
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Where the cursor is, column and row from 0.
  package var cursor: (x: Int, y: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(vterm), &position)
    return (Int(position.col), Int(position.row))
  }

  /// How one place looks.
  package struct Look: Hashable {
    /// Numbers of colours; -1 is the terminal's own.
    package var foreground: Int
    package var background: Int
    package var isBold: Bool
    package var isUnderlined: Bool
    package var isReverse: Bool

    package init(
      foreground: Int, background: Int, isBold: Bool, isUnderlined: Bool, isReverse: Bool
    ) {
      (self.foreground, self.background) = (foreground, background)
      (self.isBold, self.isUnderlined, self.isReverse) = (isBold, isUnderlined, isReverse)
    }
  }

  package func look(column: Int, row: Int) -> Look {
    var cell = cell(column, row)
    return Look(
      foreground: Int(cvterm_foreground(&cell)), background: Int(cvterm_background(&cell)),
      isBold: cvterm_is_bold(&cell), isUnderlined: cvterm_is_underlined(&cell),
      isReverse: cvterm_is_reverse(&cell))
  }

  /// Whether anything on the screen has a colour.
  package var hasColours: Bool {
    (0..<rows).contains { row in
      (0..<columns).contains { column in
        var cell = cell(column, row)
        return cvterm_has_colour(&cell)
      }
    }
  }

  /// libvterm crashes over a wide character in a window of one column.
  private static func atLeast(_ least: Int, _ size: Int) -> Int32 { Int32(max(least, size)) }

  private func cell(_ column: Int, _ row: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return cell
  }
}
