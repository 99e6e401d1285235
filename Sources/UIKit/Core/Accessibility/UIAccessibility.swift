import Foundation
import KinoraGeometry

/// The settings of assistive technology, and messages to it. There is none here: every setting is off, and messages
/// aren't delivered.
///
/// ```swift
/// let duration = UIAccessibility.isReduceMotionEnabled ? 0 : 0.3
/// ```
@preconcurrency @MainActor
public enum UIAccessibility {
  /// A message to assistive programs.
  ///
  /// ```swift
  /// UIAccessibility.post(notification: .announcement, argument: "Done")
  /// ```
  nonisolated public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the message.
    public let rawValue: UInt32

    /// Creates a message from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Text to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The contents were scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// True if motion should be reduced. Always false.
  public static var isReduceMotionEnabled: Bool { false }
  /// True if transparency should be reduced. Always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// True if a screen reader runs. Always false.
  public static var isVoiceOverRunning: Bool { false }
  /// True if a switch controls the device. Always false.
  public static var isSwitchControlRunning: Bool { false }
  /// True if text should be bold. Always false.
  public static var isBoldTextEnabled: Bool { false }
  /// True if colours should be darker. Always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// True if colours are inverted. Always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// True if colours are shown in grey. Always false.
  public static var isGrayscaleEnabled: Bool { false }
  /// True if transitions should dissolve. Always false.
  public static var prefersCrossFadeTransitions: Bool { false }

  /// Sends a message to assistive programs. Has no effect.
  public static func post(notification: Notification, argument: Any?) {}

  /// The name of notifications about reduced motion. Never posted.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// The name of notifications about reduced transparency. Never posted.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// The name of notifications about the screen reader. Never posted.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
}
