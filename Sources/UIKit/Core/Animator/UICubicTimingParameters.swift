import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The pace of an animator as a cubic Bézier curve.
///
/// ```swift
/// let pace = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))
/// let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: pace)
/// ```
@preconcurrency @MainActor
public final class UICubicTimingParameters: UITimingCurveProvider {
  /// The named curve; `easeInOut` if the parameters were created with control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point; the curve starts at (0, 0).
  public let controlPoint1: CGPoint
  /// The second control point; the curve ends at (1, 1).
  public let controlPoint2: CGPoint
  /// `cubic` for a curve with control points, otherwise `builtin`.
  public let timingCurveType: UITimingCurveType
  let timingFunction: CAMediaTimingFunction

  /// Creates the system's default curve, with the control points (0.25, 0.1) and (0.25, 1).
  public convenience init() {
    self.init(.builtin, .easeInOut, CAMediaTimingFunction(name: .default))
  }

  /// Creates a named curve.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(.builtin, curve, curve.timingFunction)
  }

  /// Creates a curve with two control points.
  ///
  /// Each x is clamped to 0...1. Each y may leave that range, to overshoot. NaN counts as 0.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    let (x1, y1, x2, y2) = (Self.time(point1.x), Self.way(point1.y), Self.time(point2.x), Self.way(point2.y))
    self.init(.cubic, .easeInOut, CAMediaTimingFunction(controlPoints: x1, y1, x2, y2))
  }

  private init(_ type: UITimingCurveType, _ curve: UIView.AnimationCurve, _ function: CAMediaTimingFunction) {
    timingCurveType = type
    animationCurve = curve
    timingFunction = function
    controlPoint1 = CGPoint(x: function.curve.x1, y: function.curve.y1)
    controlPoint2 = CGPoint(x: function.curve.x2, y: function.curve.y2)
  }

  /// These parameters.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  /// Returns these parameters, since they are immutable.
  public func copy() -> Any { self }

  private static func time(_ value: CGFloat) -> Float {
    value.isNaN ? 0 : Float(value.clamped(0, 1))
  }

  private static func way(_ value: CGFloat) -> Float {
    value.isNaN ? 0 : Float(value.clamped(-1e6, 1e6))
  }
}
