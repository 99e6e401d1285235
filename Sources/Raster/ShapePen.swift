import KinoraGeometry

/// Draws lines into a coverage buffer from points in a shape's own space.
protocol ShapePen {
  /// Ends the chain of lines and starts another one.
  func move(to point: SIMD2<Double>)
  func line(to point: SIMD2<Double>)
  /// Ends the chain.
  func flush()
}

/// Maps points by an affine transform.
struct AffinePen: ShapePen {
  let chain: LineChain
  let transform: DeviceTransform

  @inline(__always)
  func move(to point: SIMD2<Double>) { chain.move(to: transform.mapWithinLimit(point)) }

  @inline(__always)
  func line(to point: SIMD2<Double>) { chain.line(to: transform.mapWithinLimit(point)) }

  @inline(__always)
  func flush() { chain.flush() }
}

/// Projects points, and cuts lines that come too close to the eye.
struct ProjectedPen: ShapePen {
  let chain: LineChain
  let map: ProjectedMap

  @inline(__always)
  func move(to point: SIMD2<Double>) {
    let depth = map.depth(point)
    chain.move(to: map.seen(point, depth: depth))
    chain.shapePoint = point
    chain.shapeDepth = depth
  }

  @inline(__always)
  func line(to point: SIMD2<Double>) {
    let depth = map.depth(point)
    if (depth >= map.near) != (chain.shapeDepth >= map.near) {
      chain.line(to: map.crossing(chain.shapePoint, chain.shapeDepth, point, depth))
    }
    chain.line(to: map.seen(point, depth: depth))
    chain.shapePoint = point
    chain.shapeDepth = depth
  }

  @inline(__always)
  func flush() { chain.flush() }
}
