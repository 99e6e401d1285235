import KinoraGeometry

/// Gives feedback through the device's motor. A desktop has none, so nothing happens.
///
/// ```swift
/// let impact = UIImpactFeedbackGenerator(style: .light)
/// impact.impactOccurred()
/// ```
@preconcurrency @MainActor
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  deinit {}

  /// Prepares the motor. Has no effect.
  open func prepare() {}
}

/// Feedback for things that meet. Has no effect.
///
/// ```swift
/// UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
/// ```
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass or the material of the things that meet.
  ///
  /// ```swift
  /// let style = UIImpactFeedbackGenerator.FeedbackStyle.medium
  /// ```
  nonisolated public enum FeedbackStyle: Int, Sendable {
    /// A small, a middling or a large mass; a soft or a hard material.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator for a kind of impact.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Gives feedback. Has no effect.
  open func impactOccurred() {}

  /// Gives feedback of an intensity between 0 and 1. Has no effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a selection that changes. Has no effect.
///
/// ```swift
/// UISelectionFeedbackGenerator().selectionChanged()
/// ```
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives feedback. Has no effect.
  open func selectionChanged() {}
}

/// Feedback for the outcome of a task. Has no effect.
///
/// ```swift
/// UINotificationFeedbackGenerator().notificationOccurred(.success)
/// ```
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  ///
  /// ```swift
  /// let outcome = UINotificationFeedbackGenerator.FeedbackType.warning
  /// ```
  nonisolated public enum FeedbackType: Int, Sendable {
    /// The task has succeeded, has a problem, or has failed.
    case success, warning, error
  }

  /// Gives feedback. Has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
