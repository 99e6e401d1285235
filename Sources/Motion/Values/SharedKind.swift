import KinoraGeometry

/// The values that only one kind of layer has, shared by copies until one of them changes them.
package enum SharedKind: Sendable, Equatable {
  case plain
  case transform
  case shape(SharedValues<ShapeValues>)
  case text(SharedValues<TextValues>)
  case gradient(SharedValues<GradientValues>)
  case replicator(SharedValues<ReplicatorValues>)
  case emitter(SharedValues<EmitterValues>)

  /// The kind with its values, copied.
  var kind: LayerKind {
    get {
      switch self {
      case .plain: .plain
      case .transform: .transform
      case .shape(let shared): .shape(shared.values)
      case .text(let shared): .text(shared.values)
      case .gradient(let shared): .gradient(shared.values)
      case .replicator(let shared): .replicator(shared.values)
      case .emitter(let shared): .emitter(shared.values)
      }
    }
    set {
      switch newValue {
      case .plain: self = .plain
      case .transform: self = .transform
      case .shape(let new): if !changeShape({ $0 = new }) { self = .shape(SharedValues(new)) }
      case .text(let new): if !changeText({ $0 = new }) { self = .text(SharedValues(new)) }
      case .gradient(let new): if !changeGradient({ $0 = new }) { self = .gradient(SharedValues(new)) }
      case .replicator(let new): if !changeReplicator({ $0 = new }) { self = .replicator(SharedValues(new)) }
      case .emitter(let new): if !changeEmitter({ $0 = new }) { self = .emitter(SharedValues(new)) }
      }
    }
  }

  /// The outline of a shape; nil for other kinds.
  var path: BezierPath? {
    if case .shape(let shared) = self { shared.values.path } else { nil }
  }

  func visitStorage(_ visit: ContentsVisitor) {
    switch self {
    case .plain, .transform: break
    case .shape(let shared): shared.visitStorage(visit)
    case .text(let shared): shared.visitStorage(visit)
    case .gradient(let shared): shared.visitStorage(visit)
    case .replicator(let shared): shared.visitStorage(visit)
    case .emitter(let shared): shared.visitStorage(visit)
    }
  }
}

// Changes take the values out first, so that they have one owner and are changed in place.

extension SharedKind {
  /// Changes the values of a shape.
  ///
  /// - Returns: False for another kind, which stays unchanged; likewise below.
  @discardableResult
  mutating func changeShape(_ change: (inout ShapeValues) -> Void) -> Bool {
    guard case .shape(var shared) = self else { return false }
    self = .plain
    if !isKnownUniquelyReferenced(&shared) { shared = SharedValues(shared.values) }
    change(&shared.values)
    self = .shape(shared)
    return true
  }

  @discardableResult
  mutating func changeText(_ change: (inout TextValues) -> Void) -> Bool {
    guard case .text(var shared) = self else { return false }
    self = .plain
    if !isKnownUniquelyReferenced(&shared) { shared = SharedValues(shared.values) }
    change(&shared.values)
    self = .text(shared)
    return true
  }

  @discardableResult
  mutating func changeGradient(_ change: (inout GradientValues) -> Void) -> Bool {
    guard case .gradient(var shared) = self else { return false }
    self = .plain
    if !isKnownUniquelyReferenced(&shared) { shared = SharedValues(shared.values) }
    change(&shared.values)
    self = .gradient(shared)
    return true
  }

  @discardableResult
  mutating func changeReplicator(_ change: (inout ReplicatorValues) -> Void) -> Bool {
    guard case .replicator(var shared) = self else { return false }
    self = .plain
    if !isKnownUniquelyReferenced(&shared) { shared = SharedValues(shared.values) }
    change(&shared.values)
    self = .replicator(shared)
    return true
  }

  @discardableResult
  mutating func changeEmitter(_ change: (inout EmitterValues) -> Void) -> Bool {
    guard case .emitter(var shared) = self else { return false }
    self = .plain
    if !isKnownUniquelyReferenced(&shared) { shared = SharedValues(shared.values) }
    change(&shared.values)
    self = .emitter(shared)
    return true
  }
}
