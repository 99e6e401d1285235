import KinoraGeometry

typealias PlaneTransform = Projection

extension Projection {
  /// Returns the affine map closest to this one at the middle of a box, or at the corner farthest from the eye if the
  /// middle is behind the eye; nil if the whole box is.
  func affineFit(over box: Box) -> CGAffineTransform? {
    if isAffine { return CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
    var x = box.midX.isFinite ? box.midX : 0
    var y = box.midY.isFinite ? box.midY : 0
    if u * x + v * y + w <= 0, !box.isEmpty {
      x = u > 0 ? box.maxX : box.minX
      y = v > 0 ? box.maxY : box.minY
    }
    let depth = u * x + v * y + w
    guard depth > 0 else { return nil }
    let place = SIMD2(a * x + c * y + tx, b * x + d * y + ty) / depth
    let alongX = (SIMD2(a, b) - place * u) / depth
    let alongY = (SIMD2(c, d) - place * v) / depth
    let origin = place - alongX * x - alongY * y
    let fit = CGAffineTransform(a: alongX.x, b: alongX.y, c: alongY.x, d: alongY.y, tx: origin.x, ty: origin.y)
    return fit.determinant.isFinite && origin.x.isFinite && origin.y.isFinite ? fit : nil
  }

  /// Positive if the front of the plane is visible, provided y keeps its direction.
  var determinant: Double {
    a * (d * w - v * ty) - b * (c * w - v * tx) + u * (c * ty - d * tx)
  }

  /// Returns this map applied after a vertical mirroring in a layer's bounds.
  func mirrored(in bounds: Box) -> Projection {
    Projection(d: -1, ty: bounds.minY + bounds.maxY).concatenating(self)
  }
}

extension CGAffineTransform {
  /// True if rectangles stay axis-aligned.
  var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// Returns the device box of a box, which may be as thin as a line or a point.
  func applied(to box: Box) -> Box {
    guard box.minX <= box.maxX, box.minY <= box.maxY else { return .empty }
    let x0 = Double(a) * box.minX
    let x1 = Double(a) * box.maxX
    let x2 = Double(c) * box.minY
    let x3 = Double(c) * box.maxY
    let y0 = Double(b) * box.minX
    let y1 = Double(b) * box.maxX
    let y2 = Double(d) * box.minY
    let y3 = Double(d) * box.maxY
    return Box(
      minX: min(x0, x1) + min(x2, x3) + Double(tx), minY: min(y0, y1) + min(y2, y3) + Double(ty),
      maxX: max(x0, x1) + max(x2, x3) + Double(tx), maxY: max(y0, y1) + max(y2, y3) + Double(ty))
  }

  /// The horizontal and vertical extent of a circle of radius 1.
  var reach: (x: Double, y: Double) {
    let squares = (
      x: Double(a) * Double(a) + Double(c) * Double(c), y: Double(b) * Double(b) + Double(d) * Double(d)
    )
    return (squares.x.squareRoot(), squares.y.squareRoot())
  }
}
