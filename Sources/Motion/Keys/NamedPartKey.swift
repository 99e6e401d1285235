import KinoraGeometry

/// A property of a part of a layer that the program names: of a filter or an emitter cell.
package protocol NamedPartKey: Hashable, Sendable, CaseIterable {
  /// The kind of its values.
  var kind: AnimationValue.Kind { get }
  /// The end of Apple's key path, such as "inputRadius".
  var path: String { get }
}

/// The values of such a part, by its keys.
package protocol NamedPartValues {
  associatedtype Key: NamedPartKey

  /// Nil if the value is missing. New values are of the key's kind, and finite.
  subscript(key: Key) -> AnimationValue? { get set }
}

extension LayerValues {
  /// Returns a property of a filter or an emitter cell; nil if the layer has none with the name.
  func namedValue(_ key: AnimatableKey) -> AnimationValue? {
    switch (key, sharedKind) {
    case (.cell(let name, let key), .emitter(let shared)): shared.values.cells.named(name)?[key]
    case (.filter(let name, let input), _): filters.first { $0.name == name }?[input]
    case (.backgroundFilter(let name, let input), _): backgroundFilters.first { $0.name == name }?[input]
    default: nil
    }
  }

  /// Sets a property of all filters or emitter cells with a name.
  mutating func setNamedValue(_ key: AnimatableKey, to new: AnimationValue) {
    switch key {
    case .filter(let name, let input): rare.own().values.effects.filters.set(input, named: name, to: new)
    case .backgroundFilter(let name, let input):
      rare.own().values.effects.backgroundFilters.set(input, named: name, to: new)
    case .cell(let name, let key): sharedKind.changeEmitter { $0.cells.change(named: name) { $0[key] = new } }
    default: break
    }
  }
}

extension [LayerFilter] {
  /// Sets an input of all filters with a name.
  fileprivate mutating func set(_ input: FilterInput, named name: InternedName, to new: AnimationValue) {
    for index in indices where self[index].name == name { self[index][input] = new }
  }
}
