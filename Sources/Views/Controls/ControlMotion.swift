import Foundation

/// How controls move by themselves.
enum ControlMotion {
  /// Runs changes, inside an animation block of their own if they are to be seen.
  static func run(_ isAnimated: Bool, duration: TimeInterval, _ changes: @escaping () -> Void) {
    guard isAnimated else { return changes() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
  }

  /// The same with a spring.
  static func spring(_ isAnimated: Bool, duration: TimeInterval, _ changes: @escaping () -> Void) {
    guard isAnimated else { return changes() }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
  }
}
