import FeedCore

/// The sample daily, in Zhihu Daily's JSON: a week, then the end.
struct DemoDaily: Sendable {
  private let text: DemoText
  private let stories: DemoText
  private let clock: DemoClock

  init(text: DemoText, stories: DemoText, clock: DemoClock) {
    self.text = text
    self.stories = stories
    self.clock = clock
  }

  func answer(_ path: Substring) -> String? {
    let parts = path.split(separator: "/").dropFirst(2).map(String.init)
    switch (parts.first, parts.count) {
    case ("news", 2) where parts[1] == "latest":
      return document(day: 0, more: ",\"top_stories\":[\(top().joined(separator: ","))]")
    case ("news", 3) where parts[1] == "before":
      guard let asked = DayStamp(compact: parts[2]) else { return nil }
      let ago = max(0, clock.day(0).ordinal - asked.ordinal + 1)
      return days().contains { $0.words == "\(ago)" } ? document(day: ago) : "{}"
    case ("news", 2): return story(parts[1])
    case ("story-extra", 2):
      let number = Int(parts[1]) ?? 0
      return #"{"popularity":\#(number * 7),"long_comments":1,"short_comments":2,"comments":3}"#
    case ("story", 3) where parts[2] == "long-comments":
      return #"{"comments":[\#(comment(1, "芦苇边", "我在码头上班，可以证明：海豚准时，船不准时。", 52))]}"#
    case ("story", 3) where parts[2] == "short-comments":
      return
        #"{"comments":[\#(comment(2, "慢车道", "已轮流闭眼，效果显著", 8)),\#(comment(3, "一页纸", "沙发", 0))]}"#
    default: return nil
    }
  }

  private func days() -> [(words: String, lines: [Substring])] { text.parts("day") }

  private func document(day: Int, more: String = "") -> String {
    let lines = days().first { $0.words == "\(day)" }?.lines ?? []
    let list = lines.map { text.filled($0) }.joined(separator: ",")
    return "{\"date\":\"\(clock.day(day).compact)\",\"stories\":[\(list)]\(more)}"
  }

  private func top() -> [String] {
    let ids = text.parts("top").first?.words.split(separator: " ").map(String.init) ?? []
    let lines = days().flatMap(\.lines)
    return ids.compactMap { id in
      lines.first { $0.hasPrefix("{\"id\":\(id),") }.map { text.filled($0) }
    }
  }

  private func story(_ id: String) -> String? {
    guard let line = days().flatMap(\.lines).first(where: { $0.hasPrefix("{\"id\":\(id),") })
    else { return nil }
    let head = text.filled(line).dropLast()
    // Type 1 stands elsewhere and has no text here.
    if line.contains("\"type\":1") {
      return "\(head),\"share_url\":\"https://daily.zhihu.com/story/\(id)\"}"
    }
    let all = stories.parts("story")
    let story = all.first { $0.words.hasPrefix("\(id) ") } ?? all.first { $0.words.hasPrefix("* ") }
    guard let story else { return nil }
    let source = story.words.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
    let body = escaped(story.lines.joined(separator: "\n"))
    return "\(head),\"image_source\":\"\(escaped(source))\",\"body\":\"\(body)\"}"
  }

  private func comment(_ id: Int, _ author: String, _ text: String, _ likes: Int) -> String {
    #"{"id":\#(id),"author":"\#(author)","content":"\#(text)","likes":\#(likes),"time":\#(clock.start.seconds - Int64(600 * id))}"#
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
