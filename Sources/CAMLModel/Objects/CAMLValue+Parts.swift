import KinoraGeometry

/// The values of parts; nil for another type than the one that is asked for, and empty for another collection.
extension CAMLValue {
  /// A flag counts as 0 or 1, and a text as the number that it says.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    case .string(let text): Double(text)
    default: nil
    }
  }

  package var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .number(let number): number != 0
    case .string(let text):
      ["1", "true", "YES"].contains(text) ? true : ["0", "false", "NO"].contains(text) ? false : nil
    default: nil
    }
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }

  package var object: CAMLObject? { if case .object(let object) = self { object } else { nil } }

  package var color: RGBAColor? { if case .color(let color) = self { color } else { nil } }

  /// The id of a reference, which may be written as a string.
  package var reference: String? {
    switch self {
    case .reference(let id), .string(let id): id
    default: nil
    }
  }

  /// The elements of a list, or the values of a dictionary; the object itself for a single one.
  package var elements: [CAMLItem] {
    switch self {
    case .list(let items): items
    case .dictionary(let entries): entries.map { CAMLItem($0.value, at: $0.place) }
    case .object(let object): [CAMLItem(self, at: object.place)]
    default: []
    }
  }

  /// The entries of a dictionary, also of one that was read as an object.
  package var entries: [CAMLProperty] {
    switch self {
    case .dictionary(let entries): entries
    case .object(let object): object.properties
    default: []
    }
  }

  package var objects: [CAMLObject] { elements.compactMap(\.value.object) }
}
