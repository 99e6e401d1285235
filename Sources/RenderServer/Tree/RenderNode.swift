import Geometry
import Motion
import Raster

/// The renderer's state of one layer: committed values, presented values, and values derived from them.
struct RenderNode {
  /// The index that means "no node".
  static let none = -1

  // MARK: - Committed

  var id: LayerID
  var parent = RenderNode.none
  /// True if it is its parent's mask, false if it is a sublayer.
  var isMask = false
  var mask = RenderNode.none
  /// In the order of the last commit.
  var sublayers: [Int] = []
  var committed = LayerValues()
  var timing = MediaTiming()
  /// True if its time differs from its superlayer's.
  var hasOwnClock = false
  var animations: [AnimationRecord] = []

  // MARK: - Presented

  /// Differs from `committed` only in the properties that its animations change, unless `isPresentedStale`.
  var presented = LayerValues()
  /// Its animations as they were last presented.
  var prepared: PreparedAnimations?
  /// Set by a commit that changes `committed` or `animations`, until they are presented.
  var isPresentedStale = true
  var settled = SettledTimes()
  /// True if its `sublayerTransform` isn't the identity.
  var hasSublayerTransform = false
  /// True if its sublayers aren't flattened into its plane.
  var keepsDepth = false
  /// True if only its sublayers are drawn, regardless of its other values.
  var drawsNothing = false

  // MARK: - Derived

  var placement = Placement()
  /// Nil for layers that aren't in a depth space.
  var depth: DepthPlacement?
  var layerTraits = LayerTraits()
  var outlines = OutlineCache()
  /// The cached shadow, if the layer casts one by itself.
  var shadow: ShadowPicture?
  /// The cached bitmap of the layer and its sublayers, if it is rasterized.
  var rasterized: RasterizedLayer?
  /// True if the layer and its sublayers draw only inside its background. Updated only if it casts a shadow.
  var holdsEverything = false
  /// The particles of an emitter.
  var particles: ParticleField?
  /// The pixels that the layer itself draws, as of the last damage pass.
  var visible = PixelRect.empty
  /// The damage bounds: the pixels at which `visible` shows after the blurs and shadows of its ancestors.
  var damageBounds = PixelRect.empty
  /// The opaque bounds: the pixels at which it hides everything below it.
  var opaqueBounds = PixelRect.empty
  /// The node that opens the innermost depth space around it, or `none`; the node itself if it opens one.
  var spaceRoot = RenderNode.none
  /// The depth space that it opens.
  var space: DepthSpace?
  /// True if only its map and opacity determine its placement, as of the last damage pass.
  var isPlain = false
  /// Its index in the display list, or `none`.
  var position = RenderNode.none
  /// The sublayers in painting order: by zPosition, then as committed.
  var paintOrder: [Int] = []

  // MARK: - Pictures that no commit names

  /// The role of the node: `.layer`, unless it was created for a copy or a transition.
  var part = NodePart.layer
  var transitionState = TransitionState()
  /// The links between a layer, its copies and its replicator.
  var copying = Copying()

  // MARK: - Bookkeeping

  var changes: LayerChanges = []
  var memberships = QueueMemberships()
  var animatedSlot = AnimatedSlot()
  /// Its index in the inverse of the commit being applied, or `none`.
  var inverseSlot = RenderNode.none
  /// Scratch: its index among its siblings before they were sorted again.
  var rank = 0
  var mark = NodeMark()

  init(id: LayerID) {
    self.id = id
  }
}
