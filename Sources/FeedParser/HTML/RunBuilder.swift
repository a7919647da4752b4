import FeedCore

/// Gathers the runs of a paragraph, folding white space across them as browsers do.
struct RunBuilder {
  var style: TextRun.Style = []
  var link: String?
  var keepsSpace = false
  private var runs: [TextRun] = []
  private var pendingBlank = false

  mutating func append(_ raw: String) {
    let text = Sanitiser.text(raw)
    if keepsSpace {
      put(text)
      return
    }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if UTF8Text.isSpace(byte) {
        pendingBlank = true
      } else {
        if pendingBlank {
          if !output.isEmpty {
            output.append(0x20)
          } else if !isAtLineStart {
            // The blank before a link is not part of it.
            if link != nil, runs.last?.link != link {
              runs[runs.count - 1].text += " "
            } else {
              output.append(0x20)
            }
          }
          pendingBlank = false
        }
        output.append(byte)
      }
    }
    if !output.isEmpty { put(String(decoding: output, as: UTF8.self)) }
  }

  mutating func lineBreak() {
    pendingBlank = false
    put("\n")
  }

  /// The paragraph, without line ends at its ends.
  mutating func take() -> [TextRun] {
    defer {
      runs = []
      pendingBlank = false
    }
    while let last = runs.last {
      var text = last.text
      while text.last == "\n" || text.last == " " { text.removeLast() }
      if text.isEmpty {
        runs.removeLast()
        continue
      }
      runs[runs.count - 1].text = text
      break
    }
    while let first = runs.first {
      let text = first.text.drop { $0 == "\n" || $0 == " " }
      if text.isEmpty {
        runs.removeFirst()
        continue
      }
      runs[0].text = String(text)
      break
    }
    return runs
  }

  /// The lines of preformatted text, exactly; one line end at the end is not a line.
  mutating func takeLines() -> [[TextRun]] {
    var lines: [[TextRun]] = [[]]
    for run in runs {
      for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { lines.append([]) }
        guard !part.isEmpty else { continue }
        lines[lines.count - 1].append(TextRun(String(part), style: run.style, link: run.link))
      }
    }
    runs = []
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private var isAtLineStart: Bool { runs.last.map { $0.text.hasSuffix("\n") } ?? true }

  private mutating func put(_ text: String) {
    if let last = runs.last, last.style == style, last.link == link {
      runs[runs.count - 1].text += text
    } else {
      runs.append(TextRun(text, style: style, link: link))
    }
  }
}
