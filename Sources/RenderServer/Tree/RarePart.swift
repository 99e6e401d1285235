/// A part of a node's state that few nodes need. It takes memory from its first change on.
@dynamicMemberLookup
struct RarePart<Value: NodeDefault> {
  private final class Storage {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  /// Nil while the part has its default value. No copy of the part refers to the same object once one is changed.
  private var storage: Storage?

  @inline(__always)
  subscript<Field>(dynamicMember path: KeyPath<Value, Field>) -> Field {
    storage?.value[keyPath: path] ?? Value.standard[keyPath: path]
  }

  @inline(__always)
  subscript<Field>(dynamicMember path: WritableKeyPath<Value, Field>) -> Field {
    get { storage?.value[keyPath: path] ?? Value.standard[keyPath: path] }
    _modify { yield &own().value[keyPath: path] }
  }

  mutating func set(_ value: Value) {
    own().value = value
  }

  /// Returns the value for changes in place.
  private mutating func own() -> Storage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let own = Storage(storage?.value ?? .standard)
    storage = own
    return own
  }
}

/// The value of a rare part of nodes.
protocol NodeDefault {
  /// The value of nodes that never changed the part.
  static var standard: Self { get }
}
