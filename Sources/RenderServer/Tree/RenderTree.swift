import Geometry
import Motion
import Raster

/// The committed layer tree and the drawing of it.
///
/// A frame is `evaluate(at:)`, `damage(in:scale:)`, `draw(_:into:)`, in this order. Nodes lie in one flat store; what
/// is painted is a flat list too, a layer before its sublayers, so no tree is too deep. Nothing is recomputed for a
/// layer that neither changed nor stands inside one that did.
package final class RenderTree {
  let store = NodeStore()
  var indices: [LayerID: Int] = [:]
  var root = RenderNode.none

  /// The nodes with animations, in no order.
  var animated: [Int] = []
  /// The nodes that emit particles, in no order.
  var emitters: [Int] = []
  /// The nodes whose changes have not reached the damage yet.
  var queue: [Int] = []
  /// The nodes whose sublayers may be painted in another order than before.
  var reordered: [Int] = []
  /// The nodes that may throw another shadow than before, because of what they hold.
  var silhouettes: [Int] = []
  /// Whether any layer ever threw a shadow.
  var throwsShadows = false
  /// How many layers have kept pictures, and the nodes of those that may have changed.
  var rasterCount = 0
  var staleRasters: [Int] = []
  /// How many kept pictures have been drawn so far.
  package internal(set) var rastersDrawn = 0
  /// Whether layers entered or left the tree since the paint order was made.
  var isOrderStale = true
  let paint = PaintOrder()
  /// The spaces in which layers keep their depth, the inner ones after those that they are in.
  var spaces: [DepthSpace] = []
  var mark = 0

  /// What the pixels were drawn for, and what has to be drawn again.
  var size = PixelSize(width: 0, height: 0)
  var scale = 0.0
  var isAllDamaged = true
  var region = DamageRegion()

  // Working memory, kept from frame to frame.
  var walk: [Int] = []
  var siblings = SiblingOrder()
  var inverse = InverseCommit()
  let kept = KeptPictures()
  /// What draws, one for each thread; the first is that of whoever asks.
  var passes: [DrawingPass] = []
  let round = BandRound()

  /// The threads among which large damage is shared out; nil draws alone.
  ///
  /// Pixels do not depend on it. The tree may be used from any one thread at a time, with or without these.
  package var workers: BandWorkers? {
    didSet { makePasses() }
  }

  /// The replicators whose copies are not what their values ask for.
  var staleReplicators: [Int] = []
  /// True once a replicator was committed; until then no evaluation looks for copies.
  var hasReplicators = false
  /// Transitions whose old pictures are to be taken again, by layer: the animation's id.
  var missingPictures: [LayerID: UInt64] = [:]

  package init() {
    makePasses()
  }

  private func makePasses() {
    let count = workers?.count ?? 1
    while passes.count < count { passes.append(DrawingPass(of: self)) }
    passes.removeLast(passes.count - count)
  }

  /// Everything has to be drawn again (a new window, a new size).
  package func invalidate() {
    isAllDamaged = true
  }

  /// What a layer shows at the time evaluated last; nil for a layer that is not in the tree.
  package func presented(_ id: LayerID) -> LayerValues? {
    indices[id].map { store.nodes[$0].presented }
  }

  /// Puts changes of a node off until damage is asked for.
  func note(_ changes: LayerChanges, at index: Int) {
    guard !changes.isEmpty else { return }
    let nodes = store.nodes
    nodes[index].changes.formUnion(changes)
    if changes.contains(.extent) { nodes[index].look.isExtentStale = true }
    if changes.contains(.order), nodes[index].parent != RenderNode.none { noteOrder(in: nodes[index].parent) }
    if rasterCount > 0 { noteRasters(changes, at: index) }
    // The pictures of a transition go where the layer goes.
    if nodes[index].staging.stage != RenderNode.none, !changes.isDisjoint(with: .below) {
      note(changes.intersection(.below), at: nodes[index].staging.transition)
    }
    guard !nodes[index].isQueued else { return }
    nodes[index].isQueued = true
    queue.append(index)
  }

  /// The sublayers of a node have to be sorted again.
  func noteOrder(in index: Int) {
    guard !store.nodes[index].isReordered else { return }
    store.nodes[index].isReordered = true
    reordered.append(index)
  }

  /// Shows other values of a layer from the next damage on; what it showed before is left in their place.
  func present(_ values: inout LayerValues, at index: Int) {
    let nodes = store.nodes
    let changes = LayerChanges(from: nodes[index].presented, to: values)
    guard !changes.isEmpty else { return }
    swap(&nodes[index].presented, &values)
    setTraits(of: index)
    if nodes[index].presented.kind.isReplicator || values.kind.isReplicator { noteReplicator(index) }
    note(changes, at: index)
  }

  /// Finds out what a node's presented values say about all that is inside it.
  func setTraits(of index: Int) {
    let node = store.nodes + index
    setDepthTraits(of: index)
    if node.pointee.presented.shadowOpacity > 0 { throwsShadows = true }
    node.pointee.hasSublayerTransform = !node.pointee.presented.sublayerTransform.isIdentity
  }
}

/// What one evaluation found.
package struct FrameEvaluation: Sendable, Equatable {
  /// Layers whose animations were applied.
  package var layersEvaluated = 0
  /// Whether another frame is due after this one.
  package var isAnimating = false
  /// When nothing animates now: the media time at which the next animation begins, if one does.
  package var nextBegin: Double?

  package init() {}
}
