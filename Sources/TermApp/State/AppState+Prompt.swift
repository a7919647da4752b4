import FeedCore

/// Asking for a line, and what is done with it.
extension AppState {
  mutating func ask(_ purpose: Prompt.Purpose, text: String = "") -> [Effect] {
    prompt = Prompt(purpose, text: text, history: histories[purpose.historyName] ?? [])
    let before = isInPane ? pane.search : filter?.text
    if purpose == .find { prompt?.before = before }
    return []
  }

  mutating func pressInPrompt(_ key: Key) -> [Effect] {
    let before = prompt?.editor.text
    let effects = edit(key)
    guard prompt?.purpose == .find, layers.isEmpty, prompt?.editor.text != before else {
      return effects
    }
    return effects + (isInPane ? searchPane() : filterAsTyped())
  }

  private mutating func edit(_ key: Key) -> [Effect] {
    if case .confirm(let confirmation) = prompt?.purpose { return answer(key, to: confirmation) }
    if let text = key.text { return type(String(text)) }
    guard let command = keymap.command(for: key, in: .prompt) else { return [] }
    switch command {
    case .accept: return acceptPrompt()
    case .cancel:
      guard let prompt else { return [] }
      self.prompt = nil
      return prompt.purpose == .find ? cancelFind(restoring: prompt.before) : []
    case .redraw: return [.redraw]
    case .historyBack: prompt?.walkHistory(by: -1)
    case .historyForward: prompt?.walkHistory(by: 1)
    case .complete: complete(backwards: false)
    case .completeBack: complete(backwards: true)
    default: _ = prompt?.editor.apply(command)
    }
    return []
  }

  /// Text for the prompt, typed or pasted: one line of it, without controls. A tab parts words as a blank does.
  mutating func type(_ text: String) -> [Effect] {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let clean = line.unicodeScalars.map { $0 == "\t" ? " " : $0 }
      .filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    prompt?.editor.insert(String(String.UnicodeScalarView(clean)))
    return []
  }

  mutating func paste(_ text: String) -> [Effect] {
    _ = type(text)
    guard prompt?.purpose == .find, layers.isEmpty else { return [] }
    return isInPane ? searchPane() : filterAsTyped()
  }

  private mutating func answer(_ key: Key, to confirmation: Confirmation) -> [Effect] {
    prompt = nil
    guard key.folded.text == "y" || key.base == .enter else {
      notice = .line("said.left-alone")
      return []
    }
    return confirm(confirmation)
  }

  private mutating func acceptPrompt() -> [Effect] {
    guard let prompt else { return [] }
    let text = prompt.editor.text
    // What is wrong stands beside the line, which stays to be mended.
    if prompt.trouble != nil { return [.beep] }
    self.prompt = nil
    remember(text, for: prompt.purpose)
    switch prompt.purpose {
    case .command: return obey(line: text)
    case .find: return find(text.isEmpty ? prompt.before ?? "" : text)
    case .address: return subscribe(to: text)
    case .file: return text.isEmpty ? [] : [.importFile(path: text)]
    case .token: return text.isEmpty ? [] : [.addWeibo(token: text)]
    case .date:
      guard let day = day(from: text) else {
        if !text.isEmpty { notice = .trouble("said.no-date", [text]) }
        return []
      }
      return jump(to: .day(day))
    case .confirm: return []
    }
  }

  private mutating func remember(_ text: String, for purpose: Prompt.Purpose) {
    guard !text.isEmpty, purpose != .token else { return }
    var lines = histories[purpose.historyName] ?? []
    lines.removeAll { $0 == text }
    histories[purpose.historyName] = Array((lines + [text]).suffix(100))
  }

  private mutating func complete(backwards: Bool) {
    guard var prompt, prompt.purpose == .command else { return }
    prompt.complete(backwards: backwards)
    self.prompt = prompt
  }

  private mutating func obey(line: String) -> [Effect] {
    switch CommandLineInput(parsing: line) {
    case .nothing: return []
    case .command(let command): return obey(command)
    case .set(let name, let value): return set(name, to: value)
    case .add(let address): return subscribe(to: address)
    case .saveScreen(let path): return [.saveScreen(path: path)]
    case .tab(let name):
      let wanted = name.lowercased()
      guard let index = tabs.firstIndex(where: { $0.title.lowercased().hasPrefix(wanted) }) else {
        notice = .trouble("said.no-tab", [name])
        return []
      }
      return switchTab(to: index)
    case .incomplete(let usage):
      notice = .trouble("said.usage", [usage])
      return []
    case .unknown(let name):
      notice = .trouble("said.no-command", [name])
      return []
    }
  }

  private mutating func set(_ name: String, to value: String) -> [Effect] {
    do {
      try settings.set(name, to: value)
    } catch {
      notice = .words(words.text(Message(error)))
      return []
    }
    let setting = Setting(rawValue: name)
    notice = .line(setting?.isReadAtStart == true ? "said.set-later" : "said.set", [name, value])
    switch setting {
    case .mouse: return [.setMouse(settings.usesMouse)]
    case .theme: return [.useTheme(value)]
    case .language: speak()
    default: break
    }
    return keepSelectionVisible()
  }

  /// Goes on in the language of the settings.
  private mutating func speak() {
    words = Words(settings: settings, environment: localeVariables)
    let named = Tab.tabs(for: feeds, queries: settings.queries, words: words, metrics: metrics)
    for (index, tab) in named.enumerated() where tabs.indices.contains(index) {
      tabs[index].title = tab.title
    }
  }

  mutating func subscribe(to address: String) -> [Effect] {
    let address = address.split(separator: " ").first.map(String.init) ?? ""
    guard !address.isEmpty else { return [] }
    notice = .line("said.adding", [address])
    return [.subscribe(address)]
  }
}

extension Prompt.Purpose {
  /// Which lines typed before are offered again.
  var historyName: String {
    switch self {
    case .command: "command"
    case .find: "find"
    case .date: "date"
    case .address: "address"
    case .file: "file"
    case .token, .confirm: ""
    }
  }
}
