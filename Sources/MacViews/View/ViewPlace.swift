import Foundation
import KinoraGeometry
import KinoraLayers

/// The place of a view as the view has it, from which its layer's geometry is written.
struct ViewPlace {
  var origin: CGPoint
  var size: CGSize
  var boundsOrigin = CGPoint.zero
  /// Degrees about the origin.
  var rotation: CGFloat = 0
  var isHidden = false

  init(frame: CGRect) {
    let frame = frame.isFinite ? frame.standardized : .zero
    (origin, size) = (frame.origin, frame.size)
  }

  var frame: CGRect { CGRect(origin: origin, size: size) }
  var bounds: CGRect { CGRect(origin: boundsOrigin, size: size) }
  var radians: CGFloat { rotation * .pi / 180 }
  var transform: CATransform3D {
    rotation == 0 ? CATransform3DIdentity : CATransform3DMakeRotation(radians, 0, 0, 1)
  }

  /// The centre of the rotated frame, in the superview's space.
  var center: CGPoint {
    let offset = ViewTurn.middle(of: size, turnedBy: radians)
    return CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
  }
}

/// A change of a view's rotation.
struct ViewTurn {
  /// Radians.
  var start: CGFloat
  var end: CGFloat
  /// The point of the superview's space that stays in place; nil for the frame's origin.
  var center: CGPoint?
  var size: CGSize

  /// Returns the frame's origin at an angle.
  func origin(at angle: CGFloat) -> CGPoint? {
    guard let center else { return nil }
    let offset = Self.middle(of: size, turnedBy: angle)
    return CGPoint(x: center.x - offset.x, y: center.y - offset.y)
  }

  /// Returns the middle of a rectangle at zero that is turned about its origin.
  static func middle(of size: CGSize, turnedBy angle: CGFloat) -> CGPoint {
    let (x, y) = (size.width / 2, size.height / 2)
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    return CGPoint(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}
