import Geometry

/// The values of a `CAGradientLayer`. Points are in the unit square of the layer's bounds.
package struct GradientValues: Sendable, Equatable {
  package enum Shape: UInt8, Sendable, CaseIterable { case axial, radial, conic }

  package var shape = Shape.axial
  package var colors: [RGBAColor] = []
  /// Empty if the colours are evenly spaced.
  package var locations: [Double] = []
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  /// The place of a radial gradient's first colour, relative to the start point in parts of the radii.
  package var focus = CGPoint(x: 0, y: 0)

  package init() {}
}

package enum GradientKey: KindKey {
  case colors
  case locations
  case startPoint(AnimatableKey.PointPart)
  case endPoint(AnimatableKey.PointPart)
  case focus

  package static let allCases: [GradientKey] =
    [.colors, .locations, .focus] + AnimatableKey.PointPart.allCases.flatMap { [.startPoint($0), .endPoint($0)] }

  package var kind: AnimationValue.Kind {
    switch self {
    case .colors: .colors
    case .locations: .numbers
    case .startPoint(let part), .endPoint(let part): part.kind
    case .focus: .point
    }
  }

  package var path: String {
    switch self {
    case .colors: "colors"
    case .locations: "locations"
    case .startPoint(let part): "startPoint" + part.path
    case .endPoint(let part): "endPoint" + part.path
    case .focus: "focus"
    }
  }

  package var whole: GradientKey {
    switch self {
    case .startPoint: .startPoint(.whole)
    case .endPoint: .endPoint(.whole)
    default: self
    }
  }
}

extension GradientValues: KindValues {
  package subscript(key: GradientKey) -> AnimationValue? {
    get {
      switch key {
      case .colors: .colors(colors)
      case .locations: .numbers(locations)
      case .startPoint(let part): AnimationValue(part.kind, components: startPoint.components(part))
      case .endPoint(let part): AnimationValue(part.kind, components: endPoint.components(part))
      case .focus: .point(focus)
      }
    }
    set {
      switch (key, newValue) {
      case (.colors, .colors(let new)): colors = new
      case (.locations, .numbers(let new)): locations = new
      case (.startPoint(let part), let new?): new.components.map { startPoint.setComponents(part, to: $0) }
      case (.endPoint(let part), let new?): new.components.map { endPoint.setComponents(part, to: $0) }
      case (.focus, .point(let new)): focus = new
      default: break
      }
    }
  }
}
