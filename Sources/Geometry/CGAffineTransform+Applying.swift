extension CGPoint {
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size turned and scaled, but not moved; its sides may become negative.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around the four transformed corners. Null and infinite rectangles stay so.
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
