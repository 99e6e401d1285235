import Geometry
import Motion
import Raster

/// The renderer's state of one layer: committed values, presented values, and values derived from them.
struct RenderNode {
  // MARK: - Committed

  var id: LayerID
  var links = NodeLinks()
  var committed = LayerValues()
  var clock = NodeClock()
  var animations: [AnimationRecord] = []

  // MARK: - Presented

  /// Differs from `committed` only in the properties that its animations change, unless `evaluation.isStale`.
  var presented = LayerValues()
  var evaluation = NodeEvaluation()
  /// True if its `sublayerTransform` isn't the identity.
  var hasSublayerTransform = false

  // MARK: - Derived

  var placement = Placement()
  var depth = NodeDepth()
  var layerTraits = LayerTraits()
  var pictures = NodePictures()
  /// The cached bitmap of the layer and its sublayers, if it is rasterized.
  var rasterized: RasterizedLayer?
  /// True if the layer and its sublayers draw only inside its background. Updated only if it casts a shadow.
  var holdsEverything = false
  /// The particles of an emitter.
  var particles: ParticleField?
  var pixels = NodePixels()
  /// True if only its map and opacity determine its placement, as of the last damage pass.
  var isPlain = false
  /// Its index in the display list, or `none`.
  var position = DisplayIndex.none
  /// The sublayers in painting order: by zPosition, then as committed.
  var paintOrder: [NodeIndex] = []

  // MARK: - Pictures that no commit names

  /// The role of the node: `.layer`, unless it was created for a copy or a transition.
  var part = NodePart.layer
  var transitionState = RarePart<TransitionState>()
  /// The links between a layer, its copies and its replicator.
  var copying = RarePart<Copying>()

  // MARK: - Bookkeeping

  var changes: LayerChanges = []
  var memberships = QueueMemberships()
  var animatedSlot = AnimatedSlot()
  var inverseSlot = InverseSlot()
  var rank = SiblingRank()
  var mark = NodeMark()

  init(id: LayerID) {
    self.id = id
  }
}
