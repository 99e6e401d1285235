import Geometry
import Motion
import Raster

/// The committed layer tree, which draws itself.
///
/// A frame calls `evaluate(at:)`, `damage(in:scale:)` and `draw(_:into:)`, in this order. Nodes are in one flat store
/// and the display list is flat too, so the depth of the tree is unlimited. A layer is recomputed only if it or one of
/// its ancestors changed.
package final class RenderTree {
  // Each part owns its state, and other code changes it through the part's methods only. Accesses of the parts that
  // each changed layer needs aren't checked for overlaps: one thread at a time uses the tree, and no method of a part
  // reaches the tree.

  // The committed tree. Nodes also hold what is derived from it.
  let store = NodeStore()
  @exclusivity(unchecked) var layers = CommittedLayers()
  @exclusivity(unchecked) var inverse = InverseCommit()
  @exclusivity(unchecked) var animated = AnimatedNodes()

  // Nodes that no commit names: copies and the pictures of transitions.
  @exclusivity(unchecked) var replicators = ReplicatorQueue()
  var missingPictures = MissingPictures()

  // The painting order.
  @exclusivity(unchecked) var order = PaintingOrder()
  let displayList = DisplayList()

  // The changes since the last drawing.
  @exclusivity(unchecked) var tracker = DamageTracker()
  @exclusivity(unchecked) var silhouettes = SilhouetteQueue()
  @exclusivity(unchecked) var rasters = RasterQueue()

  // Caches and threads for drawing.
  let pictureCache: PictureCache
  var drawingThreads = DrawingThreads()

  // Scratch memory, kept between frames. Each use clears it first.
  @exclusivity(unchecked) var walk: [NodeIndex] = []
  @exclusivity(unchecked) var openNodes: [NodeIndex] = []
  @exclusivity(unchecked) var marks = NodeMarks()

  /// - Parameter cacheBudget: The memory for cached shadows, outlines and rasterized layers, in bytes; 0 caches nothing.
  package init(cacheBudget: Int = RenderTree.defaultCacheBudget) {
    pictureCache = PictureCache(budget: cacheBudget)
    drawingThreads.use(nil, for: self)
  }

  /// The threads that share the drawing of large damage; nil draws on the calling thread only.
  ///
  /// Pixels don't depend on it. Only one thread may use the tree at a time, with or without workers.
  package var workers: BandWorkers? {
    get { drawingThreads.workers }
    set { drawingThreads.use(newValue, for: self) }
  }

  /// The default memory for cached pictures, in bytes: 160 MiB.
  package static let defaultCacheBudget = PictureCache.defaultBudget

  /// The figures of the cached shadows, outlines and rasterized layers.
  package var cacheFigures: PictureCacheFigures { pictureCache.figures }

  /// The number of rasterized bitmaps drawn so far.
  package var rastersDrawn: Int { rasters.drawnCount }

  /// Damages everything, for a new window or size.
  package func invalidate() {
    tracker.invalidate()
  }

  /// Returns the presented values of a layer at the last evaluated time; nil if it isn't in the tree.
  package func presented(_ id: LayerID) -> LayerValues? {
    layers[id].map { store.nodes[$0].presented }
  }

  /// Records changes of a node for the next damage pass.
  func markChanged(_ changes: LayerChanges, at index: NodeIndex) {
    guard !changes.isEmpty else { return }
    let nodes = store.nodes
    nodes[index].changes.formUnion(changes)
    if changes.contains(.extent) { nodes[index].layerTraits.isExtentStale = true }
    if changes.contains(.order), nodes[index].links.parent != NodeIndex.none {
      enqueueSorting(in: nodes[index].links.parent)
    }
    if rasters.count > 0 { markRasters(changes, at: index) }
    // The pictures of a transition move with the layer.
    if nodes[index].transitionState.container != NodeIndex.none, !changes.isDisjoint(with: .below) {
      markChanged(changes.intersection(.below), at: nodes[index].transitionState.transition)
    }
    tracker.enqueue(index, nodes)
  }

  /// Marks the sublayers of a node for sorting.
  func enqueueSorting(in index: NodeIndex) {
    order.enqueueSorting(in: index, store.nodes)
  }

  /// Swaps in new presented values of a layer for the next damage pass; `values` receives the old ones.
  func present(_ values: inout LayerValues, at index: NodeIndex) {
    let nodes = store.nodes
    let changes = LayerChanges(from: nodes[index].presented, to: values)
    guard !changes.isEmpty else { return }
    swap(&nodes[index].presented, &values)
    setDerivedValues(of: index)
    if (nodes + index).isReplicator || values.isReplicator { replicators.add(index, nodes) }
    markChanged(changes, at: index)
  }

  /// Updates the traits of a node that depend on its presented values and affect its sublayers.
  func setDerivedValues(of index: NodeIndex) {
    let node = store.nodes + index
    setDepthValues(of: index)
    let rare = node.pointee.presented.rare.shared
    if let rare, rare.values.shadow.opacity > 0 { silhouettes.recordShadow() }
    node.pointee.hasSublayerTransform = rare.map { !$0.values.sublayerTransform.isIdentity } ?? false
  }
}

/// The result of one evaluation.
package struct FrameEvaluation: Sendable, Equatable {
  /// The number of layers whose animations were applied.
  package var layersEvaluated = 0
  /// True if something moves at this moment, so that the next frame differs.
  package var isAnimating = false
  /// The media time up to which every frame shows the same: an animation begins then, or steps to its next value. Nil
  /// if nothing changes any more, or if something moves now.
  package var nextChange: Double?

  package init() {}
}
