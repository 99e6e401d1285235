import KinoraGeometry
import KinoraRaster

/// The placement of a node in little memory: the parts that most layers have, and the others only where one of them isn't
/// standard. Frames allocate nothing for those once a node has them.
struct NodePlacement {
  var isShown = false
  private(set) var isFlipped = false
  private(set) var isInGroup = false
  private(set) var isInRaster = false
  /// True if `world` is `affine`.
  private(set) var isAffine = true
  private(set) var rasterLevel: UInt8 = 0
  /// The steps of `plan`, which drawing asks for in each layer.
  private(set) var steps: GroupPlan.Steps = []
  /// True if one of the parts in `rare` may not be standard. Read first, since reading `rare` counts a reference.
  private var hasRare = false
  private(set) var affine = CGAffineTransform.identity
  private(set) var clip = PixelRect.empty
  private(set) var innerClip = PixelRect.empty
  private(set) var alpha = 1.0
  private(set) var sublayerAlpha = 1.0
  private(set) var sublayerGroupAlpha = 1.0
  private var rare = RarePart<RarePlacement>()

  @inline(__always)
  var world: PlaneTransform { isAffine ? PlaneTransform(affine) : rare.world }
  @inline(__always)
  var plan: GroupPlan { hasRare ? rare.plan : GroupPlan() }
  @inline(__always)
  var spread: Reach { hasRare ? rare.spread : .none }
  @inline(__always)
  var tint: RGBAColor? { hasRare ? rare.tint : nil }
  @inline(__always)
  var oldPictureShare: Double? { hasRare ? rare.oldPictureShare : nil }

  /// True if the layer and its sublayers are flattened, to be masked, filtered, faded or blended as one.
  @inline(__always)
  var isWhole: Bool { !steps.isDisjoint(with: .whole) }

  /// All parts.
  var all: Placement {
    var all = Placement()
    (all.isShown, all.isFlipped, all.isInGroup, all.isInRaster) = (isShown, isFlipped, isInGroup, isInRaster)
    (all.rasterLevel, all.affine, all.clip, all.innerClip) = (rasterLevel, affine, clip, innerClip)
    (all.alpha, all.sublayerAlpha, all.sublayerGroupAlpha) = (alpha, sublayerAlpha, sublayerGroupAlpha)
    all.world = world
    if hasRare {
      (all.plan, all.spread, all.tint, all.oldPictureShare) = (rare.plan, rare.spread, rare.tint, rare.oldPictureShare)
    }
    return all
  }

  mutating func set(_ new: Placement) {
    (isShown, isFlipped, isInGroup, isInRaster) = (new.isShown, new.isFlipped, new.isInGroup, new.isInRaster)
    (rasterLevel, clip, innerClip) = (new.rasterLevel, new.clip, new.innerClip)
    (alpha, sublayerAlpha, sublayerGroupAlpha) = (new.alpha, new.sublayerAlpha, new.sublayerGroupAlpha)
    isAffine = new.world.isAffine
    affine = isAffine ? CGAffineTransform(new.world) : new.affine
    steps = new.plan.steps
    hasRare =
      !isAffine || new.plan != GroupPlan() || !new.spread.isNone || new.tint != nil || new.oldPictureShare != nil
    if hasRare { rare.set(RarePlacement(new)) }
  }

  /// Moves and fades a layer whose placement is otherwise the same.
  ///
  /// - Parameter affine: The map to device pixels, which has no perspective.
  @inline(__always)
  mutating func move(by affine: CGAffineTransform, alpha: Double, sublayerAlpha: Double) {
    isAffine = true
    self.affine = affine
    self.alpha = alpha
    self.sublayerAlpha = sublayerAlpha
  }
}

/// The parts of a placement that few layers have.
private struct RarePlacement: NodeDefault {
  static let standard = RarePlacement(Placement())

  /// The map to device pixels, if it has perspective.
  var world: PlaneTransform
  var plan: GroupPlan
  var spread: Reach
  var tint: RGBAColor?
  var oldPictureShare: Double?

  init(_ all: Placement) {
    world = all.world.isAffine ? PlaneTransform() : all.world
    (plan, spread, tint, oldPictureShare) = (all.plan, all.spread, all.tint, all.oldPictureShare)
  }
}

extension CGAffineTransform {
  /// Creates a map from one without perspective.
  @inline(__always)
  init(_ plane: PlaneTransform) {
    self.init(a: plane.a, b: plane.b, c: plane.c, d: plane.d, tx: plane.tx, ty: plane.ty)
  }
}
