import KinoraGeometry

/// The parts of objects, without those whose values have another type than the class declares.
extension CAMLObject {
  package var isLayer: Bool { CAMLSchema.isLayer(className) }

  /// Indicates whether the class is another one or inherits from it, such as "CAPropertyAnimation".
  package func isKind(of ancestor: String) -> Bool { CAMLSchema.isKind(className, of: ancestor) }

  /// The objects of a list.
  package func objects(_ name: String) -> [CAMLObject] {
    guard case .list(let items)? = self[name] else { return [] }
    return items.compactMap { if case .object(let object) = $0.value { object } else { nil } }
  }

  /// The objects of a dictionary, with their keys.
  package func entries(_ name: String) -> [(key: String, object: CAMLObject)] {
    guard case .dictionary(let properties)? = self[name] else { return [] }
    return properties.compactMap { if case .object(let object) = $0.value { ($0.name, object) } else { nil } }
  }

  /// The id, or the name, of the layer that an element of a state or a transition is about; nil if it names none. Files
  /// say so in three ways.
  package var targetID: String? { text(of: "targetId") ?? text(of: "object") ?? id }

  private func text(of name: String) -> String? {
    switch self[name] {
    case .string(let text), .reference(let text): text
    default: nil
    }
  }

  package func object(_ name: String) -> CAMLObject? {
    if case .object(let object)? = self[name] { object } else { nil }
  }

  package func string(_ name: String) -> String? {
    if case .string(let text)? = self[name] { text } else { nil }
  }

  package func number(_ name: String) -> Double? {
    switch self[name] {
    case .number(let number)?: number
    case .flag(let flag)?: flag ? 1 : 0
    default: nil
    }
  }

  package func flag(_ name: String) -> Bool? {
    switch self[name] {
    case .flag(let flag)?: flag
    case .number(let number)?: number != 0
    default: nil
    }
  }
}
