import FeedParser
import Glibc

/// Conversions that stay open, so that the C library doesn't load their tables anew for each input.
private let conversions =
  ([
    "CP1252", "GB18030", "BIG5-HKSCS", "CP932", "EUC-JP", "CP949", "KOI8-R", "CP1251", "UTF-16LE",
    "UTF-16BE", "UTF-32LE", "UTF-32BE", "ISO-8859-2", "CP1250",
  ] as [String]).map { UInt(bitPattern: iconv_open("UTF-8", $0)) }

/// What libFuzzer calls with each input; the environment's FUZZ_TARGET picks the entry point when it is built.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  _ = conversions
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  #if FUZZ_DATE
    _ = FeedDate.parse(String(decoding: bytes, as: UTF8.self))
  #elseif FUZZ_HTML
    let text = String(decoding: bytes, as: UTF8.self)
    _ = HTMLBlocks.blocks(html: text, base: "https://feed.test/a/")
    _ = PlainText.extract(html: text)
  #elseif FUZZ_OPML
    if let list = try? OPML.parse(bytes) {
      let again = try? OPML.parse(Array(list.write().utf8))
      precondition(again?.subscriptions.count == list.subscriptions.count)
    }
    _ = NewsboatURLs.parse(bytes).write()
  #else
    if let feed = try? FeedParser.parse(bytes, url: "https://feed.test/") {
      precondition(Set(feed.entries.map(\.key)).count == feed.entries.count)
      _ = feed.json()
    }
  #endif
  return 0
}
