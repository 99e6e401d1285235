import Foundation
import KinoraLayers

/// Records events in order.
final class EventLog {
  var events: [String] = []

  /// Returns a delegate that records "startA" and "stopA:1".
  func delegate(_ name: String) -> any CAAnimationDelegate {
    AnimationListener(name, log: self)
  }

  func animation(_ name: String, duration: Double = 0.1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = duration
    animation.delegate = delegate(name)
    return animation
  }
}

private final class AnimationListener: CAAnimationDelegate {
  let name: String
  let log: EventLog

  init(_ name: String, log: EventLog) {
    self.name = name
    self.log = log
  }

  func animationDidStart(_ anim: CAAnimation) {
    log.events.append("start\(name)")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.events.append("stop\(name):\(flag ? 1 : 0)")
  }
}
