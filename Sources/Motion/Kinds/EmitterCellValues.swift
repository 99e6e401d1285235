import Geometry

/// One sort of particles that an emitter emits.
package struct EmitterCellValues: Sendable, Equatable {
  package var name: InternedName?
  package var birthRate = 0.0
  package var lifetime = 0.0
  package var velocity = 0.0
  package var scale = 1.0
  package var color = RGBAColor.white

  package init() {}
}

package enum CellKey: KindKey {
  case birthRate, lifetime, velocity, scale, color

  package var kind: AnimationValue.Kind { self == .color ? .color : .number }
  package var path: String { "\(self)" }
  package var whole: CellKey { self }
}

extension EmitterCellValues: KindValues {
  package subscript(key: CellKey) -> AnimationValue? {
    get {
      switch key {
      case .birthRate: .number(birthRate)
      case .lifetime: .number(lifetime)
      case .velocity: .number(velocity)
      case .scale: .number(scale)
      case .color: .color(color)
      }
    }
    set {
      switch (key, newValue) {
      case (.birthRate, .number(let new)): birthRate = new
      case (.lifetime, .number(let new)): lifetime = new
      case (.velocity, .number(let new)): velocity = new
      case (.scale, .number(let new)): scale = new
      case (.color, .color(let new?)): color = new
      default: break
      }
    }
  }
}
