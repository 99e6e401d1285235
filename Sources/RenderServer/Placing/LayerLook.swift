import Geometry
import Motion
import Raster

/// What a layer draws by itself, measured in its bounds space.
struct LayerLook {
  /// How many things are drawn one over the other.
  var thingCount = 0
  var hasBackground = false
  var hasBorder = false
  var hasContents = false
  /// A gradient layer's, in the unit square of the bounds.
  var gradient: Gradient?
  /// How many of the things are a shape's or a text's.
  var kindCount = 0
  /// What throws its shadow, which is one of the things.
  var shadow = ShadowSource.none
  /// Whether it may have filters or be mixed with what is below.
  var hasEffects = false
  /// Has to be measured again.
  var isExtentStale = true
  var extent = ContentExtent()

  /// Whether anything is drawn in the shape of the bounds.
  var fillsBounds: Bool { hasBackground || hasBorder || gradient != nil }
  /// Whether anything is drawn that the bounds do not hold by themselves.
  var mayLeaveBounds: Bool { hasContents || kindCount > 0 }
}

extension NodePointer {
  var placement: Placement { pointee.placement }
  var look: LayerLook { pointee.look }
  /// The layer's bounds as presented.
  var bounds: Box { Box(pointee.presented.bounds) }

  /// Finds out again what the layer draws by itself.
  func measureLook() {
    guard !pointee.drawsNothing else {
      pointee.look = LayerLook()
      return
    }
    var look = pointee.look
    look.hasBackground = pointee.presented.backgroundColor.isVisible
    look.hasBorder = pointee.presented.borderWidth > 0 && pointee.presented.borderColor.isVisible
    look.hasContents = pointee.presented.contents.hasPixels || (pointee.presented.contentsFade?.old).hasPixels
    if look.isExtentStale {
      look.isExtentStale = false
      look.extent = ContentExtent(pointee.presented.kind)
      look.kindCount = pointee.particles.map(\.thingCount) ?? pointee.presented.kind.thingCount
      look.gradient = pointee.presented.kind.gradient
    }
    look.shadow = pointee.presented.shadowOpacity > 0 ? shadowSource(look) : .none
    look.hasEffects = pointee.presented.compositing != .normal || !pointee.presented.filters.isEmpty
    look.thingCount =
      (look.hasBackground ? 1 : 0) + (look.hasBorder ? 1 : 0) + (look.hasContents ? 1 : 0)
      + (look.gradient == nil ? 0 : 1) + (look.shadow == .none ? 0 : 1) + look.kindCount
    pointee.look = look
  }

  /// The corners that are round, as bits; 0 for a plain rectangle.
  var roundedCorners: UInt8 {
    pointee.presented.cornerRadius > 0 ? pointee.presented.maskedCorners & 15 : 0
  }

  /// The outline of the background, the border and what `masksToBounds` leaves.
  var boundsShape: RoundedRect {
    RoundedRect(
      bounds.rect, radius: max(0, pointee.presented.cornerRadius), corners: roundedCorners,
      isContinuous: hasContinuousCorners, softEdges: softEdges)
  }

  var hasContinuousCorners: Bool { pointee.presented.cornerCurve == .continuous && roundedCorners != 0 }

  /// How far from a corner a round one begins at most.
  var cornerReach: Double {
    let radius = max(0, pointee.presented.cornerRadius)
    return hasContinuousCorners ? radius * RoundedRect.continuousReach : radius
  }

  /// The anti-aliased edges: minX 1, maxX 2, minY 4, maxY 8.
  private var softEdges: UInt8 {
    pointee.presented.allowsEdgeAntialiasing ? pointee.presented.edgeAntialiasingMask & 15 : 0
  }

  /// The same of what stays upright in a layer whose y points upwards.
  var uprightSoftEdges: UInt8 {
    let edges = softEdges
    guard placement.isFlipped else { return edges }
    return edges & 3 | (edges & 4) << 1 | (edges & 8) >> 1
  }

  /// Where what the bounds do not hold by themselves goes.
  ///
  /// - Parameter transform: from device pixels to wherever the box is wanted.
  func insideBox(through transform: CGAffineTransform) -> Box {
    var box = look.extent.deviceBox(by: contentTransform.concatenating(transform))
    if look.hasContents { box.formUnion(uprightTransform.concatenating(transform).applied(to: contentsBox)) }
    return box
  }

