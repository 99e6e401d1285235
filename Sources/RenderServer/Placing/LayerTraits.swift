import Geometry
import Motion
import Raster

/// The traits of a layer's own drawing, measured in its bounds space.
struct LayerTraits {
  /// The number of parts that are drawn over each other.
  var thingCount = 0
  var hasBackground = false
  var hasBorder = false
  var hasContents = false
  /// The gradient of a gradient layer, in the unit square of the bounds.
  var gradient: Gradient?
  /// The number of parts that belong to a shape, a text or particles.
  var kindCount = 0
  /// The source of its shadow, which counts as one part.
  var shadow = ShadowSource.none
  /// True if it may have filters or a blend mode.
  var hasEffects = false
  /// Set when the extent must be measured again.
  var isExtentStale = true
  var extent = ContentExtent()

  /// True if anything is drawn in the shape of the bounds.
  var fillsBounds: Bool { hasBackground || hasBorder || gradient != nil }
  /// True if anything is drawn that may extend beyond the bounds.
  var mayLeaveBounds: Bool { hasContents || kindCount > 0 }
}

extension NodePointer {
  var placement: Placement { pointee.placement }
  var layerTraits: LayerTraits { pointee.layerTraits }
  /// The layer's presented bounds.
  var bounds: Box { Box(pointee.presented.bounds) }

  /// Updates the traits of the layer's own drawing.
  func measureTraits() {
    guard !pointee.drawsNothing else {
      pointee.layerTraits = LayerTraits()
      return
    }
    var layerTraits = pointee.layerTraits
    layerTraits.hasBackground = pointee.presented.backgroundColor.isVisible
    layerTraits.hasBorder = pointee.presented.borderWidth > 0 && pointee.presented.borderColor.isVisible
    layerTraits.hasContents = pointee.presented.contents.hasPixels || (pointee.presented.contentsFade?.old).hasPixels
    if layerTraits.isExtentStale {
      layerTraits.isExtentStale = false
      layerTraits.extent = ContentExtent(pointee.presented.kind)
      layerTraits.kindCount = pointee.particles.map(\.thingCount) ?? pointee.presented.kind.thingCount
      layerTraits.gradient = pointee.presented.kind.gradient
    }
    layerTraits.shadow = pointee.presented.shadowOpacity > 0 ? shadowSource(layerTraits) : .none
    layerTraits.hasEffects = pointee.presented.compositing != .normal || !pointee.presented.filters.isEmpty
    layerTraits.thingCount =
      (layerTraits.hasBackground ? 1 : 0) + (layerTraits.hasBorder ? 1 : 0) + (layerTraits.hasContents ? 1 : 0)
      + (layerTraits.gradient == nil ? 0 : 1) + (layerTraits.shadow == .none ? 0 : 1) + layerTraits.kindCount
    pointee.layerTraits = layerTraits
  }

  /// The rounded corners as bits; 0 for a plain rectangle.
  var roundedCorners: UInt8 {
    pointee.presented.cornerRadius > 0 ? pointee.presented.maskedCorners & 15 : 0
  }

  /// The outline of the background, of the border, and of the `masksToBounds` clip.
  var boundsShape: RoundedRect {
    RoundedRect(
      bounds.rect, radius: max(0, pointee.presented.cornerRadius), corners: roundedCorners,
      isContinuous: hasContinuousCorners, softEdges: softEdges)
  }

  var hasContinuousCorners: Bool { pointee.presented.cornerCurve == .continuous && roundedCorners != 0 }

  /// The maximum distance from a corner at which its rounding begins.
  var cornerReach: Double {
    let radius = max(0, pointee.presented.cornerRadius)
    return hasContinuousCorners ? radius * RoundedRect.continuousReach : radius
  }

  /// The antialiased edges as bits: minX 1, maxX 2, minY 4, maxY 8.
  private var softEdges: UInt8 {
    pointee.presented.allowsEdgeAntialiasing ? pointee.presented.edgeAntialiasingMask & 15 : 0
  }

  /// The antialiased edges of content that stays upright where y points upwards.
  var uprightSoftEdges: UInt8 {
    let edges = softEdges
    guard placement.isFlipped else { return edges }
    return edges & 3 | (edges & 4) << 1 | (edges & 8) >> 1
  }

  /// Returns the box of all parts that may extend beyond the bounds.
  ///
  /// - Parameter transform: The map from device pixels to the space of the result.
  func insideBox(through transform: CGAffineTransform) -> Box {
    var box = layerTraits.extent.deviceBox(by: contentTransform.concatenating(transform))
    if layerTraits.hasContents { box.formUnion(uprightTransform.concatenating(transform).applied(to: contentsBox)) }
    return box
  }

  /// The device box of the layer's own drawing, without its shadow.
  private var drawnBox: Box {
    var box = layerTraits.extent.deviceBox(by: contentTransform)
    if layerTraits.fillsBounds { box.formUnion(deviceBounds) }
    if layerTraits.hasContents { box.formUnion(deviceContents) }
    return box
  }

