import Foundation

/// A value of a property list, in XML or binary.
///
/// Unlike Foundation's, the reader accepts `<real>+infinity</real>` and stops at limits.
enum PropertyList {
  case string(String)
  case number(Double)
  case flag(Bool)
  case list([PropertyList])
  case dictionary([Entry])
  /// An element that isn't a value.
  case unknown(tag: String)

  struct Entry {
    let key: String
    let value: PropertyList
    /// The place of the key, counted from 1; 0 in a binary list.
    var line = 0
    var column = 0
  }

  /// - Throws: `CAMLError` with the name of the file.
  static func read(_ data: Data, name: String) throws(CAMLError) -> PropertyList {
    if data.starts(with: Array("bplist".utf8)) { return try BinaryPropertyList.read(data, name: name) }
    let root = try XMLReader.root(of: data, file: name, allowsDocumentType: true)
    guard let content = root.name == "plist" ? root.children.first : root else {
      throw .invalid(CAMLPlace(file: name), reason: "expected a dictionary in <plist>")
    }
    var count = 0
    return try value(content, name, depth: 0, &count)
  }

  subscript(_ key: String) -> PropertyList? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.last { $0.key == key }?.value
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The flag; numbers count as well.
  var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .number(let number): number != 0
    default: nil
    }
  }

  /// Counts a value, at most `CAMLLimits.propertyListValues` of them.
  static func count(_ count: inout Int, depth: Int, _ name: String) throws(CAMLError) {
    count += 1
    guard count <= CAMLLimits.propertyListValues else {
      throw .tooMuch(CAMLPlace(file: name), what: "values", limit: CAMLLimits.propertyListValues)
    }
    guard depth <= CAMLLimits.propertyListNesting else {
      throw .tooMuch(CAMLPlace(file: name), what: "values inside of each other", limit: CAMLLimits.propertyListNesting)
    }
  }

  private static func value(
    _ element: XMLElement, _ name: String, depth: Int, _ total: inout Int
  ) throws(CAMLError) -> PropertyList {
    try count(&total, depth: depth, name)
    let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch element.name {
    case "string", "date", "data": return .string(text)
    // A text that isn't a number stays one, for messages.
    case "integer", "real": return (try? ValueText.numbers(text))?.first.map { .number($0) } ?? .string(text)
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "array":
      var list: [PropertyList] = []
      for child in element.children { list.append(try value(child, name, depth: depth + 1, &total)) }
      return .list(list)
    case "dict":
      var (entries, key): ([Entry], XMLElement?) = ([], nil)
      for child in element.children {
        if child.name == "key" {
          key = child
        } else if let known = key {
          let value = try value(child, name, depth: depth + 1, &total)
          entries.append(
            Entry(
              key: known.text.trimmingCharacters(in: .whitespacesAndNewlines), value: value, line: known.line,
              column: known.column))
          key = nil
        }
      }
      return .dictionary(entries)
    default: return .unknown(tag: element.name)
    }
  }
}
