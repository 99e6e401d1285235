import KinoraGeometry
import KinoraLayers

extension CALayer {
  /// Calls `next` after a period of media time, unless the layer leaves its scene before.
  ///
  /// The wait is an animation without a visible effect, so that it is paused, slowed down and stepped together with
  /// everything else.
  package func wait(_ seconds: CFTimeInterval, then next: @escaping () -> Void) {
    let nothing = CABasicAnimation(keyPath: "zPosition")
    nothing.fromValue = zPosition
    nothing.toValue = zPosition
    nothing.duration = seconds
    nothing.delegate = Wait(next)
    add(nothing, forKey: "wait")
  }
}

/// Calls a closure when an animation has reached its end.
///
/// Animations of a layer outside a window end at once and unfinished: a chain of waits that went on with those would
/// never stop after its scene was replaced.
private final class Wait: CAAnimationDelegate {
  private let next: () -> Void

  init(_ next: @escaping () -> Void) {
    self.next = next
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { next() }
  }
}
