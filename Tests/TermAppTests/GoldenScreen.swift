import Foundation
import Testing

@testable import TermApp

/// A screen kept as text, a line between edge bars for each row. `UPDATE_SCREENS=1` writes it anew.
enum GoldenScreen {
  static func check(
    _ name: String, _ state: inout AppState, at location: SourceLocation = #_sourceLocation
  ) throws {
    var surface = Surface(width: state.size.columns, height: state.size.rows)
    var view = AppView()
    let cursor = view.draw(&state, on: &surface)
    var text = surface.lines().map { "|\($0)|\n" }.joined()
    if let cursor { text += "cursor \(cursor.x),\(cursor.y)\n" }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Screens/\(name).screen")
    if ProcessInfo.processInfo.environment["UPDATE_SCREENS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    let rows = zip(kept.split(separator: "\n"), text.split(separator: "\n")).enumerated()
    for (row, (wanted, drawn)) in rows {
      #expect(drawn == wanted, "\(name), row \(row)", sourceLocation: location)
    }
    #expect(text == kept, sourceLocation: location)
  }
}
