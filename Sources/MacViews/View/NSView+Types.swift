import Geometry

extension NSView {
  /// The parts of a view's frame that change with its superview's size. They share the change evenly.
  ///
  /// ```swift
  /// view.autoresizingMask = [.width, .minYMargin]
  /// ```
  nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the side with the smallest x: left.
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let width = AutoresizingMask(rawValue: 2)
    /// The distance to the side with the greatest x: right.
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the side with the smallest y: the bottom, or the top in a flipped superview.
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let height = AutoresizingMask(rawValue: 16)
    /// The distance to the side with the greatest y: the top, or the bottom in a flipped superview.
    public static let maxYMargin = AutoresizingMask(rawValue: 32)
  }

  /// The occasions on which a layer-backed view draws its layer's contents again.
  ///
  /// ```swift
  /// view.layerContentsRedrawPolicy = .onSetNeedsDisplay
  /// ```
  nonisolated public enum LayerContentsRedrawPolicy: Int, Sendable {
    /// Never.
    case never = 0
    /// When the view requests display; contents are stretched while it is resized.
    case onSetNeedsDisplay = 1
    /// Also whenever the size changes.
    case duringViewResize = 2
    /// Also whenever the size changes.
    case beforeViewResize = 3
    /// Also whenever the size changes; new contents fade in.
    case crossfade = 4

    var redrawsOnResize: Bool { rawValue >= Self.duringViewResize.rawValue }
  }

  /// The value of a dimension of `intrinsicContentSize` that the contents don't ask for: -1.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1
}
