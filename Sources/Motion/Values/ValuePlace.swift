import KinoraGeometry

/// The part of a layer's values that stores a property.
protocol ValuesHome {
  static var owner: PropertyOwner { get }
  static var storage: ValuesStorage { get }
}

/// The objects that hold parts of a layer's values.
enum ValuesStorage: UInt8, Sendable { case values, rare, shape, gradient, replicator, emitter, text }

extension LayerValues: ValuesHome {
  static var owner: PropertyOwner { .layer }
  static var storage: ValuesStorage { .values }
}

extension RareValues: ValuesHome {
  static var owner: PropertyOwner { .layer }
  static var storage: ValuesStorage { .rare }
}

extension ShapeValues: ValuesHome {
  static var owner: PropertyOwner { .shape }
  static var storage: ValuesStorage { .shape }
}

extension GradientValues: ValuesHome {
  static var owner: PropertyOwner { .gradient }
  static var storage: ValuesStorage { .gradient }
}

extension ReplicatorValues: ValuesHome {
  static var owner: PropertyOwner { .replicator }
  static var storage: ValuesStorage { .replicator }
}

extension EmitterValues: ValuesHome {
  static var owner: PropertyOwner { .emitter }
  static var storage: ValuesStorage { .emitter }
}

extension TextValues: ValuesHome {
  static var owner: PropertyOwner { .text }
  static var storage: ValuesStorage { .text }
}

/// The place of a stored value in a layer's values.
///
/// Frames read and write by it, since key paths are slow: it holds no references and calls no accessors.
struct ValuePlace<Value>: Sendable {
  let storage: ValuesStorage
  /// In bytes from the start of the storage.
  private let offset: UInt16

  /// - Precondition: All properties of the path are stored.
  init<Home: ValuesHome>(_ path: WritableKeyPath<Home, Value>) {
    guard let offset = MemoryLayout<Home>.offset(of: path) else { preconditionFailure("\(path) isn't stored") }
    (storage, self.offset) = (Home.storage, UInt16(offset))
  }

  func read<Home>(from home: UnsafePointer<Home>) -> Value {
    UnsafeRawPointer(home).advanced(by: Int(offset)).assumingMemoryBound(to: Value.self).pointee
  }

  func write<Home>(_ new: Value, to home: UnsafeMutablePointer<Home>) {
    UnsafeMutableRawPointer(home).advanced(by: Int(offset)).assumingMemoryBound(to: Value.self).pointee = new
  }
}

extension SharedValues {
  func value<Value>(at place: ValuePlace<Value>) -> Value {
    withUnsafePointer(to: &values) { place.read(from: $0) }
  }
}

extension UnsafePointer<LayerValues> {
  /// Returns a stored value, read in place; nil for a layer of another kind.
  @inline(__always)
  func value<Value>(at place: ValuePlace<Value>) -> Value? {
    switch place.storage {
    case .values: return place.read(from: self)
    case .rare: return (pointee.rare.shared ?? SharedRareValues.standard).value(at: place)
    case .shape: if case .shape(let shared) = pointee.sharedKind { return shared.value(at: place) }
    case .gradient: if case .gradient(let shared) = pointee.sharedKind { return shared.value(at: place) }
    case .replicator: if case .replicator(let shared) = pointee.sharedKind { return shared.value(at: place) }
    case .emitter: if case .emitter(let shared) = pointee.sharedKind { return shared.value(at: place) }
    case .text: if case .text(let shared) = pointee.sharedKind { return shared.value(at: place) }
    }
    return nil
  }
}

extension LayerValues {
  /// Stores a value; does nothing in a layer of another kind.
  @inline(__always)
  mutating func set<Value>(_ new: Value, at place: ValuePlace<Value>) {
    switch place.storage {
    case .values: withUnsafeMutablePointer(to: &self) { place.write(new, to: $0) }
    case .rare: withUnsafeMutablePointer(to: &rare.own().values) { place.write(new, to: $0) }
    case .shape: sharedKind.changeShape { withUnsafeMutablePointer(to: &$0) { place.write(new, to: $0) } }
    case .gradient: sharedKind.changeGradient { withUnsafeMutablePointer(to: &$0) { place.write(new, to: $0) } }
    case .replicator: sharedKind.changeReplicator { withUnsafeMutablePointer(to: &$0) { place.write(new, to: $0) } }
    case .emitter: sharedKind.changeEmitter { withUnsafeMutablePointer(to: &$0) { place.write(new, to: $0) } }
    case .text: sharedKind.changeText { withUnsafeMutablePointer(to: &$0) { place.write(new, to: $0) } }
    }
  }
}
