import Geometry

extension UIScrollView {
  /// What is left of the velocity of thrown contents after each millisecond.
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  nonisolated public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// When the safe area is added to the insets of the contents.
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// - Note: Differs from Apple: the same as `scrollableAxes`.
    case automatic
    /// Along the axes along which the contents can be scrolled.
    case scrollableAxes
    case never, always
  }

  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
}
