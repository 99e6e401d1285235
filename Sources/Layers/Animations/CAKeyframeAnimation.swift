import Foundation
import Geometry
import Motion

/// How a keyframe animation gets from one value to the next.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// An unknown name counts as `linear`.
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

/// Whether a layer that follows a path turns with it.
public nonisolated struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  var mode: Keyframes.RotationMode? {
    switch self {
    case .rotateAuto: .auto
    case .rotateAutoReverse: .autoReverse
    default: nil
    }
  }
}

/// Runs through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values on the way. Numbers read back as NSNumber.
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
  /// True if the numbers among `storedValues` are NSNumber objects already.
  private final var areValuesBoxed = true
  /// Replaces `values` for properties that are points.
  open var path: CGPath? { willSet { requireUnfrozen() } }
  /// The fraction of the duration at which each value is reached; nil for evenly.
  ///
  /// They should increase from 0 to 1, but are used as they are: before the first time the first value shows, after
  /// the last time the last one. `discrete` takes one more, at which there is no value.
  open var keyTimes: [NSNumber]? { willSet { requireUnfrozen() } }
  /// The pace of each stretch between two values; missing ones are linear. Replaces `timingFunction` if it isn't empty.
  open var timingFunctions: [CAMediaTimingFunction]? { willSet { requireUnfrozen() } }
  open var calculationMode = CAAnimationCalculationMode.linear { willSet { requireUnfrozen() } }
  open var tensionValues: [NSNumber]? { willSet { requireUnfrozen() } }
  open var continuityValues: [NSNumber]? { willSet { requireUnfrozen() } }
  open var biasValues: [NSNumber]? { willSet { requireUnfrozen() } }
  open var rotationMode: CAAnimationRotationMode? { willSet { requireUnfrozen() } }

  private final func boxValues() {
    guard !areValuesBoxed else { return }
    storedValues = storedValues?.map { boxed($0) ?? $0 }
    areValuesBoxed = true
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    // The path as it is now: a mutable one may go on.
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
    for value in values ?? [] {
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
