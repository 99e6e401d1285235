import Foundation

/// Points, sizes, rectangles and transforms as objects, for example in lists of keyframe values.
extension NSValue {
  /// Creates an object with a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// Creates an object with a size.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  /// Creates an object with a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// Creates an object with an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    var copy = transform
    self.init(bytes: &copy, objCType: Encoding.affineTransform)
  }

  /// Creates an object with a transform.
  public convenience init(caTransform3D t: CATransform3D) {
    var copy = t
    self.init(bytes: &copy, objCType: Encoding.transform)
  }

  /// Creates an object with a vector.
  public convenience init(cgVector vector: CGVector) {
    var copy = vector
    self.init(bytes: &copy, objCType: Encoding.pair)
  }

  /// The point in the object.
  public var cgPointValue: CGPoint { pointValue }

  /// The size in the object.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle in the object.
  public var cgRectValue: CGRect { rectValue }

  /// The vector in the object.
  ///
  /// - Requires: an object with a vector.
  public var cgVectorValue: CGVector {
    precondition(holds(Encoding.pair), "the object holds no CGVector")
    var vector = CGVector.zero
    getValue(&vector)
    return vector
  }

  /// The affine transform in the object.
  ///
  /// - Requires: an object with an affine transform.
  public var cgAffineTransformValue: CGAffineTransform {
    precondition(holds(Encoding.affineTransform), "the object holds no CGAffineTransform")
    var transform = CGAffineTransform.identity
    getValue(&transform)
    return transform
  }

  /// The transform in the object.
  ///
  /// - Requires: an object with a transform.
  public var caTransform3DValue: CATransform3D {
    precondition(holds(Encoding.transform), "the object holds no CATransform3D")
    var transform = CATransform3DIdentity
    getValue(&transform)
    return transform
  }

  /// Type encodings of Foundation on Linux. It supports no structures but its own, so transforms are encoded as arrays
  /// of numbers.
  package enum Encoding {
    /// Of vectors and offsets.
    package static let pair = "[2d]"
    package static let insets = "[4d]"
    static let point = "{CGPoint="
    static let size = "{CGSize="
    static let rect = "{CGRect="
    static let affineTransform = "[6d]"
    static let transform = "[16d]"
  }

  /// Returns true if the object's type encoding starts with `encoding`.
  package func holds(_ encoding: String) -> Bool { String(cString: objCType).hasPrefix(encoding) }
}
