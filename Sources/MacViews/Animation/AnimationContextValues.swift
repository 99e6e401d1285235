import Foundation
import KinoraLayers

/// The values of an animation context, which those of its transaction are.
struct AnimationContextValues {
  var duration: TimeInterval
  var timingFunction: CAMediaTimingFunction?
  var allowsImplicitAnimation: Bool

  private static let implicitKey = "NSAnimationContext.allowsImplicitAnimation"

  /// The values of the innermost transaction. Setting them changes those that differ.
  static var current: AnimationContextValues {
    get {
      AnimationContextValues(
        duration: CATransaction.animationDuration(), timingFunction: CATransaction.animationTimingFunction(),
        allowsImplicitAnimation: CATransaction.value(forKey: implicitKey) as? Bool ?? false)
    }
    set {
      let former = current
      if newValue.duration != former.duration { CATransaction.setAnimationDuration(newValue.duration) }
      if newValue.timingFunction !== former.timingFunction {
        CATransaction.setAnimationTimingFunction(newValue.timingFunction)
      }
      if newValue.allowsImplicitAnimation != former.allowsImplicitAnimation {
        CATransaction.setValue(newValue.allowsImplicitAnimation, forKey: implicitKey)
      }
    }
  }
}
