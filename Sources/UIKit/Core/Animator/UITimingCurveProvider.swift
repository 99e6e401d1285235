import KinoraGeometry

/// The kind of pace that a timing curve provider describes.
///
/// ```swift
/// let isSpring = animator.timingParameters?.timingCurveType == .spring
/// ```
nonisolated public enum UITimingCurveType: Int, Sendable {
  /// A named curve.
  case builtin
  /// A curve with control points.
  case cubic
  /// A damped spring.
  case spring
  /// A cubic curve and a spring.
  case composed
}

/// Defines the pace of an animator.
///
/// ```swift
/// let provider: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeOut)
/// let animator = UIViewPropertyAnimator(duration: 0.3, timingParameters: provider)
/// ```
///
/// - Note: Differs from Apple: a composed provider uses its spring, and its curve only if it has no spring.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of pace. `spring` and `composed` use the spring, the others the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil for `easeInOut`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil to use the curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}
