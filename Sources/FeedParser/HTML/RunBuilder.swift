import FeedCore

/// Gathers the runs of a paragraph, folding white space across them as browsers do.
struct RunBuilder {
  var style: TextRun.Style = []
  var link: String?
  var keepsSpace = false
  private var runs: [TextRun] = []
  private var pendingBlank = false

  mutating func append(_ raw: String) {
    var text = Sanitiser.text(raw)
    if keepsSpace {
      put(text)
      return
    }
    var output: [UInt8] = []
    text.withUTF8 { fold($0, into: &output) }
    if !output.isEmpty { put(String(decoding: output, as: UTF8.self)) }
  }

  private mutating func fold(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
    output.reserveCapacity(bytes.count + 1)
    var i = 0
    while i < bytes.count {
      if UTF8Text.isSpace(bytes[i]) {
        pendingBlank = true
        i += 1
        continue
      }
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
      let start = i
      // Words with single blanks between them need no folding.
      while i < bytes.count {
        if UTF8Text.isSpace(bytes[i]) {
          guard bytes[i] == 0x20, i + 1 < bytes.count, !UTF8Text.isSpace(bytes[i + 1]) else {
            break
          }
        }
        i += 1
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<i]))
    }
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
      let text = last.text.utf8
      let rest = text.reversed().drop { $0 == 0x0A || $0 == 0x20 }.count
      if rest == 0 {
        runs.removeLast()
        continue
      }
      if rest < text.count {
        runs[runs.count - 1].text = String(decoding: text.prefix(rest), as: UTF8.self)
      }
      break
    }
    while let first = runs.first {
      let text = first.text.utf8
      let rest = text.drop { $0 == 0x0A || $0 == 0x20 }
      if rest.isEmpty {
        runs.removeFirst()
        continue
      }
      if rest.count < text.count { runs[0].text = String(decoding: rest, as: UTF8.self) }
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

  private var isAtLineStart: Bool { runs.last.map { $0.text.utf8.last == 0x0A } ?? true }

  private mutating func put(_ text: String) {
    if let last = runs.last, last.style == style, last.link == link {
      runs[runs.count - 1].text += text
    } else {
      runs.append(TextRun(text, style: style, link: link))
    }
  }
}
