import KinoraGeometry
import KinoraMotion

/// The values of the nodes that no commit names. They follow those of the layers that the nodes belong to, and are
/// derived just before the nodes are placed.
extension NodeStore {
  /// Derives the values of an instance, a transition or one of its pictures. The placement of its display parent must be
  /// current.
  func deriveValues(of index: NodeIndex, in parent: NodePointer?) {
    switch nodes[index].part {
    case .layer: break
    case .instance: deriveInstance(index)
    case .transition: (nodes + index).takeSpace(of: parent)
    case .oldPicture, .newPicture:
      (nodes + index).takeSpace(of: parent)
      slidePicture(index, in: parent)
    }
  }

  /// Computes the placement of an instance: a layer with the replicator's bounds, transformed about its anchor point.
  func deriveInstance(_ index: NodeIndex) {
    let node = nodes + index
    let owner = nodes + node.pointee.links.parent
    guard case .replicator(let values) = owner.pointee.presented.kind else { return }
    let bounds = owner.pointee.presented.bounds
    let anchor = owner.pointee.presented.anchorPoint
    node.pointee.presented.bounds = bounds
    node.pointee.presented.anchorPoint = anchor
    node.pointee.presented.position = CGPoint(
      x: bounds.origin.x + anchor.x * bounds.size.width, y: bounds.origin.y + anchor.y * bounds.size.height)
    node.pointee.presented.anchorPointZ = owner.pointee.presented.anchorPointZ
    node.pointee.presented.zPosition = owner.pointee.presented.anchorPointZ
    switch node.pointee.copying.number {
    case 0: break
    case 1: node.pointee.presented.transform = values.instanceTransform
    case let number:
      let former = owner.pointee.copying.instances[number - 2]
      node.pointee.presented.transform = nodes[former].presented.transform.concatenating(values.instanceTransform)
    }
  }

  /// Returns the colour that multiplies an instance's colours.
  func tint(of instance: NodePointer) -> RGBAColor {
    guard case .replicator(let values) = nodes[instance.pointee.links.parent].presented.kind else { return .white }
    return values.color(of: instance.pointee.copying.number)
  }

  /// Returns the delay of an instance's time relative to the first one.
  func shift(of index: NodeIndex) -> Double {
    guard case .replicator(let values) = nodes[nodes[index].links.parent].presented.kind else { return 0 }
    return Double(nodes[index].copying.number) * values.instanceDelay
  }

  /// Moves one of the two pictures of a transition by its progress.
  private func slidePicture(_ index: NodeIndex, in parent: NodePointer?) {
    let isFlipped = parent?.pointee.placement.isFlipped ?? false
    let transitionState = nodes[nodes[index].links.parent].transitionState
    let owner = nodes + transitionState.owner
    let size = owner.pointee.presented.bounds.size
    let slides = PictureSlides(
      transitionState.animation, at: transitionState.progress,
      across: SIMD2(Double(size.width), Double(size.height) * (isFlipped ? -1 : 1)), of: owner, in: parent)
    if nodes[index].part == .newPicture {
      owner.pointee.transitionState.containerSlide = slides.new
    } else {
      guard let top = nodes[index].links.sublayers.first else { return }
      follow(owner, by: nodes + top, slides.old, isFlipped: isFlipped)
    }
  }

  /// Aligns the top left corner of an old picture with that of the layer.
  private func follow(_ owner: NodePointer, by top: NodePointer, _ slide: SIMD2<Double>, isFlipped: Bool) {
    let anchor = owner.pointee.presented.anchorPoint
    let size = owner.pointee.presented.bounds.size
    top.pointee.presented.position = owner.pointee.presented.position
    top.pointee.presented.zPosition = owner.pointee.presented.zPosition
    top.pointee.presented.transform = owner.pointee.presented.transform
    top.pointee.presented.anchorPointZ = owner.pointee.presented.anchorPointZ
    top.pointee.presented.anchorPoint = CGPoint(x: 0, y: 0)
    let above = Double(anchor.y * size.height)
    let y = isFlipped ? Double(size.height) - above - Double(top.pointee.presented.bounds.size.height) : -above
    let align = SIMD2(-Double(anchor.x * size.width), y)
    top.pointee.transitionState.followSlide = owner.pointee.transitionState.followSlide + align + slide
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
}