  /// The pixels of the layer's own drawing, limited by its clips.
  var visiblePixels: PixelRect {
    guard placement.isShown, !placement.isInRaster else { return .empty }
    if placement.plan.steps.contains(.raster) {
      let pixels = rasterPixels
      return (placement.plan.actsOnBounds ? pixels.union(boundsPixels) : pixels).intersection(placement.innerClip)
    }
    guard layerTraits.thingCount > 0 || placement.plan.actsOnBounds else { return .empty }
    var pixels = placement.world.isAffine ? drawnBox.pixels : projectedPixels
    if let particles = pointee.particles { pixels = pixels.union(particles.pixels) }
    if layerTraits.shadow != .none { pixels = pixels.union(shadowPixels) }
    if placement.plan.actsOnBounds { pixels = pixels.union(boundsPixels) }
    return pixels.intersection(placement.innerClip)
  }

  /// The pixels of the layer's own drawing in perspective, without its shadow.
  private var projectedPixels: PixelRect {
    var pixels = contentMap.pixels(of: layerTraits.extent.box)
    if layerTraits.fillsBounds { pixels = pixels.union(boundsPixels) }
    if layerTraits.hasContents { pixels = pixels.union(uprightMap.pixels(of: contentsBox)) }
    return pixels
  }

  /// The pixels that the bounds touch.
  var boundsPixels: PixelRect {
    placement.world.isAffine ? deviceBounds.pixels : deviceMap.pixels(of: bounds)
  }

  /// The box of the layer's own drawing in its own space, without its shadow.
  var contentBox: Box {
    var box = layerTraits.fillsBounds || layerTraits.thingCount == 0 ? bounds : .empty
    if layerTraits.hasContents { box.formUnion(upright(contentsBox)) }
    guard layerTraits.kindCount > 0 else { return box }
    var extent = layerTraits.extent.box
    if pointee.presented.isText {
      let corner = pointee.presented.bounds.origin
      extent = extent.moved(x: corner.x, y: corner.y)
      extent = upright(extent)
    }
    box.formUnion(extent)
    return box
  }

  /// Converts a box of upright content to the layer's own space.
  private func upright(_ box: Box) -> Box {
    guard placement.isFlipped, !box.isEmpty else { return box }
    let sum = bounds.minY + bounds.maxY
    return Box(minX: box.minX, minY: sum - box.maxY, maxX: box.maxX, maxY: sum - box.minY)
  }

  /// The opaque bounds: the pixels at which nothing below the layer is visible.
  var opaquePixels: PixelRect {
    guard !pointee.visible.isEmpty, placement.alpha == 1, placement.affine.keepsAxes, placement.world.isAffine,
      !placement.isInGroup, placement.plan.steps.isEmpty
    else { return .empty }
    var covered = PixelRect.empty
    if (pointee.presented.backgroundColor?.alpha ?? 0) >= 1 || coversWithGradient {
      var box = bounds
      if roundedCorners != 0 { box = box.outset(byX: 0, y: -cornerReach) }
      covered = placement.affine.applied(to: box).innerPixels
    }
    if layerTraits.hasContents, pointee.presented.contents?.isOpaque == true, pointee.presented.contentsFade == nil {
      let contents = deviceContents.innerPixels
      if contents.area > covered.area { covered = contents }
    }
    return covered.intersection(pointee.visible)
  }

  /// True if an opaque gradient fills the bounds. Excludes bounds too small or too large to compute with.
  private var coversWithGradient: Bool {
    guard layerTraits.gradient?.coversAll == true else { return false }
    return min(bounds.width, bounds.height) > 1e-3 && max(bounds.width, bounds.height) < 1e6
  }

  /// The device box of the bounds, tightened for round corners.
  var deviceBounds: Box {
    guard roundedCorners == 15, !hasContinuousCorners, !placement.affine.keepsAxes else {
      return placement.affine.applied(to: bounds)
    }
    // Rotated round corners reach less far than the corners they replace.
    let radius = min(pointee.presented.cornerRadius, min(bounds.width, bounds.height) / 2)
    let reach = placement.affine.reach
    return placement.affine.applied(to: bounds.outset(byX: -radius, y: -radius))
      .outset(byX: reach.x * radius, y: reach.y * radius)
  }

  private var deviceContents: Box { uprightTransform.applied(to: contentsBox) }

  private var contentsBox: Box {
    var box = Box.empty
    if let image = pointee.presented.contents { box = contentsBox(of: image) }
    if let old = pointee.presented.contentsFade?.old { box.formUnion(contentsBox(of: old)) }
    return box
  }

  private func contentsBox(of image: CGImage) -> Box {
    Box(ContentsPlacement(pointee.presented, image: image, isFlipped: placement.isFlipped).destination)
  }
}

extension LayerKind {
  fileprivate var gradient: Gradient? {
    guard case .gradient(let values) = self else { return nil }
    return Gradient(values)
  }

  /// The number of parts it draws over each other.
  fileprivate var thingCount: Int {
    switch self {
    case .plain, .gradient, .replicator, .emitter, .transform: 0
    case .shape(let shape): (shape.drawsFill ? 1 : 0) + (shape.drawsStroke ? 1 : 0)
    case .text(let text): text.runs.reduce(0) { $0 + (($1.color ?? text.foregroundColor).isVisible ? 1 : 0) }
    }
  }
}

extension CGImage? {
  fileprivate var hasPixels: Bool { (self?.width ?? 0) > 0 && (self?.height ?? 0) > 0 }
}
