import Foundation
import Geometry
import Motion

/// Points, sizes and rectangles as objects, which programs put into lists of keyframe values.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  public var cgPointValue: CGPoint { pointValue }

  public var cgSizeValue: CGSize { sizeValue }

  public var cgRectValue: CGRect { rectValue }

  /// What the object holds; nil for types that no property has.
  nonisolated var animationValue: AnimationValue? {
    let type = String(cString: objCType)
    if type.hasPrefix("{CGPoint=") { return .point(pointValue) }
    if type.hasPrefix("{CGSize=") { return .size(sizeValue) }
    if type.hasPrefix("{CGRect=") { return .rect(rectValue) }
    return nil
  }
}
