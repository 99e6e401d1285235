import Geometry
import Motion
import Raster

/// The display hierarchy: the committed tree plus the nodes of copies and transitions.
extension RenderTree {
  /// Returns the node in which a node is placed and painted, or `none`.
  func displayParent(of index: NodeIndex) -> NodeIndex {
    let nodes = store.nodes
    switch nodes[index].part {
    case .layer:
      if nodes[index].transitionState.container != NodeIndex.none { return nodes[index].transitionState.container }
      return container(of: index)
    case .transition:
      let owner = nodes[index].transitionState.owner
      // Nil until the commit that adds the transition has been applied.
      return owner == NodeIndex.none ? NodeIndex.none : container(of: owner)
    case .instance, .oldPicture, .newPicture: return nodes[index].links.parent
    }
  }

  private func container(of index: NodeIndex) -> NodeIndex {
    let nodes = store.nodes
    let parent = nodes[index].links.parent
    guard index != layers.root, parent != NodeIndex.none else { return NodeIndex.none }
    let original = nodes[parent].copying.original
    return original == NodeIndex.none || nodes[index].links.isMask ? parent : original
  }

  /// Returns the outermost of the nodes that wrap a layer inside `parent`.
  func outermost(_ index: NodeIndex, in parent: NodeIndex) -> NodeIndex {
    var top = index
    while true {
      let next = displayParent(of: top)
      if next == parent || next == NodeIndex.none { return top }
      top = next
    }
  }

  /// Pushes the nodes that are painted inside a node on the walk, last first.
  func appendInside(of index: NodeIndex) {
    let nodes = store.nodes
    switch nodes[index].part {
    case .layer:
      for instance in nodes[index].copying.instances.reversed() { walk.append(instance) }
      guard nodes[index].copying.showsOriginal else { return }
      let original = nodes[index].copying.original
      if original != NodeIndex.none { walk.append(original) } else { appendSublayers(of: index, in: index) }
    case .instance: appendSublayers(of: nodes[index].copying.number == 0 ? nodes[index].links.parent : index, in: index)
    case .transition: walk.append(contentsOf: nodes[index].paintOrder.reversed())
    case .oldPicture: appendSublayers(of: index, in: index)
    case .newPicture: walk.append(nodes[nodes[index].links.parent].transitionState.owner)
    }
  }

  private func appendSublayers(of index: NodeIndex, in parent: NodeIndex) {
    for sublayer in store.nodes[index].paintOrder.reversed() { walk.append(outermost(sublayer, in: parent)) }
  }

  /// Pushes the uncommitted nodes that move with a layer on the walk.
  func appendPictures(of index: NodeIndex) {
    let node = store.nodes + index
    if node.pointee.transitionState.transition != NodeIndex.none {
      walk.append(node.pointee.transitionState.transition)
    }
    if node.pointee.copying.original != NodeIndex.none { walk.append(node.pointee.copying.original) }
    walk.append(contentsOf: node.pointee.copying.instances)
  }

  /// Removes an uncommitted node and everything in it.
  func drop(_ top: NodeIndex) {
    leavePicture(top)
    var pending = [top]
    while let index = pending.popLast() {
      let nodes = store.nodes
      pending.append(contentsOf: nodes[index].links.sublayers)
      pending.append(contentsOf: nodes[index].copying.instances)
      for other in [nodes[index].links.mask, nodes[index].copying.original, nodes[index].transitionState.transition]
      where other != NodeIndex.none {
        pending.append(other)
      }
      animated.set(index, isAnimated: false, nodes)
      dropParticles(of: index)
      unlinkCopy(index)
      pictureCache.forgetOutlines(of: nodes + index)
      pictureCache.forgetShadow(of: nodes + index)
      forgetRaster(of: index)
      store.remove(index)
    }
  }

  /// Recomputes a node's placement. The placement of its display parent must be current.
  func placement(of index: NodeIndex) -> Placement {
    let outer = displayParent(of: index)
    let node = store.nodes + index
    let parent = outer == NodeIndex.none ? nil : store.nodes + outer
    switch node.pointee.part {
    case .layer: return Placement(of: node, in: parent, window: tracker.size.bounds, scale: tracker.scale)
    case .instance:
      deriveInstance(index)
      var placement = Placement(of: node, in: parent, window: tracker.size.bounds, scale: tracker.scale)
      placement.setTint(tint(of: index))
      return placement
    case .transition, .oldPicture, .newPicture:
      node.takeSpace(of: parent)
      var placement = Placement(inSpaceOf: parent, window: tracker.size.bounds, scale: tracker.scale)
      if node.pointee.part == .transition {
        placement.setGroup(of: store.nodes + node.pointee.transitionState.owner)
      } else {
        placePicture(index, in: &placement)
      }
      return placement
    }
  }
}

extension NodePointer {
  /// Gives the node the space of its display parent, so that its children are placed as if it weren't there.
  fileprivate func takeSpace(of parent: NodePointer?) {
    guard let parent else { return }
    pointee.presented.bounds = parent.pointee.presented.bounds
    pointee.presented.anchorPoint = parent.pointee.presented.anchorPoint
    pointee.presented.anchorPointZ = parent.pointee.presented.anchorPointZ
    pointee.presented.sublayerTransform = parent.pointee.presented.sublayerTransform
    pointee.hasSublayerTransform = parent.pointee.hasSublayerTransform
  }

  /// The layer's opacity, or 1 during a transition, which fades both of its pictures together.
  var ownOpacity: Double {
    pointee.transitionState.container == NodeIndex.none ? min(pointee.presented.opacity, 1) : 1
  }

  /// The number of nodes displayed inside the layer; a replicator counts as at least two.
  var shownSublayerCount: Int {
    let hasCopies = !pointee.copying.instances.isEmpty || pointee.copying.original != NodeIndex.none
    return hasCopies ? max(2, pointee.links.sublayers.count) : pointee.links.sublayers.count
  }
}

extension Placement {
  /// Creates a placement that leaves the space of its parent unchanged.
  fileprivate init(inSpaceOf parent: NodePointer?, window: PixelRect, scale: Double) {
    if let parent {
      self = parent.placement
      isInGroup = isInGroup || !plan.steps.isEmpty
      enterRaster(of: parent.placement)
      clip = innerClip
    } else {
      isShown = true
      world = .scale(scale)
      affine = CGAffineTransform(scaleX: scale, y: scale)
      clip = window
      innerClip = window
    }
    plan = GroupPlan()
    tint = nil
    oldPictureShare = nil
  }

  /// Flattens the two pictures of a transition and fades them with the layer's opacity.
  fileprivate mutating func setGroup(of owner: NodePointer) {
    isShown = isShown && owner.pointee.presented.opacity > 0
    plan.alpha = sublayerAlpha * sublayerGroupAlpha * min(owner.pointee.presented.opacity, 1)
    plan.steps.insert(.fade)
    sublayerAlpha = 1
    sublayerGroupAlpha = 1
  }

  /// Flattens the contents of the node in order to tint them.
  fileprivate mutating func setTint(_ color: RGBAColor) {
    guard color != .white else { return }
    plan.alpha = (plan.isWhole ? plan.alpha : sublayerGroupAlpha) * color.alpha
    tint = RGBAColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
    plan.steps.insert(.fade)
    sublayerGroupAlpha = 1
    if color.alpha <= 0 { isShown = false }
  }
}
