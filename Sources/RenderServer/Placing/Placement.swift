import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The place of a layer's drawing and its compositing. Equal placements of equal layers give equal pixels.
struct Placement: Equatable {
  var isShown = false
  /// The map from the layer's bounds space to device pixels.
  var world = PlaneTransform()
  /// Equal to `world` unless there is perspective; then the closest affine map, for uses where that is enough.
  var affine = CGAffineTransform.identity
  /// True if y points upwards on screen in its bounds space, disregarding transforms.
  var isFlipped = false
  /// The pixels that its ancestors' clips leave to it and its sublayers.
  var clip = PixelRect.empty
  /// The pixels that its own `masksToBounds` leaves.
  var innerClip = PixelRect.empty
  /// The opacity of each part that the layer draws by itself.
  var alpha = 1.0
  /// The factor that sublayers apply to the opacity of each of their parts.
  var sublayerAlpha = 1.0
  /// The factor that its only sublayer applies to its group, instead of a group for this layer.
  var sublayerGroupAlpha = 1.0
  /// True if it is drawn into an offscreen bitmap of an ancestor.
  var isInGroup = false
  /// True if it is drawn only into the bitmap of a rasterized ancestor.
  var isInRaster = false
  /// The number of rasterized layers it is drawn through, itself included.
  var rasterLevel: UInt8 = 0
  /// The steps for which it and its sublayers are flattened.
  var plan = GroupPlan()
  /// The reach of its drawing and its sublayers', from its own plan and those of its ancestors.
  var spread = Reach.none
  /// The factor for the colours of the flattened layer.
  var tint: RGBAColor?
  /// The share of the old picture of a dissolve that is mixed into the new one, 0...1; nil for other nodes.
  var oldPictureShare: Double?

  /// Returns true if the layer's own drawing gives the same pixels, apart from clips.
  func drawsSame(as other: Placement) -> Bool {
    world == other.world && alpha == other.alpha && isFlipped == other.isFlipped && isShown == other.isShown
  }

  /// Returns true if anything that sublayers inherit from this layer differs.
  func differsInside(from other: Placement) -> Bool {
    innerClip != other.innerClip || sublayerAlpha != other.sublayerAlpha
      || sublayerGroupAlpha != other.sublayerGroupAlpha || isInGroup != other.isInGroup || isShown != other.isShown
      || spread != other.spread || plan != other.plan
      || isInRaster != other.isInRaster || rasterLevel != other.rasterLevel || tint != other.tint
      || oldPictureShare != other.oldPictureShare
  }
}

extension Placement {
  /// Places a layer in its superlayer, whose placement must be current.
  ///
  /// - Parameter parent: Nil for the root of the tree, placed in the window in points from the top left corner.
  init(
    of node: NodePointer, in parent: NodePointer?, window: PixelRect,
    scale: Double
  ) {
    isFlipped = (parent?.pointee.placement.isFlipped ?? false) != node.pointee.presented.isGeometryFlipped
    guard parent?.pointee.placement.isShown ?? true else { return }
    guard !node.pointee.presented.isHidden, node.pointee.presented.opacity > 0 else { return }
    world = node.world(in: parent, scale: scale)
    let bounds = node.bounds
    guard world.isUsable, !(node.pointee.links.isMask && parent?.pointee.depth.drawsNothing == true) else { return }
    // Bounds entirely behind the eye have no such map, but sublayers may extend further.
    affine = world.affineFit(over: bounds) ?? CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    let orientation = world.isAffine ? Double(affine.determinant) : world.determinant
    guard orientation.isFinite,
      node.pointee.presented.isDoubleSided || node.pointee.depth.keepsDepth || orientation * (isFlipped ? -1 : 1) > 0
    else { return }
    isShown = true
    clip = parent?.pointee.placement.innerClip ?? window
    if let parent { enterRaster(of: parent) }
    if node.asksForRaster, rasterLevel < RasterizedLayer.deepest, node.pointee.rasterized?.isRefused != true {
      setRaster(node, in: parent)
      return
    }
    plan = GroupPlan(of: node, by: affine)
    spread = (parent?.pointee.placement.spread ?? .none).adding(plan.reach)
    if setInnerClip(node, bounds) == false, node.shownSublayerCount > 0 || node.mayLeaveBounds {
      plan.steps.insert(.clip)
    }
    setGroups(node, in: parent)
  }

