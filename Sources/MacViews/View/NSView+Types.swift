import KinoraGeometry
import KinoraLayers

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
    /// Never: requests for display are ignored, and the layer keeps its contents.
    case never = 0
    /// When the view requests display; contents are placed by `layerContentsPlacement` while it is resized.
    case onSetNeedsDisplay = 1
    /// Also whenever the size changes.
    ///
    /// - Note: Differs from Apple: an animated resize draws once, at the new size, and not in each frame.
    case duringViewResize = 2
    /// Also whenever the size changes: once, at the begin of an animated resize.
    case beforeViewResize = 3
    /// Also whenever the size changes; in an animated resize, the old contents fade into the new ones.
    case crossfade = 4

    var redrawsOnResize: Bool { rawValue >= Self.duringViewResize.rawValue }
  }

  /// The place of a layer's contents in a layer-backed view that they don't fill.
  ///
  /// ```swift
  /// view.layerContentsRedrawPolicy = .onSetNeedsDisplay
  /// view.layerContentsPlacement = .topLeft
  /// ```
  nonisolated public enum LayerContentsPlacement: Int, Sendable {
    /// Stretched to the view's size.
    case scaleAxesIndependently = 0
    /// Scaled with their proportions until they fit.
    case scaleProportionallyToFit = 1
    /// Scaled with their proportions until they fill the view.
    case scaleProportionallyToFill = 2
    /// In the middle, with their own size, as in the cases below.
    case center = 3
    /// At the middle of the top.
    case top = 4
    /// At the top right corner.
    case topRight = 5
    /// At the middle of the right side.
    case right = 6
    /// At the bottom right corner.
    case bottomRight = 7
    /// At the middle of the bottom.
    case bottom = 8
    /// At the bottom left corner.
    case bottomLeft = 9
    /// At the middle of the left side.
    case left = 10
    /// At the top left corner.
    case topLeft = 11

    /// The layer's gravity. It places pictures that are upright, also in a flipped view.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleAxesIndependently: .resize
      case .scaleProportionallyToFit: .resizeAspect
      case .scaleProportionallyToFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .topRight: .topRight
      case .right: .right
      case .bottomRight: .bottomRight
      case .bottom: .bottom
      case .bottomLeft: .bottomLeft
      case .left: .left
      case .topLeft: .topLeft
      }
    }
  }

  /// The value of a dimension of `intrinsicContentSize` that the contents don't ask for: -1.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1
}
