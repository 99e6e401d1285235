/// An element of the XML to write.
struct CAMLElement {
  var name: String
  private(set) var attributes: [(name: String, value: String)] = []
  var children: [CAMLElement] = []

  init(_ name: String) {
    self.name = name
  }

  /// Adds an attribute. The value may be any text.
  mutating func set(_ name: String, _ value: String) {
    attributes.append((name, value))
  }

  /// Gives an attribute another value.
  mutating func replace(_ name: String, with value: String) {
    for index in attributes.indices where attributes[index].name == name { attributes[index].value = value }
  }

  mutating func remove(_ name: String) {
    attributes.removeAll { $0.name == name }
  }

  /// Adds a child, unless it is nil.
  mutating func add(_ child: CAMLElement?) {
    if let child { children.append(child) }
  }

  /// Adds a child that holds others, unless there are none.
  mutating func add(_ name: String, _ items: [CAMLElement]) {
    guard !items.isEmpty else { return }
    var holder = CAMLElement(name)
    holder.children = items
    children.append(holder)
  }
}

extension CAMLElement {
  /// The element as an XML document, with two spaces for each level.
  var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text, indent: "")
    return text
  }

  private func write(to text: inout String, indent: String) {
    text += indent + "<" + name
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
    guard !children.isEmpty else {
      text += "/>\n"
      return
    }
    text += ">\n"
    for child in children { child.write(to: &text, indent: indent + "  ") }
    text += indent + "</" + name + ">\n"
  }

  /// Returns a text as it stands between quotes. Characters that XML can't have become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      // Readers make blanks of these in attributes.
      case "\t", "\n", "\r": result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