  /// The device box of all that the layer draws by itself, its shadow apart.
  private var drawnBox: Box {
    var box = look.extent.deviceBox(by: contentTransform)
    if look.fillsBounds { box.formUnion(deviceBounds) }
    if look.hasContents { box.formUnion(deviceContents) }
    return box
  }

  /// The pixels that the layer's own drawing touches, as far as its clips leave them.
  var visiblePixels: PixelRect {
    guard placement.isShown, !placement.isInRaster else { return .empty }
    if placement.plan.steps.contains(.raster) {
      let pixels = rasterPixels
      return (placement.plan.actsOnBounds ? pixels.union(boundsPixels) : pixels).intersection(placement.innerClip)
    }
    guard look.thingCount > 0 || placement.plan.actsOnBounds else { return .empty }
    var pixels = placement.world.isAffine ? drawnBox.pixels : projectedPixels
    if let particles = pointee.particles { pixels = pixels.union(particles.pixels) }
    if look.shadow != .none { pixels = pixels.union(shadowPixels) }
    if placement.plan.actsOnBounds { pixels = pixels.union(boundsPixels) }
    return pixels.intersection(placement.innerClip)
  }

  /// The pixels that the layer's own drawing touches in perspective, its shadow apart.
  private var projectedPixels: PixelRect {
    var pixels = contentMap.pixels(of: look.extent.box)
    if look.fillsBounds { pixels = pixels.union(boundsPixels) }
    if look.hasContents { pixels = pixels.union(uprightMap.pixels(of: contentsBox)) }
    return pixels
  }

  /// The pixels that the bounds touch.
  var boundsPixels: PixelRect {
    placement.world.isAffine ? deviceBounds.pixels : deviceMap.pixels(of: bounds)
  }

  /// What holds all that the layer draws by itself, in its own space, its shadow apart.
  var contentBox: Box {
    var box = look.fillsBounds || look.thingCount == 0 ? bounds : .empty
    if look.hasContents { box.formUnion(upright(contentsBox)) }
    guard look.kindCount > 0 else { return box }
    var extent = look.extent.box
    if case .text = pointee.presented.kind {
      let corner = pointee.presented.bounds.origin
      extent = extent.moved(x: corner.x, y: corner.y)
      extent = upright(extent)
    }
    box.formUnion(extent)
    return box
  }

  /// Takes a box that stays upright to the layer's own space.
  private func upright(_ box: Box) -> Box {
    guard placement.isFlipped, !box.isEmpty else { return box }
    let sum = bounds.minY + bounds.maxY
    return Box(minX: box.minX, minY: sum - box.maxY, maxX: box.maxX, maxY: sum - box.minY)
  }

  /// The pixels at which nothing below the layer can be seen.
  var coveredPixels: PixelRect {
    guard !pointee.visible.isEmpty, placement.alpha == 1, placement.affine.keepsAxes, placement.world.isAffine,
      !placement.isInGroup, placement.plan.steps.isEmpty
    else { return .empty }
    var covered = PixelRect.empty
    if (pointee.presented.backgroundColor?.alpha ?? 0) >= 1 || coversWithGradient {
      var box = bounds
      if roundedCorners != 0 { box = box.outset(byX: 0, y: -cornerReach) }
      covered = placement.affine.applied(to: box).innerPixels
    }
    if look.hasContents, pointee.presented.contents?.isOpaque == true, pointee.presented.contentsFade == nil {
      let contents = deviceContents.innerPixels
      if contents.area > covered.area { covered = contents }
    }
    return covered.intersection(pointee.visible)
  }

  /// Whether a gradient fills the bounds; what is too small or too large to be computed with is left out.
  private var coversWithGradient: Bool {
    guard look.gradient?.coversAll == true else { return false }
    return min(bounds.width, bounds.height) > 1e-3 && max(bounds.width, bounds.height) < 1e6
  }

  /// The device box of the bounds, round corners considered.
  var deviceBounds: Box {
    guard roundedCorners == 15, !hasContinuousCorners, !placement.affine.keepsAxes else {
      return placement.affine.applied(to: bounds)
    }
    // Turned round corners reach less far than the corners they replace.
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

  /// How many things it draws one over the other.
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
