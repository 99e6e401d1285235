import Geometry
import Motion

/// The state of the hit test in progress.
private enum LayerHitTest {
  /// The current nesting of layers, limited since each level may call an override of `hitTest` and so needs stack.
  static var depth = 0
  static let greatestDepth = 1000
  /// The point inside a layer that stands in a space with depth, and the point of the superlayer's space it belongs to.
  static var known: (layer: CALayer, outer: CGPoint, inside: CGPoint)?
}

/// The search for the layer under a point.
extension CALayer {
  /// Returns the front-most layer of the subtree at a point of the superlayer's space.
  final func frontMostLayer(at point: CGPoint) -> CALayer? {
    guard isHittable, LayerHitTest.depth < LayerHitTest.greatestDepth else { return nil }
    LayerHitTest.depth += 1
    defer { LayerHitTest.depth -= 1 }
    if let known = LayerHitTest.known, known.layer === self, known.outer == point {
      LayerHitTest.known = nil
      return frontMostLayer(inside: known.inside)
    }
    if keepsDepth { return frontMostSublayerInDepth(at: point, through: placement) }
    guard let inverse = Projection(flattening: placement).inverse, inverse.depth(of: point) > 0 else { return nil }
    return frontMostLayer(inside: inverse.apply(point))
  }

  /// Does the same for a point of the layer's own space.
  private func frontMostLayer(inside point: CGPoint) -> CALayer? {
    let isInBounds = contains(point)
    if masksToBounds, !isInBounds { return nil }
    if let mask, mask.frontMostLayer(at: point) == nil { return nil }
    return frontMostSublayer(at: point) ?? (isInBounds ? self : nil)
  }

  private func frontMostSublayer(at point: CGPoint) -> CALayer? {
    if case .replicator(let replicator) = values.kind {
      guard replicator.instanceCount > 0 else { return nil }
      if replicator.preservesDepth { return frontMostSublayerInDepth(at: point, through: CATransform3DIdentity) }
    }
    for layer in sublayersBackToFront.reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return nil
  }

  private var isHittable: Bool { !isHidden && values.opacity > 0 }

  /// The sublayers in drawing order: by depth, then as inserted.
  private var sublayersBackToFront: [CALayer] {
    let layers = sublayers ?? []
    guard layers.contains(where: { $0.values.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }.map(\.element)
  }
}

/// A layer in a space that keeps depth, at the point where it is hit.
private struct DepthHit {
  let layer: CALayer
  /// The point in the layer's own space.
  let point: CGPoint
  /// The nearness of the layer at that point; greater is nearer.
  let depth: Double
}

extension CALayer {
  /// Returns the front-most layer under the point among those that stand in this layer's space.
  ///
  /// - Parameter placed: The transform from this layer's space to the space of the point.
  private func frontMostSublayerInDepth(at point: CGPoint, through placed: CATransform3D) -> CALayer? {
    let hits = depthHits(at: point, through: placed)
    // At equal depth, the layer that is drawn later is in front.
    for hit in hits.enumerated().sorted(by: { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }) {
      let (layer, inside) = (hit.element.layer, hit.element.point)
      let outer = layer.pointInSuperlayer(inside)
      LayerHitTest.known = (layer, outer, inside)
      defer { LayerHitTest.known = nil }
      if let layer = layer.hitTest(outer) { return layer }
    }
    return nil
  }

  /// Returns the layers that stand in this layer's space or in spaces inside it, in drawing order.
  private func depthHits(at point: CGPoint, through placed: CATransform3D) -> [DepthHit] {
    var hits: [DepthHit] = []
    var waiting = [(layer: self, placed: placed)]
    while let (layer, placed) = waiting.popLast() {
      if layer === self || layer.keepsDepth {
        let inside = (layer.sublayers ?? []).reversed().filter(\.isHittable)
        waiting.append(contentsOf: inside.map { ($0, CATransform3DConcat($0.placement, placed)) })
        continue
      }
      guard let inverse = Projection(flattening: placed).inverse, inverse.depth(of: point) > 0 else { continue }
      let inside = inverse.apply(point)
      let seen = placed.apply(x: inside.x, y: inside.y)
      hits.append(DepthHit(layer: layer, point: inside, depth: Double(seen.z / seen.w)))
    }
    return hits
  }
}
