import Geometry
import Motion

/// A property of animations as key-value coding sees it: read as an untyped value, set from whatever can be made into
/// one.
///
/// Setting nil, or something that can't be made into a value, sets zero for numbers and nothing for the others.
struct AnimationProperty {
  let get: (CAAnimation) -> Any?
  let set: (CAAnimation, Any?) -> Void

  static func named(_ key: String, of animation: CAAnimation) -> AnimationProperty? {
    if let common = common[key] { return common }
    if animation is CAPropertyAnimation, let found = property[key] { return found }
    return animation is CABasicAnimation ? basic[key] : nil
  }

  private static func number<Value: BinaryFloatingPoint>(
    _ path: ReferenceWritableKeyPath<CAAnimation, Value>
  ) -> AnimationProperty {
    AnimationProperty(
      get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = Value($1.flatMap { Layers.number($0) } ?? 0) })
  }

  private static func flag<Animation: CAAnimation>(
    _ path: ReferenceWritableKeyPath<Animation, Bool>
  ) -> AnimationProperty {
    AnimationProperty(
      get: { ($0 as? Animation)?[keyPath: path] },
      set: { ($0 as? Animation)?[keyPath: path] = ($1.flatMap { Layers.number($0) } ?? 0) != 0 })
  }

  private static func optional<Animation: CAAnimation, Value>(
    _ path: ReferenceWritableKeyPath<Animation, Value?>
  ) -> AnimationProperty {
    AnimationProperty(
      get: { ($0 as? Animation)?[keyPath: path] },
      set: { animation, value in
        let usable = unwrapped(value)
        if usable == nil || usable is Value { (animation as? Animation)?[keyPath: path] = usable as? Value }
      })
  }

  private static let common: [String: AnimationProperty] = [
    "beginTime": .number(\.beginTime), "duration": .number(\.duration), "speed": .number(\.speed),
    "timeOffset": .number(\.timeOffset), "repeatCount": .number(\.repeatCount),
    "repeatDuration": .number(\.repeatDuration), "autoreverses": .flag(\.autoreverses),
    "removedOnCompletion": .flag(\.isRemovedOnCompletion), "timingFunction": .optional(\.timingFunction),
    "delegate": .optional(\.delegate),
    "fillMode": AnimationProperty(
      get: { $0.fillMode },
      set: { animation, value in
        let mode = value as? CAMediaTimingFillMode ?? (value as? String).map(CAMediaTimingFillMode.init(rawValue:))
        if let mode { animation.fillMode = mode }
      }),
  ]

  private static let property: [String: AnimationProperty] = [
    "keyPath": .optional(\CAPropertyAnimation.keyPath), "additive": .flag(\CAPropertyAnimation.isAdditive),
    "cumulative": .flag(\CAPropertyAnimation.isCumulative),
  ]

  private static let basic: [String: AnimationProperty] = [
    "fromValue": .optional(\CABasicAnimation.fromValue), "toValue": .optional(\CABasicAnimation.toValue),
    "byValue": .optional(\CABasicAnimation.byValue),
  ]
}
