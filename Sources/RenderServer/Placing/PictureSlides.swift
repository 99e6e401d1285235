import KinoraGeometry
import KinoraMotion

/// The offsets of the two pictures of a transition from the layer's place, in the axes before the layer's transform.
struct PictureSlides {
  private(set) var old = SIMD2<Double>.zero
  private(set) var new = SIMD2<Double>.zero

  /// - Parameters:
  ///   - extent: The layer's width and height, the latter negative if y points upwards.
  ///   - owner: The layer in transition.
  ///   - parent: The display parent of the pictures, whose placement must be current.
  init(
    _ animation: TransitionAnimation, at progress: Double, across extent: SIMD2<Double>, of owner: NodePointer,
    in parent: NodePointer?
  ) {
    let way = animation.way * extent
    switch animation.kind {
    case .fade: break
    case .moveIn: new = way * (progress - 1)
    case .reveal: old = way * progress
    case .push:
      old = way * progress
      // At both ends a picture is exactly in the layer's place.
      if progress != 0, progress != 1 { old = owner.slide(old, toPixelsIn: parent) }
      new = old - way
    }
  }
}

extension TransitionAnimation {
  /// The total movement of the pictures in widths and heights of the layer, y down as displayed.
  fileprivate var way: SIMD2<Double> {
    switch direction {
    case .fromLeft, nil: SIMD2(1, 0)
    case .fromRight: SIMD2(-1, 0)
    case .fromTop: SIMD2(0, 1)
    case .fromBottom: SIMD2(0, -1)
    }
  }
}

extension NodePointer {
  /// Returns a slide changed by at most half a device pixel, so that the edge at which the pictures of a push meet is
  /// the edge of a pixel. Otherwise both pictures would cover a part of that pixel, and let through what is below them.
  ///
  /// - Returns: The slide itself for a layer that isn't upright on the screen.
  fileprivate func slide(_ slide: SIMD2<Double>, toPixelsIn parent: NodePointer?) -> SIMD2<Double> {
    guard let parent, !pointee.depth.keepsDepth, !parent.pointee.depth.keepsDepth else { return slide }
    let map = restingMap(in: parent)
    guard map.isAffine else { return slide }
    let affine = CGAffineTransform(map)
    guard affine.keepsAxes else { return slide }
    let box = affine.applied(to: Box(pointee.presented.bounds))
    let x = Double(affine.a) * slide.x + Double(affine.c) * slide.y
    let y = Double(affine.b) * slide.x + Double(affine.d) * slide.y
    let (way, start) = x != 0 ? (x, x > 0 ? box.minX : box.maxX) : (y, y > 0 ? box.minY : box.maxY)
    guard way != 0, start.isFinite else { return slide }
    return slide * (((start + way).rounded() - start) / way)
  }

  /// The map from the layer's bounds to device pixels when no transition moves it.
  private func restingMap(in parent: NodePointer) -> PlaneTransform {
    let moved = pointee.transitionState.containerSlide
    pointee.transitionState.containerSlide = .zero
    defer { pointee.transitionState.containerSlide = moved }
    return LayerGeometry.toSuperlayer(self, in: parent).concatenating(parent.pointee.placement.world)
  }
}
