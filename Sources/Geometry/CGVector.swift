/// A direction and a distance in the plane.
///
/// ```swift
/// let down = CGVector(dx: 0, dy: 12)
/// ```
@frozen
public struct CGVector: Hashable, Sendable, Codable {
  /// The x component, in points.
  public var dx: CGFloat
  /// The y component, in points.
  public var dy: CGFloat

  /// The vector with both components 0.
  public static let zero = CGVector()

  /// Creates a vector with both components 0.
  @inlinable
  public init() {
    self.init(dx: CGFloat(0), dy: CGFloat(0))
  }

  /// Creates a vector from its components.
  @inlinable
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a vector from its components.
  @inlinable
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}
