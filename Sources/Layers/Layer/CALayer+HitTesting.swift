import Geometry
import Motion

/// How far a search for the layer under a point has come.
private enum HitSearch {
  /// How many layers deep it is, and how deep it goes: each may be a program's own `hitTest`, so it needs the stack.
  static var depth = 0
  static let greatestDepth = 1000
  /// Where a point of the superlayer's space lies in a layer that stands in a space with depth.
  static var known: (layer: CALayer, outer: CGPoint, inside: CGPoint)?
}

/// The layer under a point.
extension CALayer {
  /// The front-most layer of the subtree at a point of the superlayer's space.
  final func frontMostLayer(at point: CGPoint) -> CALayer? {
    guard isHittable, HitSearch.depth < HitSearch.greatestDepth else { return nil }
    HitSearch.depth += 1
    defer { HitSearch.depth -= 1 }
    if let known = HitSearch.known, known.layer === self, known.outer == point {
      HitSearch.known = nil
      return frontMostLayer(inside: known.inside)
    }
    if keepsDepth { return frontMostSublayerInDepth(at: point, through: placement) }
    guard let inverse = Projection(flattening: placement).inverse, inverse.depth(of: point) > 0 else { return nil }
    return frontMostLayer(inside: inverse.apply(point))
  }

  /// The same for a point of the layer's own space.
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
  /// The nearest layer of those that stand in this layer's space.
  ///
  /// - Parameter placed: how this layer's space lies in the one that the point is of.
  private func frontMostSublayerInDepth(at point: CGPoint, through placed: CATransform3D) -> CALayer? {
    let hits = depthHits(at: point, through: placed)
    // Of two at one depth the one that is drawn later is nearer.
    for hit in hits.enumerated().sorted(by: { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }) {
      let (layer, inside) = (hit.element.layer, hit.element.point)
      let outer = layer.pointInSuperlayer(inside)
      HitSearch.known = (layer, outer, inside)
      defer { HitSearch.known = nil }
      if let layer = layer.hitTest(outer) { return layer }
    }
    return nil
  }

  /// The layers that stand in this layer's space or in spaces inside that, in the order in which they are drawn.
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
