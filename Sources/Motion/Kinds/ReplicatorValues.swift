import Geometry

/// The values of a `CAReplicatorLayer`.
package struct ReplicatorValues: Sendable, Equatable {
  package var instanceCount = 1
  package var preservesDepth = false
  /// The delay of each copy's time relative to the previous one's, in seconds.
  package var instanceDelay = 0.0
  /// The transform from one copy to the next, about the layer's anchor point.
  package var instanceTransform = CATransform3DIdentity
  /// The colour that multiplies the first copy.
  package var instanceColor = RGBAColor.white
  package var instanceRedOffset = 0.0
  package var instanceGreenOffset = 0.0
  package var instanceBlueOffset = 0.0
  package var instanceAlphaOffset = 0.0

  /// The maximum number of layers that a replicator makes, over all its copies.
  package static let largestCount = 16_384

  package init() {}

  /// Returns the colour that multiplies a copy; the first one is number 0.
  package func color(of copy: Int) -> RGBAColor {
    let steps = Double(copy)
    func component(_ first: Double, _ offset: Double) -> Double { (first + steps * offset).clamped(0, 1) }
    return RGBAColor(
      red: component(instanceColor.red, instanceRedOffset), green: component(instanceColor.green, instanceGreenOffset),
      blue: component(instanceColor.blue, instanceBlueOffset),
      alpha: component(instanceColor.alpha, instanceAlphaOffset))
  }
}

package enum ReplicatorKey: KindKey {
  case instanceCount, instanceDelay
  case instanceTransform(AnimatableKey.TransformPart)
  case instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset

  package static let allCases: [ReplicatorKey] =
    [
      .instanceCount, .instanceDelay, .instanceColor, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
      .instanceAlphaOffset,
    ] + AnimatableKey.TransformPart.allCases.map { .instanceTransform($0) }

  package var kind: AnimationValue.Kind {
    switch self {
    case .instanceTransform(let part): part.kind
    case .instanceColor: .color
    default: .number
    }
  }

  package var path: String {
    switch self {
    case .instanceTransform(let part): "instanceTransform" + part.path
    case .instanceCount: "instanceCount"
    case .instanceDelay: "instanceDelay"
    case .instanceColor: "instanceColor"
    case .instanceRedOffset: "instanceRedOffset"
    case .instanceGreenOffset: "instanceGreenOffset"
    case .instanceBlueOffset: "instanceBlueOffset"
    case .instanceAlphaOffset: "instanceAlphaOffset"
    }
  }

  package var whole: ReplicatorKey {
    if case .instanceTransform = self { .instanceTransform(.whole) } else { self }
  }
}

extension ReplicatorValues: KindValues {
  package subscript(key: ReplicatorKey) -> AnimationValue? {
    get {
      switch key {
      case .instanceTransform(.whole): .transform(instanceTransform)
      case .instanceTransform(let part):
        instanceTransform.components(part).flatMap { AnimationValue(part.kind, components: $0) }
      case .instanceCount: .number(Double(instanceCount))
      case .instanceDelay: .number(instanceDelay)
      case .instanceColor: .color(instanceColor)
      case .instanceRedOffset: .number(instanceRedOffset)
      case .instanceGreenOffset: .number(instanceGreenOffset)
      case .instanceBlueOffset: .number(instanceBlueOffset)
      case .instanceAlphaOffset: .number(instanceAlphaOffset)
      }
    }
    set {
      switch (key, newValue) {
      case (.instanceTransform(.whole), .transform(let new)): instanceTransform = new
      case (.instanceTransform(let part), let new?):
        new.components.map { instanceTransform.setComponents(part, to: $0) }
      case (.instanceCount, .number(let new)):
        instanceCount = Int(new.rounded(), keptIn: -1_000_000_000...1_000_000_000)
      case (.instanceDelay, .number(let new)): instanceDelay = new
      case (.instanceColor, .color(let new)): instanceColor = new ?? .white
      case (.instanceRedOffset, .number(let new)): instanceRedOffset = new
      case (.instanceGreenOffset, .number(let new)): instanceGreenOffset = new
      case (.instanceBlueOffset, .number(let new)): instanceBlueOffset = new
      case (.instanceAlphaOffset, .number(let new)): instanceAlphaOffset = new
      default: break
      }
    }
  }
}
