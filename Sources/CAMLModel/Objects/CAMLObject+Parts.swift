/// The parts of objects, without those whose values have another type than the one that is asked for.
extension CAMLObject {
  package var isLayer: Bool { CAMLSchema.isLayer(className) }

  /// Indicates whether the class is another one or inherits from it, such as "CAPropertyAnimation".
  package func isKind(of ancestor: String) -> Bool { CAMLSchema.isKind(className, of: ancestor) }

  package func text(_ name: String) -> String? { self[name]?.text }
  package func number(_ name: String) -> Double? { self[name]?.number }
  package func flag(_ name: String) -> Bool? { self[name]?.flag }
  package func object(_ name: String) -> CAMLObject? { self[name]?.object }

  /// The objects of a list or a dictionary; the object itself for a single one.
  package func objects(_ name: String) -> [CAMLObject] { self[name]?.objects ?? [] }

  /// The objects of a dictionary, with their keys.
  package func entries(_ name: String) -> [(key: String, object: CAMLObject)] {
    guard case .dictionary(let properties)? = self[name] else { return [] }
    return properties.compactMap { if case .object(let object) = $0.value { ($0.name, object) } else { nil } }
  }

  /// The id, or the name, of the layer that an element of a state or a transition is about; nil if it names none. Files
  /// say so in three ways.
  package var targetID: String? { self["targetId"]?.reference ?? self["object"]?.reference ?? id }
}
