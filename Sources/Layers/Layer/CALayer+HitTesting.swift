import Geometry
import Motion

/// The layer under a point.
extension CALayer {
  /// The front-most layer of the subtree at a point of the superlayer's space.
  final func frontMostLayer(at point: CGPoint) -> CALayer? {
    guard isHittable else { return nil }
    if keepsDepth { return frontMostLayerInDepth(at: point) }
    guard let inverse = Projection(flattening: placement).inverse, inverse.depth(of: point) > 0 else { return nil }
    return frontMostLayer(inside: inverse.apply(point))
  }

  /// The same for a point of the layer's own space.
  private func frontMostLayer(inside point: CGPoint) -> CALayer? {
    let isInBounds = contains(point)
    if masksToBounds, !isInBounds { return nil }
    if let mask, mask.frontMostLayer(at: point) == nil { return nil }
    for layer in sublayersBackToFront.reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return isInBounds ? self : nil
  }

  private var isHittable: Bool { !isHidden && values.opacity > 0 }

  /// The order of drawing: by depth, then as inserted.
  private var sublayersBackToFront: [CALayer] {
    let layers = sublayers ?? []
    guard layers.contains(where: { $0.values.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }.map(\.element)
  }
}

/// A layer in a space that keeps depth, at a point where it is seen.
private struct DepthHit {
  let layer: CALayer
  /// The point in the layer's own space.
  let point: CGPoint
  /// How near the layer is there; more is nearer.
  let depth: Double
}

extension CALayer {
  /// The nearest layer of those that stand in this layer's space, at a point of the superlayer's space.
  private func frontMostLayerInDepth(at point: CGPoint) -> CALayer? {
    var hits: [DepthHit] = []
    addDepthHits(at: point, through: placement, to: &hits)
    // Of two at one depth the one that is drawn later is nearer.
    for hit in hits.enumerated().sorted(by: { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }) {
      if let layer = hit.element.layer.frontMostLayer(inside: hit.element.point) { return layer }
    }
    return nil
  }

  private func addDepthHits(at point: CGPoint, through placed: CATransform3D, to hits: inout [DepthHit]) {
    for layer in sublayers ?? [] where layer.isHittable {
      let inSpace = CATransform3DConcat(layer.placement, placed)
      if layer.keepsDepth {
        layer.addDepthHits(at: point, through: inSpace, to: &hits)
        continue
      }
      guard let inverse = Projection(flattening: inSpace).inverse, inverse.depth(of: point) > 0 else { continue }
      let inside = inverse.apply(point)
      let seen = inSpace.apply(x: inside.x, y: inside.y)
      hits.append(DepthHit(layer: layer, point: inside, depth: Double(seen.z / seen.w)))
    }
  }
}
