import FeedCore

/// An open prompt: what it asks for, the text so far, and the lines typed before.
struct Prompt: Equatable, Sendable {
  var purpose: Purpose
  var editor = LineEditor()
  /// Earlier lines of the same purpose, oldest first.
  var history: [String] = []
  /// Index into `history` while walking it; nil on the line being typed.
  var historyIndex: Int?
  /// What is wrong with the line as it is, for the person to see.
  var trouble: String?
  /// What was looked for when the prompt opened.
  var before: String?
  private var typed = ""
  /// What was typed when the completions began.
  private var completing: String?

  enum Purpose: Equatable, Sendable {
    case command
    case find
    case date
    case address
    /// A file with subscriptions.
    case file
    /// A token of a service: nobody looking on reads it, and it is not offered again.
    case token
    /// A question answered with y or n.
    case confirm(Confirmation)
  }

  init(_ purpose: Purpose, text: String = "", history: [String] = []) {
    self.purpose = purpose
    self.history = history
    editor = LineEditor(text)
  }

  /// Completes the line, with the next that fits each time it is asked.
  mutating func complete(backwards: Bool) {
    let typed = completing ?? editor.text
    let names = CommandLineInput.completions(of: typed)
    guard !names.isEmpty else { return }
    let current = names.firstIndex(of: editor.text)
    let next = current.map { ($0 + (backwards ? names.count - 1 : 1)) % names.count }
    completing = typed
    editor.replace(with: names[next ?? (backwards ? names.count - 1 : 0)])
  }

  /// Shows the line `step` entries back (negative) or forward.
  mutating func walkHistory(by step: Int) {
    let current = historyIndex ?? history.count
    let target = min(history.count, max(0, current + step))
    guard target != current else { return }
    if historyIndex == nil { typed = editor.text }
    historyIndex = target == history.count ? nil : target
    editor.replace(with: target == history.count ? typed : history[target])
  }
}

/// What a prompt asks before doing it.
enum Confirmation: Equatable, Sendable {
  case markAllRead(count: Int)
  /// Of a view that need not be open.
  case markScopeRead(TimelineScope, count: Int)
  case markDayRead(count: Int)
  /// A day of which not all is loaded.
  case markWholeDayRead(DayStamp)
}
