import Geometry

/// A property, or a component of one, that only one kind of layer has.
package protocol KindKey: Hashable, Sendable, CaseIterable {
  /// The kind of its values.
  var kind: AnimationValue.Kind { get }
  /// Apple's key path, such as "startPoint.x".
  var path: String { get }
  /// The whole property that the key is, or is a component of.
  var whole: Self { get }
}

/// The values of a kind of layer, by that kind's keys.
package protocol KindValues {
  associatedtype Key: KindKey

  /// Nil if the value is missing. New values are of the key's kind, and finite.
  subscript(key: Key) -> AnimationValue? { get set }
}

extension LayerValues {
  /// Returns a property of the layer's kind; nil if the key belongs to another kind.
  func kindValue(_ key: AnimatableKey) -> AnimationValue? {
    switch (key, sharedKind) {
    case (.gradient(let key), .gradient(let shared)): shared.values[key]
    case (.replicator(let key), .replicator(let shared)): shared.values[key]
    case (.emitter(let key), .emitter(let shared)): shared.values[key]
    case (.cell(let name, let key), .emitter(let shared)): shared.values.cells.named(name)?[key]
    case (.text(let key), .text(let shared)): shared.values[key]
    case (.filter(let name, let input), _): filters.first { $0.name == name }?[input]
    default: nil
    }
  }

  /// Sets a property of the layer's kind; does nothing if the key belongs to another kind.
  mutating func setKindValue(_ key: AnimatableKey, to new: AnimationValue) {
    switch key {
    case .filter(let name, let input):
      let own = rare.own()
      for index in own.values.effects.filters.indices where own.values.effects.filters[index].name == name {
        own.values.effects.filters[index][input] = new
      }
    case .gradient(let key): sharedKind.changeGradient { $0[key] = new }
    case .replicator(let key): sharedKind.changeReplicator { $0[key] = new }
    case .text(let key): sharedKind.changeText { $0[key] = new }
    case .emitter, .cell: sharedKind.changeEmitter { $0.set(key, to: new) }
    default: break
    }
  }
}

extension EmitterValues {
  fileprivate mutating func set(_ key: AnimatableKey, to new: AnimationValue) {
    switch key {
    case .emitter(let key): self[key] = new
    case .cell(let name, let key): cells.change(named: name) { $0[key] = new }
    default: break
    }
  }
}

extension AnimatableKey.PointPart {
  package var kind: AnimationValue.Kind { self == .whole ? .point : .number }
}

extension AnimatableKey.SizePart {
  package var kind: AnimationValue.Kind { self == .whole ? .size : .number }
}
