import KinoraMotion

/// The names of the value functions.
///
/// ```swift
/// let function = CAValueFunction(name: .rotateZ)
/// ```
public nonisolated struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as a string.
  public let rawValue: String

  /// Creates a name from a string; `CAValueFunction` accepts only the names below.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Rotates about the x axis by an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Rotates about the y axis by an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Rotates about the z axis by an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Scales along the three axes by three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// Scales along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// Scales along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// Scales along the z axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Moves along the three axes by three distances in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// Moves along the x axis, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// Moves along the y axis, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// Moves along the z axis, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform from an animated number, or from three for `scale` and `translate`.
///
/// ```swift
/// let turn = CABasicAnimation(keyPath: "transform")
/// turn.valueFunction = CAValueFunction(name: .rotateZ)
/// turn.fromValue = 0
/// turn.toValue = CGFloat.pi
/// ```
public nonisolated final class CAValueFunction: Sendable {
  /// The name that it was made from.
  public let name: CAValueFunctionName
  package let function: ValueFunction

  /// Creates the function of a name; nil for an unknown one.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction.allCases.first(where: { "\($0)" == name.rawValue }) else { return nil }
    self.name = name
    self.function = function
  }
}
