import Foundation
import KinoraGeometry
import KinoraMotion

/// The way from one value of a keyframe animation to the next.
///
/// ```swift
/// animation.calculationMode = .cubic
/// ```
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode by its name; an unknown name counts as `linear`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Straight from value to value.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Jumps from value to value.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight at a constant speed; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve at a constant speed; key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// The mode as the renderer knows it; an unknown name counts as `linear`.
  var mode: Keyframes.Mode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// The rotation of a layer that follows a path.
///
/// ```swift
/// animation.rotationMode = .rotateAuto
/// ```
public nonisolated struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode by its name; an unknown name doesn't rotate.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  var mode: Keyframes.RotationMode? {
    switch self {
    case .rotateAuto: .auto
    case .rotateAutoReverse: .autoReverse
    default: nil
    }
  }
}

/// Animates a property through several values, or along a path.
///
/// ```swift
/// let shake = CAKeyframeAnimation(keyPath: "position.x")
/// shake.values = [0, 10, -10, 0]
/// shake.keyTimes = [0, 0.25, 0.75, 1]
/// shake.isAdditive = true
/// shake.duration = 0.4
/// layer.add(shake, forKey: "shake")
/// ```
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values on the way; fewer than two have no effect. Numbers read back as `NSNumber`. Default nil.
  open var values: [Any]? {
    get {
      boxValues()
      return storedValues
    }
    set {
      requireUnfrozen()
      (storedValues, areValuesBoxed) = (newValue, false)
    }
    // In place, so that appending in a loop neither copies nor boxes the whole list each time.
    _modify {
      requireUnfrozen()
      areValuesBoxed = false
      yield &storedValues
    }
  }
  private final var storedValues: [Any]?
  /// True if the numbers in `storedValues` are `NSNumber` objects already.
  private final var areValuesBoxed = true
  /// The path for a property that is a point; replaces `values`. Default nil.
  ///
  /// With a path, animations of other properties have no effect.
  open var path: CGPath? { willSet { requireUnfrozen() } }
  /// The fraction of the duration at which each value is reached. Default nil: evenly spaced.
  ///
  /// Times should increase from 0 to 1, but are used as given: the first value shows before the first time, and the
  /// last value after the last one. `discrete` takes one more, at which there is no value. Fewer than two times, or one
  /// that isn't finite, count as nil.
  open var keyTimes: [NSNumber]? { willSet { requireUnfrozen() } }
  /// The pacing of each segment between two values; missing ones are linear. Default nil.
  ///
  /// If it isn't empty it replaces `timingFunction`, except in the discrete and paced modes, which ignore it.
  open var timingFunctions: [CAMediaTimingFunction]? { willSet { requireUnfrozen() } }
  /// The way from one value to the next. Default `linear`.
  open var calculationMode = CAAnimationCalculationMode.linear { willSet { requireUnfrozen() } }
  /// The tension at each value in the cubic modes: positive for a tighter curve, negative for a rounder one. Default
  /// nil: 0.
  open var tensionValues: [NSNumber]? { willSet { requireUnfrozen() } }
  /// The continuity at each value in the cubic modes: 0 is smooth, other values make a corner. Default nil: 0.
  open var continuityValues: [NSNumber]? { willSet { requireUnfrozen() } }
  /// The bias at each value in the cubic modes: positive leans to the segment before it, negative to the one after it.
  /// Default nil: 0.
  open var biasValues: [NSNumber]? { willSet { requireUnfrozen() } }
  /// The rotation along `path` in an animation of "position". Default nil: none.
  open var rotationMode: CAAnimationRotationMode? { willSet { requireUnfrozen() } }

  private final func boxValues() {
    guard !areValuesBoxed else { return }
    storedValues = storedValues?.map { boxed($0) ?? $0 }
    areValuesBoxed = true
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    requireUnfrozen()
    (storedValues, areValuesBoxed) = (other.storedValues, other.areValuesBoxed)
    // Copy the path, since a mutable one may change later.
    path = other.path.map { CGPath(bezier: $0.bezier) }
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override final var examples: [Any?] { path.map { [$0.currentPoint] } ?? values?.map { $0 } ?? [] }

  override func motion(of key: AnimatableKey, _ kind: ValueKind, on layer: CALayer) -> PropertyAnimation.Motion? {
    var keyframes = Keyframes()
    keyframes.values.reserveCapacity(storedValues?.count ?? 0)
    // Without boxes, which most animations are never asked for.
    for value in storedValues ?? [] {
      guard let value = AnimationValue(value, as: kind) else { return nil }
      keyframes.values.append(value)
    }
    if let path {
      guard kind == .property(.point), path.bezier.isFinite else { return nil }
      keyframes.path = path.bezier
    }
    keyframes.keyTimes = keyTimes?.map(\.doubleValue)
    keyframes.curves = timingFunctions?.map(\.curve) ?? []
    keyframes.mode = calculationMode.mode
    keyframes.tension = tensionValues?.map(\.doubleValue) ?? []
    keyframes.continuity = continuityValues?.map(\.doubleValue) ?? []
    keyframes.bias = biasValues?.map(\.doubleValue) ?? []
    keyframes.rotationMode = rotationMode?.mode
    return .keyframes(keyframes)
  }
}
