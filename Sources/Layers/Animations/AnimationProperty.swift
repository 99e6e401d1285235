import Foundation
import KinoraGeometry
import KinoraMotion

/// A property of animations for key-value coding: read as an untyped value, set from any value that can be converted.
///
/// Nil or an unsuitable value sets numbers and flags to zero. Nil clears optional properties; otherwise an unsuitable
/// value changes nothing.
struct AnimationProperty: Sendable {
  let get: @Sendable (CAAnimation) -> Any?
  let set: @Sendable (CAAnimation, Any?) -> Void

  static func named(_ key: String, of animation: CAAnimation) -> AnimationProperty? {
    if let found = common[key] { return found }
    if animation is CAPropertyAnimation, let found = property[key] { return found }
    if animation is CASpringAnimation, let found = spring[key] { return found }
    return switch animation {
    case is CABasicAnimation: basic[key]
    case is CAKeyframeAnimation: keyframe[key]
    case is CAAnimationGroup: group[key]
    case is CATransition: transition[key]
    default: nil
    }
  }

  static func number<Animation: CAAnimation, Value: BinaryFloatingPoint & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Animation, Value> & Sendable
  ) -> AnimationProperty {
    AnimationProperty(
      get: { ($0 as? Animation)?[keyPath: path] },
      set: { ($0 as? Animation)?[keyPath: path] = Value($1.flatMap { KinoraLayers.number($0) } ?? 0) })
  }

  static func flag<Animation: CAAnimation>(
    _ path: ReferenceWritableKeyPath<Animation, Bool> & Sendable
  ) -> AnimationProperty {
    AnimationProperty(
      get: { ($0 as? Animation)?[keyPath: path] },
      set: { ($0 as? Animation)?[keyPath: path] = ($1.flatMap { KinoraLayers.number($0) } ?? 0) != 0 })
  }

  static func optional<Animation: CAAnimation, Value>(
    _ path: ReferenceWritableKeyPath<Animation, Value?> & Sendable
  ) -> AnimationProperty {
    AnimationProperty(
      get: { ($0 as? Animation)?[keyPath: path] },
      set: { animation, value in
        let usable = unwrapped(value)
        if usable == nil || usable is Value { (animation as? Animation)?[keyPath: path] = usable as? Value }
      })
  }

  /// A property that holds a list of numbers, and accepts numbers of any type.
  static func numbers<Animation: CAAnimation>(
    _ path: ReferenceWritableKeyPath<Animation, [NSNumber]?> & Sendable
  ) -> AnimationProperty {
    AnimationProperty(
      get: { ($0 as? Animation)?[keyPath: path] },
      set: { animation, value in
        let list = (unwrapped(value) as? [Any])?.compactMap { KinoraLayers.number($0) }
        (animation as? Animation)?[keyPath: path] = list?.map { NSNumber(value: $0) }
      })
  }

  /// A property whose values are names.
  static func name<Animation: CAAnimation, Value: RawRepresentable & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Animation, Value> & Sendable
  ) -> AnimationProperty where Value.RawValue == String {
    AnimationProperty(
      get: { ($0 as? Animation)?[keyPath: path] },
      set: { animation, value in
        if let named = Value(named: value) { (animation as? Animation)?[keyPath: path] = named }
      })
  }

  /// A property whose values are names, or nil.
  static func name<Animation: CAAnimation, Value: RawRepresentable & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Animation, Value?> & Sendable
  ) -> AnimationProperty where Value.RawValue == String {
    AnimationProperty(
      get: { ($0 as? Animation)?[keyPath: path] },
      set: { ($0 as? Animation)?[keyPath: path] = Value(named: unwrapped($1)) })
  }
}

extension RawRepresentable where RawValue == String {
  /// Creates the value from itself or from its name as a string.
  fileprivate init?(named value: Any?) {
    if let value = value as? Self {
      self = value
    } else if let text = value as? String {
      self.init(rawValue: text)
    } else {
      return nil
    }
  }
}

extension AnimationProperty {
  private static let common: [String: AnimationProperty] = [
    "beginTime": .number(\CAAnimation.beginTime), "duration": .number(\CAAnimation.duration),
    "speed": .number(\CAAnimation.speed), "timeOffset": .number(\CAAnimation.timeOffset),
    "repeatCount": .number(\CAAnimation.repeatCount), "repeatDuration": .number(\CAAnimation.repeatDuration),
    "autoreverses": .flag(\CAAnimation.autoreverses), "fillMode": .name(\CAAnimation.fillMode),
    "removedOnCompletion": .flag(\CAAnimation.isRemovedOnCompletion),
    "timingFunction": .optional(\CAAnimation.timingFunction), "delegate": .optional(\CAAnimation.delegate),
    "preferredFrameRateRange": AnimationProperty(
      get: { $0.preferredFrameRateRange },
      set: { $0.preferredFrameRateRange = $1 as? CAFrameRateRange ?? .default }),
  ]

  private static let property: [String: AnimationProperty] = [
    "keyPath": .optional(\CAPropertyAnimation.keyPath), "additive": .flag(\CAPropertyAnimation.isAdditive),
    "cumulative": .flag(\CAPropertyAnimation.isCumulative),
    "valueFunction": .optional(\CAPropertyAnimation.valueFunction),
  ]

  private static let basic: [String: AnimationProperty] = [
    "fromValue": .optional(\CABasicAnimation.fromValue), "toValue": .optional(\CABasicAnimation.toValue),
    "byValue": .optional(\CABasicAnimation.byValue),
  ]

  private static let spring: [String: AnimationProperty] = [
    "mass": .number(\CASpringAnimation.mass), "stiffness": .number(\CASpringAnimation.stiffness),
    "damping": .number(\CASpringAnimation.damping), "initialVelocity": .number(\CASpringAnimation.initialVelocity),
    "allowsOverdamping": .flag(\CASpringAnimation.allowsOverdamping),
    "settlingDuration": .reading { ($0 as? CASpringAnimation)?.settlingDuration },
    "perceptualDuration": .reading { ($0 as? CASpringAnimation)?.perceptualDuration },
    "bounce": .reading { ($0 as? CASpringAnimation)?.bounce },
  ]

  private static let keyframe: [String: AnimationProperty] = [
    "values": .optional(\CAKeyframeAnimation.values), "path": .optional(\CAKeyframeAnimation.path),
    "keyTimes": .numbers(\CAKeyframeAnimation.keyTimes),
    "timingFunctions": .optional(\CAKeyframeAnimation.timingFunctions),
    "calculationMode": .name(\CAKeyframeAnimation.calculationMode),
    "tensionValues": .numbers(\CAKeyframeAnimation.tensionValues),
    "continuityValues": .numbers(\CAKeyframeAnimation.continuityValues),
    "biasValues": .numbers(\CAKeyframeAnimation.biasValues),
    "rotationMode": .name(\CAKeyframeAnimation.rotationMode),
  ]

  private static let group: [String: AnimationProperty] = ["animations": .optional(\CAAnimationGroup.animations)]

  private static let transition: [String: AnimationProperty] = [
    "type": .name(\CATransition.type), "subtype": .name(\CATransition.subtype),
    "startProgress": .number(\CATransition.startProgress), "endProgress": .number(\CATransition.endProgress),
  ]

  /// A read-only property that follows from others.
  private static func reading(_ get: @escaping @Sendable (CAAnimation) -> Any?) -> AnimationProperty {
    AnimationProperty(get: get, set: { _, _ in })
  }
}
