/// An element of an XML text.
///
/// Names are without prefixes of namespaces: files differ in them.
final class XMLElement {
  let name: String
  let attributes: [XMLAttribute]
  let line: Int
  let column: Int
  fileprivate(set) var children: [XMLElement] = []
  /// The text between the tags, without that of children. Empty if it is blank.
  fileprivate(set) var text = ""

  init(name: String, attributes: [XMLAttribute], line: Int, column: Int) {
    (self.name, self.attributes, self.line, self.column) = (name, attributes, line, column)
  }

  /// Returns the value of an attribute.
  subscript(_ name: String) -> String? {
    for index in attributes.indices where attributes[index].name == name { return attributes[index].value }
    return nil
  }

  /// The number of elements, with this one and all in it.
  var size: Int { children.reduce(1) { $0 + $1.size } }

  func append(_ child: XMLElement) { children.append(child) }

  /// Appends a piece of text, and returns the number of bytes so far.
  func append(_ piece: UnsafeBufferPointer<UInt8>) -> Int {
    if text.isEmpty && piece.allSatisfy({ $0 == 32 || (9...13).contains($0) }) { return 0 }
    text += String(decoding: piece, as: UTF8.self)
    return text.utf8.count
  }
}

/// An attribute of an element, whose place is that of the element.
struct XMLAttribute {
  var name: String
  var value: String
}
