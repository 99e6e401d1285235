import KinoraGeometry
import KinoraMotion

/// The names of the built-in timing functions.
///
/// ```swift
/// let function = CAMediaTimingFunction(name: .easeOut)
/// ```
public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as a string.
  public let rawValue: String

  /// Creates a name from a string; `CAMediaTimingFunction` accepts only the names below.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start: control points (0.42, 0) and (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end: control points (0, 0) and (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and end: control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The pace of implicit animations: control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pacing curve: a cubic Bézier from (0, 0) to (1, 1) that maps elapsed time to progress.
///
/// ```swift
/// animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1)
/// ```
///
/// Two functions are equal if they are the same object or have the same name.
public nonisolated final class CAMediaTimingFunction: Sendable {
  package let curve: TimingCurve
  /// The name that it was made from; nil for custom control points.
  private let name: CAMediaTimingFunctionName?

  /// Creates the function of a name.
  ///
  /// - Requires: A known name; another one stops the program.
  public init(name: CAMediaTimingFunctionName) {
    guard let curve = Self.curve(named: name) else {
      preconditionFailure("unknown timing function \"\(name.rawValue)\"")
    }
    self.curve = curve
    self.name = name
  }

  /// Creates the curve with the control points (c1x, c1y) and (c2x, c2y).
  ///
  /// - Range: x in 0...1; y may leave it, to overshoot.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    name = nil
  }

  /// Creates the function of a curve; it has the name of a built-in one that is the same.
  init(curve: TimingCurve) {
    self.curve = curve
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    name = names.first { Self.curve(named: $0) == curve }
  }

  /// Stores the coordinates of control point `index` in `values[0]` and `values[1]`.
  ///
  /// - Requires: An index in 0...3, where 0 and 3 are the ends; another one stops the program.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "the index of a control point must be 0 to 3, not \(index)")
    let points: [(Double, Double)] = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    values[0] = Float(points[index].0)
    values[1] = Float(points[index].1)
  }

  private static func curve(named name: CAMediaTimingFunctionName) -> TimingCurve? {
    switch name {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInEaseOut
    case .default: .standard
    default: nil
    }
  }
}

extension CAMediaTimingFunction: Equatable, Hashable {
  /// Returns true if both are the same function or have the same name.
  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool {
    a === b || (a.name != nil && a.name == b.name)
  }

  /// Hashes the name, or the identity of a function without a name.
  public func hash(into hasher: inout Hasher) {
    if let name {
      hasher.combine(name)
    } else {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
