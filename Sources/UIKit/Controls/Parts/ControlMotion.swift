import Foundation
import KinoraUIKitCore

/// The animations that controls start by themselves.
enum ControlMotion {
  /// Runs changes, in an animation block if they are animated.
  static func run(_ isAnimated: Bool, duration: TimeInterval, _ changes: @escaping () -> Void) {
    guard isAnimated else { return changes() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
  }

  /// Runs changes, with a spring animation if they are animated.
  static func spring(_ isAnimated: Bool, duration: TimeInterval, _ changes: @escaping () -> Void) {
    guard isAnimated else { return changes() }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
  }
}
