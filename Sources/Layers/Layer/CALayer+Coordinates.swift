import Geometry
import Motion

/// Points from one layer's space to another's, and the layer under a point.
extension CALayer {
  /// Converts from another layer's space; nil stands for the superlayer's.
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    guard let layer = layer ?? superlayer else { return pointFromSuperlayer(point) ?? point }
    return layer.convert(point, to: self)
  }

  /// Converts to another layer's space; nil stands for the superlayer's.
  ///
  /// Layers of different trees are converted as if their roots shared a space.
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    guard let layer else { return pointInSuperlayer(point) }
    if isSame(as: layer) { return point }
    let shared = commonAncestor(with: layer)
    var result = point
    var step: CALayer? = self
    while let current = step, !current.isSame(as: shared) {
      result = current.pointInSuperlayer(result)
      step = current.superlayer
    }
    return layer.descend(result, from: shared)
  }

  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    boundingBox(of: rect) { convert($0, from: layer) }
  }

  /// The box around the rectangle's converted corners.
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    boundingBox(of: rect) { convert($0, to: layer) }
  }

  /// The layer and its ancestors down from `ancestor`, exclusive, each taking the point into its own space.
  private func descend(_ point: CGPoint, from ancestor: CALayer?) -> CGPoint {
    if isSame(as: ancestor) { return point }
    let outer = superlayer?.descend(point, from: ancestor) ?? point
    return pointFromSuperlayer(outer) ?? outer
  }

  /// Whether two objects are the same layer: presentation layers are made anew each time they are asked for.
  final func isSame(as other: CALayer?) -> Bool {
    guard let other else { return false }
    return self === other || (presentedModel != nil && presentedModel === other.presentedModel)
  }

  private func commonAncestor(with other: CALayer) -> CALayer? {
    // What is shown and what the model says may lie in different places.
    guard (presentedModel == nil) == (other.presentedModel == nil) else { return nil }
    // Presentation layers may be gone by the end of the loop, and their addresses used again; models are not.
    var mine: Set<ObjectIdentifier> = []
    var step: CALayer? = self
    while let current = step {
      mine.insert(ObjectIdentifier(current.animationOwner))
      step = current.superlayer
    }
    step = other
    while let current = step {
      if mine.contains(ObjectIdentifier(current.animationOwner)) { return current }
      step = current.superlayer
    }
    return nil
  }

  private func boundingBox(of rect: CGRect, _ place: (CGPoint) -> CGPoint) -> CGRect {
    let a = place(CGPoint(x: rect.minX, y: rect.minY))
    let b = place(CGPoint(x: rect.maxX, y: rect.minY))
    let c = place(CGPoint(x: rect.minX, y: rect.maxY))
    let d = place(CGPoint(x: rect.maxX, y: rect.maxY))
    let left = min(min(a.x, b.x), min(c.x, d.x))
    let top = min(min(a.y, b.y), min(c.y, d.y))
    let right = max(max(a.x, b.x), max(c.x, d.x))
    let bottom = max(max(a.y, b.y), max(c.y, d.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension CALayer {
  /// How the layer's own space, flat, lies in its superlayer's: a projective transform of the plane.
  private var placement: PlaneProjection {
    let bounds = values.bounds
    let anchorX = values.anchorPoint.x * bounds.width
    let anchorY = values.anchorPoint.y * bounds.height
    let flip: CGFloat = values.isGeometryFlipped ? -1 : 1
    let flippedTop = values.isGeometryFlipped ? bounds.height : 0
    let inner = CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: flip, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
      m41: -bounds.minX - anchorX, m42: -flip * bounds.minY + flippedTop - anchorY, m43: -values.anchorPointZ, m44: 1)
    let outer = CATransform3DMakeTranslation(
      values.position.x, values.position.y, CGFloat(values.zPosition + values.anchorPointZ))
    let placed = CATransform3DConcat(CATransform3DConcat(inner, values.transform), outer)
    return PlaneProjection(superlayer.map { CATransform3DConcat(placed, $0.sublayerPlacement) } ?? placed)
  }

  /// The sublayer transform about the anchor point, in the layer's own space.
  private var sublayerPlacement: CATransform3D {
    guard !values.sublayerTransform.isIdentity else { return CATransform3DIdentity }
    let x = values.bounds.minX + values.anchorPoint.x * values.bounds.width
    let y = values.bounds.minY + values.anchorPoint.y * values.bounds.height
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), values.sublayerTransform),
      CATransform3DMakeTranslation(x, y, 0))
  }

  final func pointInSuperlayer(_ point: CGPoint) -> CGPoint {
    placement.apply(point)
  }

  /// Nil when the layer is seen from its edge, or shrunk to nothing.
  final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
    placement.inverted()?.apply(point)
  }

  /// The front-most layer of the subtree at a point of the superlayer's space.
  final func frontMostLayer(at point: CGPoint) -> CALayer? {
    guard !isHidden, values.opacity > 0, let inside = pointFromSuperlayer(point) else { return nil }
    let isInBounds = contains(inside)
    if masksToBounds, !isInBounds { return nil }
    if let mask, mask.frontMostLayer(at: inside) == nil { return nil }
    for layer in sublayersBackToFront.reversed() {
      if let hit = layer.hitTest(inside) { return hit }
    }
    return isInBounds ? self : nil
  }

  /// The order of drawing: by depth, then as inserted.
  private var sublayersBackToFront: [CALayer] {
    let layers = sublayers ?? []
    guard layers.contains(where: { $0.values.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }.map(\.element)
  }
}

/// What a transform does to the plane z = 0.
///
///                 | a b p |
///     [x y 1]  *  | c d q |  =  w * [x' y' 1]
///                 | e f r |
private nonisolated struct PlaneProjection {
  var a, b, p: CGFloat
  var c, d, q: CGFloat
  var e, f, r: CGFloat

  init(_ t: CATransform3D) {
    (a, b, p) = (t.m11, t.m12, t.m14)
    (c, d, q) = (t.m21, t.m22, t.m24)
    (e, f, r) = (t.m41, t.m42, t.m44)
  }

  func apply(_ point: CGPoint) -> CGPoint {
    let w = point.x * p + point.y * q + r
    let scale = w == 0 ? 1 : 1 / w
    return CGPoint(
      x: (point.x * a + point.y * c + e) * scale, y: (point.x * b + point.y * d + f) * scale)
  }

  func inverted() -> PlaneProjection? {
    let determinant = a * (d * r - q * f) - b * (c * r - q * e) + p * (c * f - d * e)
    guard determinant.isFinite, determinant != 0 else { return nil }
    var inverse = self
    inverse.a = (d * r - q * f) / determinant
    inverse.b = (p * f - b * r) / determinant
    inverse.p = (b * q - p * d) / determinant
    inverse.c = (q * e - c * r) / determinant
    inverse.d = (a * r - p * e) / determinant
    inverse.q = (p * c - a * q) / determinant
    inverse.e = (c * f - d * e) / determinant
    inverse.f = (b * e - a * f) / determinant
    inverse.r = (a * d - b * c) / determinant
    return inverse
  }
}
