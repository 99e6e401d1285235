import KinoraGeometry

extension UICollectionView {
  /// The direction in which a layout scrolls.
  ///
  /// ```swift
  /// flowLayout.scrollDirection = .horizontal
  /// ```
  nonisolated public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The kind of a view.
  nonisolated public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The position of an item to which the view scrolls. Empty: no scrolling.
  ///
  /// ```swift
  /// collectionView.scrollToItem(at: path, at: [.centeredVertically, .left], animated: true)
  /// ```
  nonisolated public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the positions.
    public let rawValue: UInt

    /// Creates a position from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The changes of shown cells after which they are asked for their size again.
  nonisolated public enum SelfSizingInvalidation: Int, Sendable {
    /// None.
    case disabled
    /// New content configurations, and `invalidateIntrinsicContentSize()` of the cell or its content view.
    case enabled
    /// The changes of `enabled`, and of the constraints inside the cell.
    case enabledIncludingConstraints
  }
}
