import Geometry

/// The values of a `CAEmitterLayer`.
///
/// Lengths are in points of the layer's bounds space.
package struct EmitterValues: Sendable, Equatable {
  package enum Shape: UInt8, Sendable, CaseIterable { case point, line, rectangle, circle, cuboid, sphere }
  package enum Mode: UInt8, Sendable, CaseIterable { case points, outline, surface, volume }
  package enum RenderMode: UInt8, Sendable, CaseIterable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }

  /// The maximum number of an emitter's cells, including those inside cells; the rest emit nothing.
  package static let mostCells = 4096
  /// The maximum depth of cells inside cells.
  package static let mostDepth = 6

  package var shape = Shape.point
  package var mode = Mode.volume
  package var renderMode = RenderMode.unordered
  package var preservesDepth = false
  package var seed: UInt32 = 0
  package var position = CGPoint(x: 0, y: 0)
  package var zPosition = 0.0
  package var size = CGSize(width: 0, height: 0)
  package var depth = 0.0
  /// These multiply the values of each cell.
  package var birthRate = 1.0
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  package var cells: [EmitterCellValues] = []
  /// The emitter's values over time; these values are the last of them. Nil for an emitter whose values have never
  /// changed.
  package var history: EmitterSegment?

  package init() {}
}

package enum EmitterKey: KindKey {
  case position(AnimatableKey.PointPart)
  case zPosition
  case size(AnimatableKey.SizePart)
  case depth
  case birthRate, lifetime, velocity, scale, spin

  package static let allCases: [EmitterKey] =
    AnimatableKey.PointPart.allCases.map { .position($0) } + AnimatableKey.SizePart.allCases.map { .size($0) }
    + [.zPosition, .depth, .birthRate, .lifetime, .velocity, .scale, .spin]

  package var kind: AnimationValue.Kind {
    switch self {
    case .position(let part): part.kind
    case .size(let part): part.kind
    default: .number
    }
  }

  package var path: String {
    switch self {
    case .position(let part): "emitterPosition" + part.path
    case .zPosition: "emitterZPosition"
    case .size(let part): "emitterSize" + part.path
    case .depth: "emitterDepth"
    case .birthRate: "birthRate"
    case .lifetime: "lifetime"
    case .velocity: "velocity"
    case .scale: "scale"
    case .spin: "spin"
    }
  }

  package var whole: EmitterKey {
    switch self {
    case .position: .position(.whole)
    case .size: .size(.whole)
    default: self
    }
  }
}

extension EmitterValues: KindValues {
  package subscript(key: EmitterKey) -> AnimationValue? {
    get {
      switch key {
      case .position(let part): AnimationValue(part.kind, components: position.components(part))
      case .size(let part): AnimationValue(part.kind, components: size.components(part))
      case .zPosition: .number(zPosition)
      case .depth: .number(depth)
      case .birthRate: .number(birthRate)
      case .lifetime: .number(lifetime)
      case .velocity: .number(velocity)
      case .scale: .number(scale)
      case .spin: .number(spin)
      }
    }
    set {
      switch (key, newValue) {
      case (.position(let part), let new?): new.components.map { position.setComponents(part, to: $0) }
      case (.size(let part), let new?): new.components.map { size.setComponents(part, to: $0) }
      case (.zPosition, .number(let new)): zPosition = new
      case (.depth, .number(let new)): depth = new
      case (.birthRate, .number(let new)): birthRate = new
      case (.lifetime, .number(let new)): lifetime = new
      case (.velocity, .number(let new)): velocity = new
      case (.scale, .number(let new)): scale = new
      case (.spin, .number(let new)): spin = new
      default: break
      }
    }
  }
}
