import KinoraGeometry
import KinoraMotion

extension Evaluator {
  /// Sets the presented values of a layer for the next damage pass.
  func present(_ values: LayerValues, at index: NodeIndex) {
    let nodes = store.nodes
    let changes = LayerChanges(from: nodes[index].presented, to: values)
    guard !changes.isEmpty else { return }
    let wasReplicator = (nodes + index).isReplicator
    nodes[index].presented = values
    setDerivedValues(of: index)
    if wasReplicator || (nodes + index).isReplicator { replicators.add(index, nodes) }
    tracker.mark(changes, at: index)
  }

  /// Updates the traits of a node that depend on its presented values and affect its sublayers.
  func setDerivedValues(of index: NodeIndex) {
    let node = store.nodes + index
    setDepthValues(of: index)
    let rare = node.pointee.presented.rare.shared
    if let rare, rare.values.shadow.opacity > 0 { tracker.silhouettes.recordShadow() }
    node.pointee.hasSublayerTransform = rare.map { !$0.values.sublayerTransform.isIdentity } ?? false
  }

  /// Updates the depth traits of a node after its values changed.
  func setDepthValues(of index: NodeIndex) {
    let node = store.nodes + index
    let keepsDepth = node.preservesDepth
    guard node.pointee.depth.keepsDepth != keepsDepth else { return }
    node.pointee.depth.setKeepsDepth(keepsDepth)
    tracker.mark(.below, at: index)
    displayList.enqueueSorting(in: index)
    displayList.invalidate()
  }

  /// Adds or removes a node with animations.
  func setAnimated(_ index: NodeIndex, isAnimated: Bool) {
    animated.set(index, isAnimated: isAnimated, store.nodes)
  }
}
