import Foundation
import KinoraGeometry
import KinoraLottieModel

extension TextChange {
  /// Returns the transform from a glyph's space to the layer's.
  ///
  /// - Parameters:
  ///   - origin: The glyph's origin.
  ///   - anchor: The point about which it scales and turns, in the same space.
  ///   - path: The path along which x is, if there is one.
  func transform(of origin: CGPoint, about anchor: CGPoint, on path: TextPathFrame?) -> CATransform3D {
    let offset = CGPoint(x: origin.x - anchor.x - self.anchor.x, y: origin.y - anchor.y - self.anchor.y)
    let start = CGAffineTransform(translationX: offset.x, y: offset.y).concatenating(scaledAndSkewed)
    let end = place(of: anchor, on: path)
    guard rotation.x != 0 || rotation.y != 0 || position.z != 0 else {
      return CATransform3D(start.concatenating(plainRotation).concatenating(end))
    }
    // The file's z axis points away from the viewer.
    return CATransform3D(start.concatenating(plainRotation))
      .concatenating(CATransform3DMakeRotation(-rotation.y * .pi / 180, 0, 1, 0))
      .concatenating(CATransform3DMakeRotation(-rotation.x * .pi / 180, 1, 0, 0))
      .concatenating(CATransform3DMakeTranslation(0, 0, -position.z))
      .concatenating(CATransform3D(end))
  }

  private func place(of anchor: CGPoint, on path: TextPathFrame?) -> CGAffineTransform {
    guard let path else {
      return CGAffineTransform(translationX: anchor.x + position.x, y: anchor.y + position.y)
    }
    return CGAffineTransform(translationX: 0, y: anchor.y + position.y)
      .concatenating(path.place(at: anchor.x + position.x))
  }

  private var plainRotation: CGAffineTransform {
    rotation.z == 0 ? .identity : CGAffineTransform(rotationAngle: rotation.z * .pi / 180)
  }

  private var scaledAndSkewed: CGAffineTransform {
    let scaled = CGAffineTransform(scaleX: scale.x, y: scale.y)
    guard skew != 0 else { return scaled }
    let axis = skewAxis * .pi / 180
    let shear = CGAffineTransform(a: 1, b: 0, c: -tan(skew * .pi / 180), d: 1, tx: 0, ty: 0)
    return scaled.concatenating(CGAffineTransform(rotationAngle: axis)).concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: -axis))
  }
}