  /// - Returns: True if `masksToBounds` only clips to a rectangle of whole pixels, or doesn't clip.
  private mutating func setInnerClip(_ node: NodePointer, _ bounds: Box) -> Bool {
    innerClip = clip.sources(by: plan.reach)
    guard node.pointee.presented.masksToBounds, !node.pointee.depth.drawsNothing else { return true }
    guard world.isAffine else {
      innerClip = innerClip.intersection(DeviceMap.projected(world).pixels(of: bounds))
      return false
    }
    let box = affine.applied(to: bounds)
    let pixels = box.pixels
    innerClip = innerClip.intersection(pixels)
    return affine.keepsAxes && pixels == box.innerPixels && node.roundedCorners == 0
  }

  private mutating func setGroups(_ node: NodePointer, in parent: NodePointer?) {
    let fading = LayerFading(of: node, in: parent)
    let sublayerCount = node.shownSublayerCount
    let things = node.pointee.layerTraits.thingCount
    let isInside = parent.map { $0.pointee.placement.isInGroup || !$0.pointee.placement.steps.isEmpty } ?? false
    isInGroup = node.pointee.links.isMask || isInside

    alpha = fading.alpha
    sublayerAlpha = fading.sublayerAlpha
    let isFaded = fading.whole < 1
    if node.pointee.depth.drawsNothing || (isFaded && things == 0 && sublayerCount == 1 && plan.steps.isEmpty) {
      // A single sublayer fades the same with or without a group around it; sublayers that keep depth fade separately.
      sublayerGroupAlpha = fading.whole
      return
    }
    if isFaded, things > 1 || sublayerCount > 0 || !plan.steps.isEmpty { plan.steps.insert(.fade) }
    if plan.isWhole {
      plan.alpha = fading.whole
      alpha = sublayerAlpha
    }
  }
}

// MARK: - Kept pictures

extension Placement {
  /// Places a layer in the pixels of its rasterized bitmap.
  init(rasterizing node: NodePointer) {
    let outer = node.placement
    let all = PixelRect(minX: -(1 << 24), minY: -(1 << 24), maxX: 1 << 24, maxY: 1 << 24)
    isShown = true
    isFlipped = outer.isFlipped
    rasterLevel = max(outer.rasterLevel, 1)
    affine = node.rasterMap
    world = PlaneTransform(affine)
    clip = all
    isInGroup = true
    plan = GroupPlan(of: node, by: affine, blends: false)
    spread = plan.reach
    if setInnerClip(node, node.bounds) == false, node.shownSublayerCount > 0 || node.mayLeaveBounds {
      plan.steps.insert(.clip)
    }
  }

  /// Inherits the rasterized layers around it from the display parent.
  mutating func enterRaster(of parent: NodePointer) {
    isInRaster = parent.pointee.placement.isInRaster || parent.pointee.placement.steps.contains(.raster)
    rasterLevel = parent.pointee.placement.rasterLevel
  }

  /// Draws a layer through its rasterized bitmap.
  private mutating func setRaster(_ node: NodePointer, in parent: NodePointer?) {
    let outer = parent?.pointee.placement
    let isMask = node.pointee.links.isMask
    rasterLevel += 1
    plan = GroupPlan(ofPictureOf: node, by: affine)
    plan.alpha = node.ownOpacity
    if !isMask { plan.alpha *= (outer?.sublayerAlpha ?? 1) * (outer?.sublayerGroupAlpha ?? 1) }
    spread = outer?.spread ?? .none
    innerClip = clip
    isInGroup = isMask || (outer.map { $0.isInGroup || !$0.steps.isEmpty } ?? false)
  }
}
