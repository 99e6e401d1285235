import KinoraGeometry
import KinoraMotion

/// What a layer hands to each sublayer that it asks in a hit test.
struct LayerHitTest {
  /// The current nesting of layers, limited since each level may call an override of `hitTest` and so needs stack.
  var depth = 0
  /// The point inside the layer, if it stands in a space with depth, and the point of the superlayer's space it belongs
  /// to.
  var known: (outer: CGPoint, inside: CGPoint)?

  static let greatestDepth = 1000
}

/// The search for the layer under a point.
extension CALayer {
  /// Returns the front-most layer of the subtree at a point of the superlayer's space.
  final func frontMostLayer(at point: CGPoint) -> CALayer? {
    let search = handedSearch ?? LayerHitTest()
    handedSearch = nil
    guard isHittable, search.depth < LayerHitTest.greatestDepth else { return nil }
    let depth = search.depth + 1
    if let known = search.known, known.outer == point { return frontMostLayer(inside: known.inside, depth: depth) }
    if keepsDepth { return frontMostSublayerInDepth(at: point, through: placement, depth: depth) }
    guard let inverse = Projection(flattening: placement).inverse, inverse.depth(of: point) > 0 else { return nil }
    return frontMostLayer(inside: inverse.apply(point), depth: depth)
  }

  /// Does the same for a point of the layer's own space.
  ///
  /// - Parameter depth: The nesting of the sublayers.
  private func frontMostLayer(inside point: CGPoint, depth: Int) -> CALayer? {
    let isInBounds = contains(point)
    if masksToBounds, !isInBounds { return nil }
    if let mask {
      mask.handedSearch = LayerHitTest(depth: depth)
      guard mask.frontMostLayer(at: point) != nil else { return nil }
    }
    return frontMostSublayer(at: point, depth: depth) ?? (isInBounds ? self : nil)
  }

  private func frontMostSublayer(at point: CGPoint, depth: Int) -> CALayer? {
    if case .replicator(let replicator) = values.kind {
      guard replicator.instanceCount > 0 else { return nil }
      if replicator.preservesDepth {
        return frontMostSublayerInDepth(at: point, through: CATransform3DIdentity, depth: depth)
      }
    }
    for layer in sublayersBackToFront.reversed() {
      if let hit = layer.hitTest(point, handing: LayerHitTest(depth: depth)) { return hit }
    }
    return nil
  }

  /// Asks the layer by `hitTest(_:)`, which the program may have overridden; the default implementation takes the
  /// search from the layer.
  private func hitTest(_ point: CGPoint, handing search: LayerHitTest) -> CALayer? {
    handedSearch = search
    defer { handedSearch = nil }
    return hitTest(point)
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
  /// - Parameters:
  ///   - placed: The transform from this layer's space to the space of the point.
  ///   - depth: The nesting of the sublayers.
  private func frontMostSublayerInDepth(at point: CGPoint, through placed: CATransform3D, depth: Int) -> CALayer? {
    let hits = depthHits(at: point, through: placed)
    // At equal depth, the layer that is drawn later is in front.
    for hit in hits.enumerated().sorted(by: { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }) {
      let (layer, inside) = (hit.element.layer, hit.element.point)
      let outer = layer.pointInSuperlayer(inside)
      let search = LayerHitTest(depth: depth, known: (outer, inside))
      if let layer = layer.hitTest(outer, handing: search) { return layer }
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
