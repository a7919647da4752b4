import CGumbo

/// An element of gumbo's tree; valid while the tree is.
struct HTMLNode {
  let pointer: UnsafeMutablePointer<GumboNode>

  var isText: Bool {
    switch pointer.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA: true
    default: false
    }
  }

  var isElement: Bool {
    pointer.pointee.type == GUMBO_NODE_ELEMENT || pointer.pointee.type == GUMBO_NODE_TEMPLATE
  }

  var text: String { String(cString: pointer.pointee.v.text.text) }

  var tag: GumboTag { pointer.pointee.v.element.tag }

  var childCount: Int {
    isElement ? Int(pointer.pointee.v.element.children.length) : 0
  }

  func child(_ index: Int) -> HTMLNode {
    let child = pointer.pointee.v.element.children.data[index]!
    return HTMLNode(pointer: child.assumingMemoryBound(to: GumboNode.self))
  }

  var children: [HTMLNode] { (0..<childCount).map(child) }

  func attribute(_ name: String) -> String? {
    var attributes = pointer.pointee.v.element.attributes
    guard attributes.length > 0, let found = gumbo_get_attribute(&attributes, name) else {
      return nil
    }
    return String(cString: found.pointee.value)
  }

  var isHidden: Bool {
    guard pointer.pointee.v.element.attributes.length > 0 else { return false }
    if attribute("hidden") != nil || hasClass("invisible") { return true }
    return attribute("style").map(TagAttributes.isInvisible) ?? false
  }

  func hasClass(_ name: String) -> Bool {
    attribute("class")?.split(whereSeparator: \.isWhitespace).contains { $0 == name } ?? false
  }
}
