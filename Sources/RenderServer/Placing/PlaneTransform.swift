import Geometry

typealias PlaneTransform = Projection

extension Projection {
  /// The affine map that comes closest at the four corners of a box; nil if a corner is behind the eye.
  func affineFit(over box: Box) -> CGAffineTransform? {
    if isAffine { return CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
    let box = box.isEmpty ? unitBox(at: box) : box
    guard let p00 = projected(box.minX, box.minY), let p10 = projected(box.maxX, box.minY),
      let p01 = projected(box.minX, box.maxY), let p11 = projected(box.maxX, box.maxY)
    else { return nil }
    let alongX = ((p10 - p00) + (p11 - p01)) / (2 * box.width)
    let alongY = ((p01 - p00) + (p11 - p10)) / (2 * box.height)
    let middle = (p00 + p10 + p01 + p11) / 4
    let origin = middle - alongX * box.midX - alongY * box.midY
    return CGAffineTransform(a: alongX.x, b: alongX.y, c: alongY.x, d: alongY.y, tx: origin.x, ty: origin.y)
  }

  private func unitBox(at box: Box) -> Box {
    let x = box.minX.isFinite ? box.minX : 0
    let y = box.minY.isFinite ? box.minY : 0
    return Box(minX: x - 0.5, minY: y - 0.5, maxX: x + 0.5, maxY: y + 0.5)
  }
}

extension CGAffineTransform {
  /// Whether sides of rectangles stay level or upright.
  var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// The device box around a box, which may be as thin as a line or a point.
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

  /// How far a circle of radius 1 reaches sideways and up and down.
  var reach: (x: Double, y: Double) {
    let squares = (
      x: Double(a) * Double(a) + Double(c) * Double(c), y: Double(b) * Double(b) + Double(d) * Double(d)
    )
    return (squares.x.squareRoot(), squares.y.squareRoot())
  }
}
