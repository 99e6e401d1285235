import KinoraGeometry
import KinoraMotion

/// Conversion of points and rectangles between layers.
extension CALayer {
  /// Implements `convert(_:to:)` for points.
  final func converted(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    guard let layer else { return pointInSuperlayer(point) }
    if isSame(as: layer) { return point }
    let shared = commonAncestor(with: layer)
    var result = point
    var step: CALayer? = self
    while let current = step, !current.isSame(as: shared) {
      let (projection, base) = current.wayUp(to: shared)
      result = projection.apply(result)
      step = base
    }
    return layer.descend(result, from: shared)
  }

  /// Converts a point from an ancestor's space to this layer's, through all layers between them.
  private func descend(_ point: CGPoint, from ancestor: CALayer?) -> CGPoint {
    var ways: [Projection] = []
    var step: CALayer? = self
    while let current = step, !current.isSame(as: ancestor) {
      let (projection, base) = current.wayUp(to: ancestor)
      ways.append(projection)
      step = base
    }
    return ways.reversed().reduce(point) { outer, way in way.inverse?.apply(outer) ?? outer }
  }

  /// True if both objects are the same layer. Presentation layers are created at each call, so identity isn't enough.
  final func isSame(as other: CALayer?) -> Bool {
    guard let other else { return false }
    return self === other || (presentedModel != nil && presentedModel === other.presentedModel)
  }

  private func commonAncestor(with other: CALayer) -> CALayer? {
    // Presentation and model may be in different places, so they share no ancestor.
    guard (presentedModel == nil) == (other.presentedModel == nil) else { return nil }
    // Presentation layers may be freed in the loop and their addresses reused; models aren't.
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

  /// Returns the box around the converted corners of a rectangle.
  final func boundingBox(of rect: CGRect, _ place: (CGPoint) -> CGPoint) -> CGRect {
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
  /// True if sublayers aren't flattened into the layer's plane.
  final var keepsDepth: Bool {
    if case .transform = values.kind { true } else { false }
  }

  /// The transform from the layer's space to its superlayer's.
  final var placement: CATransform3D {
    let placed = values.placement
    return superlayer.map { CATransform3DConcat(placed, $0.values.sublayerPlacement) } ?? placed
  }

  /// Returns the projection to the nearest ancestor into whose plane this layer is flattened, at most up to `shared`.
  private func wayUp(to shared: CALayer?) -> (projection: Projection, base: CALayer?) {
    var placed = placement
    var base = superlayer
    while let space = base, space.keepsDepth, !space.isSame(as: shared) {
      placed = CATransform3DConcat(placed, space.placement)
      base = space.superlayer
    }
    return (Projection(flattening: placed), base)
  }

  final func pointInSuperlayer(_ point: CGPoint) -> CGPoint {
    Projection(flattening: placement).apply(point)
  }

  /// Returns nil if the layer is seen from its edge or scaled to 0.
  final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
    Projection(flattening: placement).inverse?.apply(point)
  }
}

nonisolated extension Projection {
  /// Creates the projection of the plane z = 0 by a transform, without depth.
  package init(flattening t: CATransform3D) {
    self.init(
      a: Double(t.m11), b: Double(t.m12), u: Double(t.m14), c: Double(t.m21), d: Double(t.m22), v: Double(t.m24),
      tx: Double(t.m41), ty: Double(t.m42), w: Double(t.m44))
  }

  /// Maps a point, in front of the eye or behind it.
  package func apply(_ point: CGPoint) -> CGPoint {
    let depth = depth(of: point)
    let scale = depth == 0 ? 1 : 1 / depth
    let (x, y) = (Double(point.x), Double(point.y))
    return CGPoint(x: (x * a + y * c + tx) * scale, y: (x * b + y * d + ty) * scale)
  }

  /// The divisor of a point: positive in front of the eye, for a projection and its inverse.
  func depth(of point: CGPoint) -> Double { Double(point.x) * u + Double(point.y) * v + w }
}
