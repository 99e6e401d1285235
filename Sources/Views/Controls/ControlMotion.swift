import Foundation

/// How controls move by themselves.
enum ControlMotion {
  /// Runs changes, inside an animation block if they are to be seen.
  static func run(_ isAnimated: Bool, duration: TimeInterval, _ changes: () -> Void) {
    changes()
  }
}
