import KinoraRaster

/// The reasons for which the renderer flattens a layer, from the steps of its `GroupPlan`.
package struct FlatteningReasons: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// It is faded as one with its sublayers.
  package static let opacity = FlatteningReasons(rawValue: 1)
  package static let mask = FlatteningReasons(rawValue: 2)
  package static let filter = FlatteningReasons(rawValue: 4)
  package static let blendMode = FlatteningReasons(rawValue: 8)
  /// Its shadow is cast by everything that it and its sublayers draw.
  package static let groupShadow = FlatteningReasons(rawValue: 16)
  /// Content is cut by round or slanted bounds, so at least their edges are drawn onto a copy.
  package static let clip = FlatteningReasons(rawValue: 32)
  package static let rasterized = FlatteningReasons(rawValue: 64)
  /// The copies of a replicator are tinted.
  package static let tint = FlatteningReasons(rawValue: 128)
  /// The old and the new picture of a transition are mixed.
  package static let transition = FlatteningReasons(rawValue: 256)
}

extension FlatteningReasons {
  /// The reasons of a placed layer.
  ///
  /// - Parameter content: The pixels that the layer and its sublayers draw.
  init(of node: NodePointer, around content: PixelRect) {
    let placement = node.pointee.placement
    let isTransition = node.pointee.part == .transition
    self = []
    if placement.oldPictureShare != nil || isTransition { insert(.transition) }
    let steps = placement.steps
    guard !steps.isEmpty else { return }
    if steps.contains(.fade), !isTransition { insert(placement.tint == nil ? .opacity : .tint) }
    if steps.contains(.mask) { insert(.mask) }
    if steps.contains(.filters) { insert(.filter) }
    if steps.contains(.blend) { insert(.blendMode) }
    if steps.contains(.silhouette) { insert(.groupShadow) }
    // Content that the clip leaves whole is drawn straight onto the target.
    if steps.contains(.clip), !content.isEmpty, !node.boundsHold(content) { insert(.clip) }
    if steps.contains(.raster) { insert(.rasterized) }
  }
}
