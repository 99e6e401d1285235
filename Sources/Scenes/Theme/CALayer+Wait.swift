import KinoraGeometry
import KinoraLayers

extension CALayer {
  /// Calls `next` after a period of media time.
  ///
  /// The wait is the completion block of an animation without a visible effect, so that it is paused, slowed down and
  /// stepped together with everything else.
  func wait(_ seconds: CFTimeInterval, then next: @escaping () -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock(next)
    let nothing = CABasicAnimation(keyPath: "zPosition")
    nothing.fromValue = zPosition
    nothing.toValue = zPosition
    nothing.duration = seconds
    add(nothing, forKey: "wait")
    CATransaction.commit()
  }
}
