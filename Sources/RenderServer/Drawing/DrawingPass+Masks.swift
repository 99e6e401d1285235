import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// Masks that are one opaque shape. Masked layers are painted through its outline, so that such a mask needs no bitmap.
extension DrawingPass {
  /// Returns the outline of a flattened layer's mask, if it is one opaque shape, and the masked layer is neither filtered
  /// nor blended.
  func maskOutline(of entry: DisplayListEntry) -> ShapeOutline? {
    let node = store.nodes + entry.node
    let mask = node.pointee.links.mask
    guard mask != NodeIndex.none, node.pointee.placement.plan.onlyMasks, node.pointee.placement.tint == nil,
      displayList[entry.sublayersEnd].flags == [.isShown, .isMask],
      displayList[entry.sublayersEnd].end == entry.sublayersEnd + 1
    else { return nil }
    // In a clip, rectangles are fitted to its edges, which outlines aren't.
    return (store.nodes + mask).opaqueOutline(fitsRects: painter.frame != nil)
  }

  /// Draws a layer that is only a gradient through the outline of its mask.
  ///
  /// - Returns: False, with nothing drawn, if it is more, or if the outline may leave its bounds.
  func drawGradient(_ entry: DisplayListEntry, at position: DisplayIndex, inside outline: ShapeOutline) -> Bool {
    let node = store.nodes + entry.node
    guard node.isGradientAlone, !entry.flags.contains(.hasBackdrop), entry.sublayersEnd == position + 1,
      node.boundsHold(displayList[entry.sublayersEnd].visible)
    else { return false }
    painter.drawGradient(of: node, inside: outline)
    return true
  }
}

extension GroupPlan {
  /// True if the flattened layer is masked, and perhaps faded.
  fileprivate var onlyMasks: Bool { steps.intersection(.whole).isSubset(of: [.mask, .fade]) }
}

extension NodePointer {
  /// The outline of a layer that is one opaque shape.
  ///
  /// - Parameter fitsRects: True to leave out rectangles.
  fileprivate func opaqueOutline(fitsRects: Bool) -> ShapeOutline? {
    guard pointee.layerTraits.thingCount == 1, pointee.layerTraits.kindCount == 1, pointee.placement.alpha == 1,
      pointee.placement.isAffine, case .shape(let shape) = pointee.presented.kind, let path = shape.path
    else { return nil }
    if shape.drawsFill {
      guard shape.fillColor?.alpha == 1, !fitsRects || path.asRect == nil else { return nil }
      return ShapeOutline(path, .fill(shape.fillRule), transform: pointee.placement.affine)
    }
    guard shape.strokeColor?.alpha == 1 else { return nil }
    return ShapeOutline(path, .stroke(shape.strokeStyle), transform: pointee.placement.affine)
  }

  /// True if it draws a gradient and nothing else.
  fileprivate var isGradientAlone: Bool {
    pointee.layerTraits.hasGradient && pointee.layerTraits.thingCount == 1 && pointee.placement.isAffine
      && pointee.placement.steps.isSubset(of: .whole)
  }
}
