import Geometry

/// What kind of pace a provider of timing has.
nonisolated public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin
  case cubic
  case spring
  /// A cubic curve and a spring together.
  case composed
}

/// Gives an animator its pace.
///
/// - Note: Differs from Apple: of a composed one the spring counts, and the curve only if there is no spring.
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}
