import KinoraMotion

/// The factors by which a layer fades, from its own opacity and those of its superlayers.
struct LayerFading {
  /// The opacity of each part that the layer draws by itself, unless it is flattened.
  let alpha: Double
  /// The factor that sublayers apply to each of their parts.
  let sublayerAlpha: Double
  /// The opacity of the layer and its sublayers as one.
  let whole: Double

  /// - Parameter parent: Nil for the root of the tree. Its placement must be current.
  init(of node: NodePointer, in parent: NodePointer?) {
    let outer = node.pointee.links.isMask ? nil : parent
    let each = outer?.pointee.placement.sublayerAlpha ?? 1
    // An inherited fade belongs to a group, even if this layer's `allowsGroupOpacity` is false.
    let handedOn = outer?.pointee.placement.sublayerGroupAlpha ?? 1
    let own = node.ownOpacity
    let allowsGroup = node.pointee.presented.allowsGroupOpacity
    alpha = each * handedOn * own
    sublayerAlpha = each * (allowsGroup ? 1 : own)
    whole = handedOn * (allowsGroup ? own : 1)
  }
}
