import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The placement of nodes that no commit names.
extension Placement {
  /// Creates a placement that leaves the space of its parent unchanged.
  init(inSpaceOf parent: NodePointer?, window: PixelRect, scale: Double) {
    if let parent {
      self = parent.placement.all
      isInGroup = isInGroup || !plan.steps.isEmpty
      enterRaster(of: parent)
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
  mutating func setGroup(of owner: NodePointer) {
    isShown = isShown && owner.pointee.presented.opacity > 0
    plan.alpha = sublayerAlpha * sublayerGroupAlpha * min(owner.pointee.presented.opacity, 1)
    plan.steps.insert(.fade)
    sublayerAlpha = 1
    sublayerGroupAlpha = 1
  }

  /// Mixes the old picture of a dissolve into the new one.
  mutating func setMixture(of transition: NodePointer) {
    guard transition.pointee.transitionState.animation.kind == .fade else { return }
    oldPictureShare = 1 - transition.pointee.transitionState.progress.clamped(0, 1)
  }

  /// Flattens the contents of the node in order to tint them.
  mutating func setTint(_ color: RGBAColor) {
    guard color != .white else { return }
    plan.alpha = (plan.isWhole ? plan.alpha : sublayerGroupAlpha) * color.alpha
    tint = RGBAColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
    plan.steps.insert(.fade)
    sublayerGroupAlpha = 1
    if color.alpha <= 0 { isShown = false }
  }
}
