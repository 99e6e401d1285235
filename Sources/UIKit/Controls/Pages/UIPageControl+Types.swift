extension UIPageControl {
  /// The background behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// A background while the control is pressed; always; or never.
    case automatic, prominent, minimal
  }

  /// The way in which the user uses the control.
  public enum InteractionState: Int, Sendable {
    /// Not at all; by taps; or by a drag.
    case none, discrete, continuous
  }

  /// The direction of the pages.
  public enum Direction: Int, Sendable {
    /// As text; as named.
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }
}
