import CVterm

/// A terminal in memory (libvterm): takes the bytes a program writes and knows what a person would see.
final class VirtualTerminal {
  private let vterm: OpaquePointer
  private let screen: OpaquePointer
  private(set) var columns: Int
  private(set) var rows: Int
  /// Where ambiguous characters are two columns wide, as the answers to questions about the cursor pretend.
  var widensAnswers = false

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm = vterm_new(Int32(max(1, rows)), Int32(max(1, columns)))
    vterm_set_utf8(vterm, 1)
    screen = vterm_obtain_screen(vterm)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(vterm) }

  /// Takes in what the program wrote and gives what a terminal answers to it.
  func write(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        _ = vterm_input_write(vterm, $0.baseAddress, $0.count)
      }
    }
    var answer = [CChar](repeating: 0, count: 1024)
    let count = vterm_output_read(vterm, &answer, answer.count)
    return answer[..<count].map { UInt8(bitPattern: $0) }
  }

  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm_set_size(vterm, Int32(max(1, rows)), Int32(max(1, columns)))
  }

  /// The rows as text, without the blanks at their ends.
  var lines: [String] {
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
  var cursor: (x: Int, y: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(vterm), &position)
    return (Int(position.col), Int(position.row))
  }

  /// Whether anything on the screen has a colour.
  var hasColours: Bool {
    (0..<rows).contains { row in
      (0..<columns).contains { column in
        var cell = cell(column, row)
        return cvterm_has_colour(&cell)
      }
    }
  }

  private func cell(_ column: Int, _ row: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return cell
  }
}
