/// Hears what an XML document says. Bytes are UTF-8 and valid during the call only.
protocol XMLHandler: AnyObject {
  func start(_ element: XMLElement)
  func end()
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
}
