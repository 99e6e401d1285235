import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The renderer's state of one layer: committed values, presented values, and values derived from them.
struct RenderNode {
  // Evaluation and damage read the first fields of each node that changes, so these are beside each other.

  var id: LayerID
  var links = NodeLinks()
  /// The animations, and the values without them; nil without animations.
  var animation: AnimationState?
  var transitionState = RarePart<TransitionState>()
  var clock = NodeClock()
  /// The changes that haven't reached the damage.
  var changes: LayerChanges = []
  var memberships = QueueMemberships()
  /// The role of the node: `.layer`, unless it was created for a copy or a transition.
  var part = NodePart.layer
  /// True if only its map and opacity determine its placement, as of the last damage pass.
  var isPlain = false
  /// True if its `sublayerTransform` isn't the identity.
  var hasSublayerTransform = false
  /// True if the layer and its sublayers draw only inside its background. Updated only if it casts a shadow.
  var holdsEverything = false
  /// Its index in the display list, or `none`.
  var position = DisplayIndex.none

  /// The committed values with the animations applied.
  var presented = LayerValues()

  // MARK: - Derived

  var placement = NodePlacement()
  var pixels = NodePixels()
  var layerTraits = LayerTraits()
  var depth = NodeDepth()
  var pictures = NodePictures()
  /// The cached bitmap of the layer and its sublayers, if it is rasterized.
  var rasterized: RasterizedLayer?
  /// The particles of an emitter.
  var particles: ParticleField?
  /// The sublayers in painting order: by zPosition, then as committed.
  var paintOrder: [NodeIndex] = []
  /// The links between a layer, its copies and its replicator.
  var copying = RarePart<Copying>()

  // MARK: - Bookkeeping

  var animatedSlot = AnimatedSlot()
  var inverseSlot = InverseSlot()
  var rank = SiblingRank()
  var mark = NodeMark()
  var inside = InsideVisibility()

  init(id: LayerID) {
    self.id = id
  }
}
