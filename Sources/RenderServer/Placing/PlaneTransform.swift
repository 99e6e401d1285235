import Geometry

/// A projective map of the plane for row vectors: what is left of a layer's transform when its depth is dropped.
///
///                 | a  b  u |
///     [x y 1]  *  | c  d  v |  =  [X Y W],   seen at (X/W, Y/W)
///                 | tx ty w |
///
/// Layers flatten what is in them, so each layer adds one such map and never passes depth on.
struct PlaneTransform: Equatable {
  var a = 1.0
  var b = 0.0
  var u = 0.0
  var c = 0.0
  var d = 1.0
  var v = 0.0
  var tx = 0.0
  var ty = 0.0
  var w = 1.0

  static func scale(_ factor: Double) -> PlaneTransform {
    PlaneTransform(a: factor, d: factor)
  }

  var isAffine: Bool { u == 0 && v == 0 && w == 1 }

  /// Whether every number is one that pixels can be reached with.
  var isUsable: Bool {
    let limit = 1e12
    return abs(a) < limit && abs(b) < limit && abs(c) < limit && abs(d) < limit && abs(tx) < limit && abs(ty) < limit
      && abs(u) < limit && abs(v) < limit && abs(w) < limit
  }

  /// This map, then the other.
  func concatenating(_ next: PlaneTransform) -> PlaneTransform {
    if isAffine && next.isAffine {
      return PlaneTransform(
        a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
        tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }
    return PlaneTransform(
      a: a * next.a + b * next.c + u * next.tx, b: a * next.b + b * next.d + u * next.ty,
      u: a * next.u + b * next.v + u * next.w, c: c * next.a + d * next.c + v * next.tx,
      d: c * next.b + d * next.d + v * next.ty, v: c * next.u + d * next.v + v * next.w,
      tx: tx * next.a + ty * next.c + w * next.tx, ty: tx * next.b + ty * next.d + w * next.ty,
      w: tx * next.u + ty * next.v + w * next.w)
  }

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

  /// Where a point is seen; nil behind the eye.
  func projected(_ x: Double, _ y: Double) -> SIMD2<Double>? {
    let depth = u * x + v * y + w
    guard depth > 1e-6 else { return nil }
    return SIMD2(a * x + c * y + tx, b * x + d * y + ty) / depth
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
