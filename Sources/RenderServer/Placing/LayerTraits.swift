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
  var hasGradient = false
  /// The number of parts that belong to a shape, a text or particles.
  var kindCount = 0
  /// Nil for plain layers.
  var kind: KindTraits?
  /// The source of its shadow, which counts as one part.
  var shadow = ShadowSource.none
  /// True if it may have filters or a blend mode.
  var hasEffects = false
  /// Set when the extent must be measured again.
  var isExtentStale = true

  fileprivate mutating func countThings() {
    thingCount =
      (hasBackground ? 1 : 0) + (hasBorder ? 1 : 0) + (hasContents ? 1 : 0) + (hasGradient ? 1 : 0)
      + (shadow == .none ? 0 : 1) + kindCount
  }
}

extension NodePointer {
  var placement: Placement { pointee.placement }
  // Fields of the traits and of the presented values are read in place: a computed property of these would copy them.

  /// True if anything is drawn in the shape of the bounds.
  var fillsBounds: Bool {
    pointee.layerTraits.hasBackground || pointee.layerTraits.hasBorder || pointee.layerTraits.hasGradient
  }
  /// True if anything is drawn that may extend beyond the bounds.
  var mayLeaveBounds: Bool { pointee.layerTraits.hasContents || pointee.layerTraits.kindCount > 0 }

  var isText: Bool {
    if case .text = pointee.presented.sharedKind { true } else { false }
  }
  var isReplicator: Bool {
    if case .replicator = pointee.presented.sharedKind { true } else { false }
  }
  /// True for a text whose own colour is visible.
  var hasVisibleText: Bool {
    if case .text(let text) = pointee.presented.sharedKind { text.values.foregroundColor.isVisible } else { false }
  }
  /// True if its sublayers aren't flattened into its plane.
  var preservesDepth: Bool {
    switch pointee.presented.sharedKind {
    case .transform: true
    case .replicator(let replicator): replicator.values.preservesDepth
    default: false
    }
  }
  /// The layer's presented bounds.
  var bounds: Box { Box(pointee.presented.bounds) }

  /// Updates the traits of the layer's own drawing.
  func measureTraits() {
    guard !pointee.drawsNothing else {
      pointee.layerTraits = LayerTraits()
      return
    }
    let rare = pointee.presented.rare.shared
    pointee.layerTraits.hasBackground = pointee.presented.backgroundColor.isVisible
    if let rare {
      let (border, contents) = (rare.values.border, rare.values.contents)
      pointee.layerTraits.hasBorder = border.width > 0 && border.color.isVisible
      pointee.layerTraits.hasContents = contents.image.hasPixels || (contents.fade?.old).hasPixels
      pointee.layerTraits.hasEffects =
        rare.values.effects.compositing != .normal || !rare.values.effects.filters.isEmpty
    } else {
      // A layer that never set rare values has no border, contents or effects.
      pointee.layerTraits.hasBorder = false
      pointee.layerTraits.hasContents = false
      pointee.layerTraits.hasEffects = false
    }
    if pointee.layerTraits.isExtentStale { measureExtent() }
    let castsShadow = rare.map { $0.values.shadow.opacity > 0 } ?? false
    pointee.layerTraits.shadow = castsShadow ? shadowSource : .none
    pointee.layerTraits.countThings()
  }

  private func measureExtent() {
    pointee.layerTraits.isExtentStale = false
    if case .plain = pointee.presented.sharedKind {
      pointee.layerTraits.kind = nil
      pointee.layerTraits.kindCount = 0
      pointee.layerTraits.hasGradient = false
      return
    }
    let traits = pointee.layerTraits.kind ?? KindTraits()
    let kind = pointee.presented.kind
    traits.measure(kind)
    pointee.layerTraits.kind = traits
    pointee.layerTraits.kindCount = pointee.particles.map(\.thingCount) ?? kind.thingCount
    pointee.layerTraits.hasGradient = traits.gradient != nil
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
    guard pointee.placement.isFlipped else { return edges }
    return edges & 3 | (edges & 4) << 1 | (edges & 8) >> 1
  }

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
    if pointee.placement.plan.steps.contains(.raster) {
      let pixels = rasterPixels
      return (pointee.placement.plan.actsOnBounds ? pixels.union(boundsPixels) : pixels).intersection(
        pointee.placement.innerClip)
    }
    guard pointee.layerTraits.thingCount > 0 || pointee.placement.plan.actsOnBounds else { return .empty }
    var pixels = pointee.placement.world.isAffine ? drawnBox.pixels : projectedPixels
    if let particles = pointee.particles { pixels = pixels.union(particles.pixels) }
    if pointee.layerTraits.shadow != .none { pixels = pixels.union(shadowPixels) }
    if pointee.placement.plan.actsOnBounds { pixels = pixels.union(boundsPixels) }
    return pixels.intersection(pointee.placement.innerClip)
  }

  /// The pixels of the layer's own drawing in perspective, without its shadow.
  private var projectedPixels: PixelRect {
    var pixels = contentMap.pixels(of: extentBox)
    if fillsBounds { pixels = pixels.union(boundsPixels) }
    if pointee.layerTraits.hasContents { pixels = pixels.union(uprightMap.pixels(of: contentsBox)) }
    return pixels
  }

  /// The pixels that the bounds touch.
  var boundsPixels: PixelRect {
    pointee.placement.world.isAffine ? deviceBounds.pixels : deviceMap.pixels(of: bounds)
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

  /// The opaque bounds: the pixels at which nothing below the layer is visible.
  var opaquePixels: PixelRect {
    guard !pointee.visible.isEmpty, pointee.placement.alpha == 1, pointee.placement.affine.keepsAxes,
      pointee.placement.world.isAffine,
      !pointee.placement.isInGroup, pointee.placement.plan.steps.isEmpty
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
    return covered.intersection(pointee.visible)
  }

  /// True if an opaque gradient fills the bounds. Excludes bounds too small or too large to compute with.
  private var coversWithGradient: Bool {
    guard pointee.layerTraits.kind?.gradient?.coversAll == true else { return false }
    return min(bounds.width, bounds.height) > 1e-3 && max(bounds.width, bounds.height) < 1e6
  }

  /// The device box of the bounds, tightened for round corners.
  var deviceBounds: Box {
    guard roundedCorners == 15, !hasContinuousCorners, !pointee.placement.affine.keepsAxes else {
      return pointee.placement.affine.applied(to: bounds)
    }
    // Rotated round corners reach less far than the corners they replace.
    let radius = min(pointee.presented.cornerRadius, min(bounds.width, bounds.height) / 2)
    let reach = pointee.placement.affine.reach
    return pointee.placement.affine.applied(to: bounds.outset(byX: -radius, y: -radius))
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
    Box(ContentsPlacement(pointee.presented, image: image, isFlipped: pointee.placement.isFlipped).destination)
  }
}

extension CGImage? {
  fileprivate var hasPixels: Bool { (self?.width ?? 0) > 0 && (self?.height ?? 0) > 0 }
}
