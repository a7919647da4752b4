import CGumbo
import FeedCore
import FeedParser
import Glibc

/// Feed parsing, excerpts and pages, on text made up here.
///
/// Speeds are processor time, the best of three.
func benchParser() {
  let bench = ParserBench()
  bench.feeds()
  bench.text()
  bench.blocks()
}

private struct ParserBench {
  /// The same 50 MB for this parser and for libxml2's own tool, which throws away what it reads.
  func feeds() {
    for (name, isCDATA) in [("escaped", false), ("CDATA", true)] {
      let feed = BenchFeed(size: 50_000_000, isCDATA: isCDATA).bytes
      let megabytes = Double(feed.count) / 1e6
      var entries = 0
      let own = best { entries = (try? FeedParser.parse(feed).entries.count) ?? 0 }
      // `parse` keeps all that it reads; `read` hands it out, as xmllint does.
      var count = 0
      let passing = best { _ = try? FeedParser.read(feed) { _ in count += 1 } }
      var line = "parser.rss, \(name): \(rounded(megabytes / own)) MB/s, "
      line += "\(rounded(megabytes / passing)) keeping nothing (\(entries) entries; limit "
      let file = TemporaryFile(feed)
      let times = (0..<3).compactMap { _ in
        ChildRun(["xmllint", "--stream", "--noout", file.path])
      }
      if let other = times.filter({ $0.status == 0 }).map(\.cpu).min() {
        line += "half of xmllint --stream, which does \(rounded(megabytes / other)), now "
        line += "\(rounded(other / own)) and \(rounded(other / passing)))"
      } else {
        line += "68)"
      }
      print(line)
    }
  }

  func text() {
    let body = BenchFeed.paragraphs(40_000)
    let size = Double(body.utf8.count) / 1e6
    var length = 0
    let time = best { length = PlainText.extract(html: body).utf8.count }
    print("parser.text: \(rounded(size / time)) MB/s (limit 150, \(length) bytes out)")
  }

  func blocks() {
    for count in [1, 6, 36] {
      let page = BenchFeed.paragraphs(count)
      let times = 1200 / count
      var blocks = 0
      let own = best { for _ in 0..<times { blocks = HTMLBlocks.blocks(html: page).count } }
      let library = best { for _ in 0..<times { Self.parseOnly(page) } }
      print(
        """
        parser.page, \(page.utf8.count) bytes: \(rounded(own * 1000 / Double(times))) ms \
        (limit 1.5 for 4 KB, \(blocks) blocks), \(rounded(own / library)) times libgumbo alone (limit 1.5)
        """)
    }
  }

  private static func parseOnly(_ html: String) {
    var html = html
    html.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        var options = kGumboDefaultOptions
        let output = gumbo_parse_with_options(&options, characters.baseAddress, characters.count)
        gumbo_destroy_output(&options, output)
      }
    }
  }

  private func best(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    return (0..<3).map { _ in
      let start = now()
      work()
      return now() - start
    }.min() ?? 0
  }
}

func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
