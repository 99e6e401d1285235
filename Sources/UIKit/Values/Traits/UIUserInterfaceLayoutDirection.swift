/// The direction of text and layout.
///
/// ```swift
/// let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
/// ```
nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Leading is left, or leading is right.
  case leftToRight, rightToLeft
}
