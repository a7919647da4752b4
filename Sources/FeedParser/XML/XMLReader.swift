import CLibXML2

/// libxml2's push parser, without entities, network, files or any error that ends a document early.
///
/// What goes in has been through `XMLRepair`: one document, balanced, with names and references that XML knows.
final class XMLReader {
  /// More errors than this end the document; each costs time.
  private static let maximumErrors = 1000
  private let handler: any XMLHandler
  private var push: OpaquePointer?
  private var errors = 0
  private let stage: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private var staged = 0
  private static let stageSize = 32_768
  /// Stretches of character data that pass libxml2 by, in order; each is announced by a processing instruction.
  @exclusivity(unchecked) private var bypassed: [Piece] = []

  private enum Piece {
    /// Bytes of the document.
    case borrowed(UnsafeBufferPointer<UInt8>)
    case owned([UInt8])
  }

  @exclusivity(unchecked) private var nextBypassed = 0

  /// - Throws: `FeedParserError.missingLibrary`
  init(handler: any XMLHandler) throws(FeedParserError) {
    guard Self.isLoaded else { throw .missingLibrary(XML_PUSH_LIBRARY) }
    self.handler = handler
    stage = .allocate(capacity: Self.stageSize)
    var events = xml_events()
    events.start = { me, name, prefix, uri, attributes, count in
      guard let name else { return }
      let element = XMLElement(
        localName: name, prefix: prefix, uri: uri, attributes: attributes,
        attributeCount: Int(count))
      XMLReader.with(me) { $0.handler.start(element) }
    }
    events.end = { me in XMLReader.with(me) { $0.handler.end() } }
    events.text = { me, start, count in
      guard let start else { return }
      let bytes = UnsafeBufferPointer(start: start, count: Int(count))
      XMLReader.with(me) { $0.handler.text(bytes) }
    }
    events.instruction = { me in XMLReader.with(me) { $0.passOne() } }
    events.error = { me in XMLReader.with(me) { $0.failed() } }
    push = xml_push_open(&events, Unmanaged.passUnretained(self).toOpaque())
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
  }

  deinit {
    if let push { xml_push_close(push) }
    stage.deallocate()
  }

  /// Once, before threads parse.
  private static let isLoaded = xml_push_load() != 0

  private static func with(_ me: UnsafeMutableRawPointer?, _ work: (XMLReader) -> Void) {
    guard let me else { return }
    // Whoever is calling libxml2 holds on to the reader: counting references for each event would cost more than it.
    Unmanaged<XMLReader>.fromOpaque(me)._withUnsafeGuaranteedRef(work)
  }
}

extension XMLReader {
  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var source = bytes.baseAddress else { return }
    var left = bytes.count
    while left > 0 {
      if staged == Self.stageSize { flush() }
      let count = min(left, Self.stageSize - staged)
      (stage + staged).update(from: source, count: count)
      staged += count
      source += count
      left -= count
    }
  }

  func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  func append(_ byte: UInt8) {
    if staged == Self.stageSize { flush() }
    stage[staged] = byte
    staged += 1
  }

  /// Character data that needs no parsing; the bytes must live until `finish`.
  func pass(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty else { return }
    bypassed.append(.borrowed(bytes))
    announce()
  }

  /// Character data that has been decoded already.
  func pass(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    bypassed.append(.owned(bytes))
    announce()
  }

  private func announce() {
    append("<?t?>")
    if bypassed.count > 256 { flush() }
  }

  func finish() {
    flush()
    if let push { xml_push_parse(push, nil, 0, 1) }
  }

  private func flush() {
    guard let push, staged > 0 else { return }
    stage.withMemoryRebound(to: CChar.self, capacity: staged) { pointer in
      xml_push_parse(push, pointer, Int32(staged), 0)
    }
    staged = 0
    if nextBypassed == bypassed.count {
      bypassed.removeAll(keepingCapacity: true)
      nextBypassed = 0
    }
  }

  private func passOne() {
    guard nextBypassed < bypassed.count else { return }
    let piece = bypassed[nextBypassed]
    nextBypassed += 1
    switch piece {
    case .borrowed(let bytes): handler.text(bytes)
    case .owned(let bytes): bytes.withUnsafeBufferPointer { handler.text($0) }
    }
  }

  private func failed() {
    errors += 1
    if errors > Self.maximumErrors, let push { xml_push_stop(push) }
  }
}
