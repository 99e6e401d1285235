import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

extension CAMLValue {
  /// The value for key-value coding; nil for `null`, and for values that need their context: objects, references and
  /// pictures.
  var untyped: Any? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag
    case .string(let text): text
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): CGColor(rgba: color)
    case .transform(let transform): transform
    case .path(let path): CGPath(bezier: path)
    case .timing, .colorMatrix, .image, .object, .reference, .null: nil
    case .list(let items): items.compactMap(\.value.untyped)
    case .dictionary(let entries):
      Dictionary(entries.compactMap { entry in entry.value.untyped.map { (entry.name, $0) } }) { $1 }
    }
  }

  var number: Double? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    case .string(let text): Double(text)
    default: nil
    }
  }

  var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .number(let number): number != 0
    case .string(let text):
      ["1", "true", "YES"].contains(text) ? true : ["0", "false", "NO"].contains(text) ? false : nil
    default: nil
    }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  var object: CAMLObject? { if case .object(let object) = self { object } else { nil } }

  var color: RGBAColor? { if case .color(let color) = self { color } else { nil } }

  /// The id of a reference, which may be written as a string.
  var reference: String? {
    switch self {
    case .reference(let id), .string(let id): id
    default: nil
    }
  }

  /// The elements of a list, or the values of a dictionary; the object itself for a single one.
  var elements: [CAMLItem] {
    switch self {
    case .list(let items): items
    case .dictionary(let entries): entries.map { CAMLItem($0.value, at: $0.place) }
    case .object(let object): [CAMLItem(self, at: object.place)]
    default: []
    }
  }

  /// The entries of a dictionary, also of one that was read as an object.
  var entries: [CAMLProperty] {
    switch self {
    case .dictionary(let entries): entries
    case .object(let object): object.properties
    default: []
    }
  }

  var objects: [CAMLObject] { elements.compactMap(\.value.object) }
}

extension CAMLObject {
  func text(_ name: String) -> String? { self[name]?.text }
  func number(_ name: String) -> Double? { self[name]?.number }
  func flag(_ name: String) -> Bool? { self[name]?.flag }
  func objects(_ name: String) -> [CAMLObject] { self[name]?.objects ?? [] }
}
