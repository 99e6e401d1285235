import Geometry
import Motion
import Raster

/// Where a layer's drawing goes and how, its own looks apart. Equal placements of equal layers give equal pixels.
struct Placement: Equatable {
  var isShown = false
  /// From the layer's bounds space to device pixels.
  var world = PlaneTransform()
  /// `world` itself unless there is perspective; then the affine map that comes closest, for what needs no more.
  var affine = CGAffineTransform.identity
  /// Whether y points upwards on screen in its bounds space, transforms apart.
  var isFlipped = false
  /// The pixels that its ancestors leave to it and its sublayers.
  var clip = PixelRect.empty
  /// The pixels that its own `masksToBounds` leaves.
  var innerClip = PixelRect.empty
  /// Multiplies each thing that the layer draws by itself.
  var alpha = 1.0
  /// What its sublayers multiply each of their own things by.
  var sublayerAlpha = 1.0
  /// What its one sublayer multiplies its group by, in place of a group of this layer.
  var sublayerGroupAlpha = 1.0
  /// Whether it is drawn into an offscreen bitmap of some ancestor.
  var isInGroup = false
  /// Whether it is drawn into the kept picture of some ancestor, and nowhere else.
  var isInRaster = false
  /// How many kept pictures it is drawn by way of, its own included.
  var rasterLevel: UInt8 = 0
  /// What is done to it and its sublayers as one picture.
  var plan = GroupPlan()
  /// How far what it and its sublayers draw shows, by its own plan and those of its ancestors.
  var spread = Reach.none
  /// Multiplies the colours of its whole.
  var tint: RGBAColor?
  /// Set for the old picture of a dissolve: how much of it is mixed into the new one, 0...1.
  var oldPictureShare: Double?

  /// Whether the layer's own drawing gives the same pixels, clips apart.
  func drawsSame(as other: Placement) -> Bool {
    world == other.world && alpha == other.alpha && isFlipped == other.isFlipped && isShown == other.isShown
  }

  /// Whether what the sublayers take over from this layer differs.
  func differsInside(from other: Placement) -> Bool {
    innerClip != other.innerClip || sublayerAlpha != other.sublayerAlpha
      || sublayerGroupAlpha != other.sublayerGroupAlpha || isInGroup != other.isInGroup || isShown != other.isShown
      || spread != other.spread || plan != other.plan
      || isInRaster != other.isInRaster || rasterLevel != other.rasterLevel || tint != other.tint
      || oldPictureShare != other.oldPictureShare
  }
}

extension Placement {
  /// Places a layer in its superlayer, whose own placement is up to date.
  ///
  /// - Parameter parent: nil for the root of the tree, which stands in the window, in points from its top left corner.
  init(
    of node: NodePointer, in parent: NodePointer?, window: PixelRect,
    scale: Double
  ) {
    isFlipped = (parent?.pointee.placement.isFlipped ?? false) != node.pointee.presented.isGeometryFlipped
    guard parent?.pointee.placement.isShown ?? true else { return }
    guard !node.pointee.presented.isHidden, node.pointee.presented.opacity > 0 else { return }
    world = node.world(in: parent, scale: scale)
    let bounds = node.bounds
    guard world.isUsable, !(node.pointee.isMask && parent?.pointee.drawsNothing == true) else { return }
    // What is behind the eye altogether has no such map, but what is inside of it may reach further.
    affine = world.affineFit(over: bounds) ?? CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    let orientation = world.isAffine ? Double(affine.determinant) : world.determinant
    guard orientation.isFinite,
      node.pointee.presented.isDoubleSided || node.pointee.keepsDepth || orientation * (isFlipped ? -1 : 1) > 0
    else { return }
    isShown = true
    clip = parent?.pointee.placement.innerClip ?? window
    if let outer = parent?.pointee.placement { enterRaster(of: outer) }
    if node.asksForRaster, rasterLevel < RenderTree.deepestRaster, node.pointee.raster?.isRefused != true {
      setRaster(node, in: parent)
      return
    }
    plan = GroupPlan(of: node, by: affine)
    spread = (parent?.pointee.placement.spread ?? .none).adding(plan.reach)
    if setInnerClip(node, bounds) == false, node.shownSublayerCount > 0 || node.look.mayLeaveBounds {
      plan.steps.insert(.clip)
    }
    setGroups(node, in: parent)
  }

  /// - Returns: whether a rectangle of pixels is all that `masksToBounds` takes.
  private mutating func setInnerClip(_ node: NodePointer, _ bounds: Box) -> Bool {
    innerClip = clip.sources(by: plan.reach)
    guard node.pointee.presented.masksToBounds, !node.pointee.drawsNothing else { return true }
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
    let outer = parent?.pointee.placement
    let isMask = node.pointee.isMask
    let each = isMask ? 1 : outer?.sublayerAlpha ?? 1
    // A fade that was handed on is a group's, whatever this layer allows for its own.
    let handedOn = isMask ? 1 : outer?.sublayerGroupAlpha ?? 1
    let own = node.ownOpacity
    let allowsGroup = node.pointee.presented.allowsGroupOpacity
    let whole = handedOn * (allowsGroup ? own : 1)
    let sublayerCount = node.shownSublayerCount
    let things = node.look.thingCount
    isInGroup = isMask || (outer.map { $0.isInGroup || !$0.plan.steps.isEmpty } ?? false)

    alpha = each * handedOn * own
    sublayerAlpha = each * (allowsGroup ? 1 : own)
    let isFaded = whole < 1
    if node.pointee.drawsNothing || (isFaded && things == 0 && sublayerCount == 1 && plan.steps.isEmpty) {
      // One sublayer fades the same whether alone or in a group of one; those that keep their depth fade each alone.
      sublayerGroupAlpha = whole
      return
    }
    if isFaded, things > 1 || sublayerCount > 0 || !plan.steps.isEmpty { plan.steps.insert(.fade) }
    if plan.isWhole {
      plan.alpha = whole
      alpha = sublayerAlpha
    }
  }
}

// MARK: - Kept pictures

extension Placement {
  /// Places a layer in the pixels of its own kept picture.
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
    if setInnerClip(node, node.bounds) == false, node.shownSublayerCount > 0 || node.look.mayLeaveBounds {
      plan.steps.insert(.clip)
    }
  }

  /// Takes over from the placement around it what kept pictures it is part of.
  mutating func enterRaster(of outer: Placement) {
    isInRaster = outer.isInRaster || outer.plan.steps.contains(.raster)
    rasterLevel = outer.rasterLevel
  }

  /// Has a layer drawn by way of its kept picture.
  private mutating func setRaster(_ node: NodePointer, in parent: NodePointer?) {
    let outer = parent?.pointee.placement
    let isMask = node.pointee.isMask
    rasterLevel += 1
    plan = GroupPlan(ofPictureOf: node)
    plan.alpha = node.ownOpacity
    if !isMask { plan.alpha *= (outer?.sublayerAlpha ?? 1) * (outer?.sublayerGroupAlpha ?? 1) }
    spread = outer?.spread ?? .none
    innerClip = clip
    isInGroup = isMask || (outer.map { $0.isInGroup || !$0.plan.steps.isEmpty } ?? false)
  }
}
