import Geometry
import Raster

/// The current transformation matrix. Non-finite numbers leave it as it is.
extension CGContext {
  /// The way from user space to device space: pixels, the origin at the bottom left, y up.
  public var ctm: CGAffineTransform {
    state.toDevice.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// - Units: radians; positive turns x towards y.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Goes through another transform before what the matrix does so far.
  public func concatenate(_ transform: CGAffineTransform) {
    let result = transform.concatenating(state.toDevice)
    if result.isFinite { state.toDevice = result }
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
}
