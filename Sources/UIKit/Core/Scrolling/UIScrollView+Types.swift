import KinoraGeometry

extension UIScrollView {
  /// The fraction of the velocity that is left after each millisecond, for contents that were thrown.
  ///
  /// ```swift
  /// let strip = UIScrollView()
  /// strip.decelerationRate = .fast
  /// ```
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction. Values outside 0.5...0.9999 count as the nearest of these.
    public let rawValue: CGFloat

    /// Creates a rate from its fraction.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate at which contents stop sooner, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The colour of scroll indicators.
  ///
  /// ```swift
  /// scrollView.indicatorStyle = .white
  /// ```
  nonisolated public enum IndicatorStyle: Int, Sendable {
    /// Dark for `default` and `black`, light for `white`.
    case `default`, black, white
  }

  /// The rule by which the safe area is added to the insets of the contents.
  ///
  /// ```swift
  /// scrollView.contentInsetAdjustmentBehavior = .never
  /// ```
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// - Note: Differs from Apple: the same as `scrollableAxes`.
    case automatic
    /// Along the axes along which the contents can be scrolled.
    case scrollableAxes
    /// Along no axis, or along both.
    case never, always
  }

  /// The rule by which a drag makes the first responder resign.
  ///
  /// ```swift
  /// scrollView.keyboardDismissMode = .onDrag
  /// ```
  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all for `none`, at the start of a drag for all others.
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
}
