import Foundation

/// Points, sizes, rectangles and transforms as objects, which programs put into lists of keyframe values.
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

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    var copy = transform
    self.init(bytes: &copy, objCType: Encoding.affineTransform)
  }

  public convenience init(caTransform3D t: CATransform3D) {
    var copy = t
    self.init(bytes: &copy, objCType: Encoding.transform)
  }

  public var cgPointValue: CGPoint { pointValue }

  public var cgSizeValue: CGSize { sizeValue }

  public var cgRectValue: CGRect { rectValue }

  /// - Requires: an object that holds an affine transform.
  public var cgAffineTransformValue: CGAffineTransform {
    precondition(holds(Encoding.affineTransform), "the object holds no CGAffineTransform")
    var transform = CGAffineTransform.identity
    getValue(&transform)
    return transform
  }

  /// - Requires: an object that holds a transform.
  public var caTransform3DValue: CATransform3D {
    precondition(holds(Encoding.transform), "the object holds no CATransform3D")
    var transform = CATransform3DIdentity
    getValue(&transform)
    return transform
  }

  /// Type encodings as Foundation on Linux has or reads them: it knows no structures but its own, so transforms are
  /// arrays of their numbers.
  enum Encoding {
    static let point = "{CGPoint="
    static let size = "{CGSize="
    static let rect = "{CGRect="
    static let affineTransform = "[6d]"
    static let transform = "[16d]"
  }

  /// Indicates whether the object's type encoding begins with another one.
  func holds(_ encoding: String) -> Bool { String(cString: objCType).hasPrefix(encoding) }
}
