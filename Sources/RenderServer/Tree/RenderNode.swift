import Geometry
import Motion
import Raster

/// One layer as the renderer keeps it: what was committed, what it shows now, and what follows from that.
struct RenderNode {
  /// Stands for "no node" wherever nodes are named by their index.
  static let none = -1

  // MARK: - Committed

  var id: LayerID
  var parent = RenderNode.none
  /// Whether it is its parent's mask instead of one of its sublayers.
  var isMask = false
  var mask = RenderNode.none
  /// In the order of the commit.
  var sublayers: [Int] = []
  var committed = LayerValues()
  var timing = MediaTiming()
  /// Whether its time differs from its superlayer's.
  var hasOwnClock = false
  var animations: [AnimationRecord] = []

  // MARK: - Presented

  var presented = LayerValues()
  var settled = SettledTimes()
  /// Whether sublayers are moved by more than this layer's own geometry.
  var hasSublayerTransform = false
  /// Whether sublayers are not flattened into the layer's plane.
  var keepsDepth = false
  /// Whether only its sublayers are drawn, whatever its other values say.
  var drawsNothing = false

  // MARK: - Derived

  var placement = Placement()
  /// Nil for layers that have no depth to keep.
  var depth: DepthPlace?
  var look = LayerLook()
  var ink = InkPictures()
  /// Its shadow as drawn before, if it throws one by itself.
  var shadow: ShadowPicture?
  /// It with its sublayers, if it asks to be drawn by way of a kept picture.
  var raster: RasterPicture?
  /// Whether nothing that it or its sublayers draw goes beyond its background; looked at only if it throws a shadow.
  var holdsEverything = false
  /// The particles of an emitter.
  var particles: ParticleField?
  /// The pixels its own drawing touched when damage was last asked for.
  var visible = PixelRect.empty
  /// The pixels at which these show when all blurs and shadows around are done.
  var touched = PixelRect.empty
  /// The pixels that it hides everything below at.
  var cover = PixelRect.empty
  /// The node that opens the innermost space with depth that it is drawn in, or `none`; the node itself if it does.
  var spaceRoot = RenderNode.none
  /// The space that it opens.
  var space: DepthSpace?
  /// Where it stands in the paint order, or `none`.
  var position = RenderNode.none
  /// The sublayers in the order they are painted: by zPosition, then as committed.
  var paintOrder: [Int] = []

  // MARK: - Pictures that no commit names

  /// What the node stands for: a layer, unless it was made for copies or transitions.
  var part = NodePart.layer
  var staging = Staging()
  /// How it is one of many: a replicator's copies, or the nodes that were copied from this one.
  var copying = Copying()

  // MARK: - Bookkeeping

  var changes: LayerChanges = []
  var isQueued = false
  var isReordered = false
  var isSilhouetteQueued = false
  /// Its place in the list of animated layers, or `none`.
  var animatedSlot = RenderNode.none
  /// Its place in the inverse of the commit being applied, or `none`.
  var inverseSlot = RenderNode.none
  /// A scratch number: its place among its siblings before they were sorted again.
  var rank = 0
  /// A scratch mark: equal to the tree's current one if this node was seen already.
  var mark = 0

  init(id: LayerID) {
    self.id = id
  }
}
