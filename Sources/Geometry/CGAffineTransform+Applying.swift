extension CGPoint {
  /// Returns the transformed point.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the size rotated and scaled, but not translated. Its sides may become negative.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the four transformed corners. Null and infinite rectangles are
  /// unchanged.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    if t.isAxisAligned {
      return CGRect(
        corner: CGPoint(x: t.a * minX + t.tx, y: t.d * minY + t.ty),
        corner: CGPoint(x: t.a * maxX + t.tx, y: t.d * maxY + t.ty))
    }
    var box = BoundingBox()
    box.add(CGPoint(x: minX, y: minY).applying(t))
    box.add(CGPoint(x: maxX, y: minY).applying(t))
    box.add(CGPoint(x: maxX, y: maxY).applying(t))
    box.add(CGPoint(x: minX, y: maxY).applying(t))
    return box.rect
  }
}
