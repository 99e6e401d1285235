import Geometry
import Layers
import Motion

/// The pace of an animator as a cubic Bézier curve.
public final class UICubicTimingParameters: UITimingCurveProvider {
  /// The named curve; `easeInOut` where the curve has control points of its own.
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  public let timingCurveType: UITimingCurveType
  let timingFunction: CAMediaTimingFunction

  /// The system's curve, with the control points (0.25, 0.1) and (0.25, 1).
  public convenience init() {
    self.init(.builtin, .easeInOut, CAMediaTimingFunction(name: .default))
  }

  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(.builtin, curve, curve.timingFunction)
  }

  /// - Range: x in 0...1, and else the nearer end of it; y may leave it, to overshoot.
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

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  /// The parameters never change, so that a copy would be the same.
  public func copy() -> Any { self }

  private static func time(_ value: CGFloat) -> Float {
    value.isNaN ? 0 : Float(min(max(value, 0), 1))
  }

  private static func way(_ value: CGFloat) -> Float {
    value.isNaN ? 0 : Float(min(max(value, -1e6), 1e6))
  }
}
