import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The boxes and pixels of a layer's own drawing.
extension NodePointer {
  /// The extent of the layer's shape or text in its own space.
  private var extentBox: Box { pointee.layerTraits.kind?.extent.box ?? .empty }

  /// Returns the box of the layer's shape or text after a map.
  private func deviceExtent(by transform: CGAffineTransform) -> Box {
    guard pointee.layerTraits.kindCount > 0, let kind = pointee.layerTraits.kind else { return .empty }
    return kind.extent.deviceBox(by: transform)
  }

  /// Returns the box of all parts that may extend beyond the bounds.
  ///
  /// - Parameter transform: The map from device pixels to the space of the result.
  func insideBox(through transform: CGAffineTransform) -> Box {
    var box = deviceExtent(by: contentTransform.concatenating(transform))
    if pointee.layerTraits.hasContents {
      box.formUnion(uprightTransform.concatenating(transform).applied(to: contentsBox))
    }
    return box
  }

  /// The device box of the layer's own drawing, without its shadow.
  private var drawnBox: Box {
    var box = deviceExtent(by: contentTransform)
    if fillsBounds { box.formUnion(deviceBounds) }
    if pointee.layerTraits.hasContents { box.formUnion(deviceContents) }
    return box
  }

  /// The pixels of the layer's own drawing, limited by its clips.
  var visiblePixels: PixelRect {
    guard pointee.placement.isShown, !pointee.placement.isInRaster else { return .empty }
    if pointee.placement.steps.contains(.raster) {
      let pixels = rasterPixels
      return (actsOnBounds ? pixels.union(boundsPixels) : pixels).intersection(pointee.placement.innerClip)
    }
    guard pointee.layerTraits.thingCount > 0 || actsOnBounds else { return .empty }
    var pixels = pointee.placement.isAffine ? drawnBox.pixels : projectedPixels
    if let particles = pointee.particles { pixels = pixels.union(particles.pixels) }
    if pointee.layerTraits.shadow != .none { pixels = pixels.union(shadowPixels) }
    if actsOnBounds { pixels = pixels.union(boundsPixels) }
    return pixels.intersection(pointee.placement.innerClip)
  }

  /// True if pixels inside its bounds change even where it draws nothing.
  private var actsOnBounds: Bool {
    pointee.placement.steps.contains(.backdrop) || pointee.placement.plan.actsOnBounds
  }

  /// The pixels that are filtered behind the layer. What lies beyond them counts as their edges, repeated.
  var backdropPixels: PixelRect { boundsPixels.intersection(pointee.placement.clip) }

  /// The pixels of the layer's own drawing in perspective, without its shadow.
  private var projectedPixels: PixelRect {
    var pixels = contentMap.pixels(of: extentBox)
    if fillsBounds { pixels = pixels.union(boundsPixels) }
    if pointee.layerTraits.hasContents { pixels = pixels.union(uprightMap.pixels(of: contentsBox)) }
    return pixels
  }

  /// The box of the layer's own drawing in its own space, without its shadow.
  var contentBox: Box {
    var box = fillsBounds || pointee.layerTraits.thingCount == 0 ? bounds : .empty
    if pointee.layerTraits.hasContents { box.formUnion(upright(contentsBox)) }
    guard pointee.layerTraits.kindCount > 0 else { return box }
    var extent = extentBox
    if isText {
      let corner = pointee.presented.bounds.origin
      extent = extent.moved(x: corner.x, y: corner.y)
      extent = upright(extent)
    }
    box.formUnion(extent)
    return box
  }

  /// Converts a box of upright content to the layer's own space.
  private func upright(_ box: Box) -> Box {
    guard pointee.placement.isFlipped, !box.isEmpty else { return box }
    let sum = bounds.minY + bounds.maxY
    return Box(minX: box.minX, minY: sum - box.maxY, maxX: box.maxX, maxY: sum - box.minY)
  }

  private var deviceContents: Box { uprightTransform.applied(to: contentsBox) }

  private var contentsBox: Box {
    var box = Box.empty
    if let image = pointee.presented.contents { box = contentsBox(of: image) }
    if let old = pointee.presented.contentsFade?.old { box.formUnion(contentsBox(of: old)) }
    return box
  }

  private func contentsBox(of image: CGImage) -> Box {
    Box(ContentsPlacement(pointee.presented, image: image, isFlipped: pointee.placement.isFlipped).destination)
  }

  /// The opaque bounds: the pixels at which nothing below the layer is visible.
  var opaquePixels: PixelRect {
    guard !pointee.pixels.visible.isEmpty, pointee.placement.alpha == 1, pointee.placement.affine.keepsAxes,
      pointee.placement.isAffine,
      !pointee.placement.isInGroup, pointee.placement.steps.isEmpty
    else { return .empty }
    var covered = PixelRect.empty
    if (pointee.presented.backgroundColor?.alpha ?? 0) >= 1 || coversWithGradient {
      var box = bounds
      if roundedCorners != 0 { box = box.outset(byX: 0, y: -cornerReach) }
      covered = pointee.placement.affine.applied(to: box).innerPixels
    }
    if pointee.layerTraits.hasContents, pointee.presented.contents?.isOpaque == true,
      pointee.presented.contentsFade == nil
    {
      let contents = deviceContents.innerPixels
      if contents.area > covered.area { covered = contents }
    }
    if let box = pointee.layerTraits.kind?.opaqueBox, !box.isEmpty {
      let shape = pointee.placement.affine.applied(to: box).innerPixels
      if shape.area > covered.area { covered = shape }
    }
    return covered.intersection(pointee.pixels.visible)
  }

  /// True if an opaque gradient fills the bounds. Excludes bounds too small or too large to compute with.
  private var coversWithGradient: Bool {
    guard pointee.layerTraits.kind?.gradient?.coversAll == true else { return false }
    return min(bounds.width, bounds.height) > 1e-3 && max(bounds.width, bounds.height) < 1e6
  }
}
