/// The style of a status bar, for programs that also run on phones. There is no status bar here.
///
/// ```swift
/// final class DarkController: UIViewController {
///   override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
/// }
/// ```
nonisolated public enum UIStatusBarStyle: Int, Sendable {
  /// The system's style.
  case `default` = 0
  /// Light text, for dark backgrounds.
  case lightContent = 1
  /// Dark text, for light backgrounds.
  case darkContent = 3
}

/// The animation of a status bar's changes, for programs that also run on phones. There is no status bar here.
///
/// ```swift
/// final class QuietController: UIViewController {
///   override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
/// }
/// ```
nonisolated public enum UIStatusBarAnimation: Int, Sendable {
  /// At once; by fading; by sliding.
  case none, fade, slide
}
