import KinoraGeometry

extension UIView {
  /// The placement of drawn contents in bounds of another size.
  ///
  /// ```swift
  /// imageView.contentMode = .scaleAspectFit
  /// ```
  nonisolated public enum ContentMode: Int, Sendable {
    /// Stretch to the bounds; fit inside, keeping the aspect ratio; cover the bounds, keeping it; draw again for the
    /// new size; or keep the size, at the middle of the bounds or of one edge.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    /// Keep the size, at a corner of the bounds.
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The parts of a frame that change when the superview's size changes. They share the change in proportion to their
  /// lengths.
  ///
  /// ```swift
  /// toolbar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  /// ```
  nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The width or height of an `intrinsicContentSize` without a preferred length along that axis: -1.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1
}
