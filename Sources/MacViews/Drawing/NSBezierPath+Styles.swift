import KinoraDrawing
import KinoraGeometry

nonisolated extension NSBezierPath {
  /// The shape of a line's ends.
  ///
  /// ```swift
  /// path.lineCapStyle = .round
  /// ```
  public enum LineCapStyle: UInt, Sendable {
    /// The line ends at its end point.
    case butt
    /// Half a circle around the end point.
    case round
    /// Half a square beyond the end point.
    case square

    var cap: CGLineCap {
      switch self {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
  }

  /// The shape of a line's corners.
  ///
  /// ```swift
  /// path.lineJoinStyle = .bevel
  /// ```
  public enum LineJoinStyle: UInt, Sendable {
    /// Pointed corners, within the miter limit.
    case miter
    /// Rounded corners.
    case round
    /// Corners that are cut off.
    case bevel

    var join: CGLineJoin {
      switch self {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
  }
}
