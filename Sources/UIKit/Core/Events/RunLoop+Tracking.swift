import Foundation

nonisolated extension RunLoop.Mode {
  /// The mode during touches on Apple's systems.
  ///
  /// - Note: Differs from Apple: the main run loop stays in its default mode during touches, so a timer that was added
  /// for this mode alone never fires. Display links run in all modes.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
