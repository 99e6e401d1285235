import Foundation
import KinoraGeometry
import KinoraMotion

/// The directions in which a scroll layer scrolls. An unknown name counts as `both`.
///
/// ```swift
/// scroller.scrollMode = .vertically
/// ```
public nonisolated struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No scrolling.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Scrolling along the y axis.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Scrolling along the x axis.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Scrolling along both axes.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its content: scrolling moves its bounds' origin.
///
/// `masksToBounds` is true by default.
///
/// ```swift
/// let scroller = CAScrollLayer()
/// scroller.bounds = CGRect(x: 0, y: 0, width: 200, height: 300)
/// scroller.addSublayer(content)
/// scroller.scroll(to: CGPoint(x: 0, y: 120))
/// ```
open class CAScrollLayer: CALayer {
  private final var storedMode = CAScrollLayerScrollMode.both

  public override init() {
    super.init()
    values.masksToBounds = true
  }

  public override init?(coder: Any) {
    super.init(coder: coder)
    values.masksToBounds = true
  }

  /// Creates a layer for `presentation()` from one of the same class.
  public required init(layer: Any) {
    super.init(layer: layer)
    values.masksToBounds = true
    if let layer = layer as? CAScrollLayer { storedMode = layer.storedMode }
  }

  /// The directions in which the layer scrolls. Default `both`; an unknown mode counts as that.
  open var scrollMode: CAScrollLayerScrollMode {
    get { storedMode }
    set {
      requireModel()
      let known: [CAScrollLayerScrollMode] = [.none, .vertically, .horizontally]
      storedMode = known.contains(newValue) ? newValue : .both
    }
  }

  /// Scrolls so that a point of the layer's space is at the bounds' origin, as far as the mode allows.
  ///
  /// The content's size isn't a limit.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollsAcross { origin.x = p.x }
    if scrollsDown { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls by the least distance that shows a rectangle of the layer's space, as far as the mode allows.
  ///
  /// A rectangle larger than the bounds is shown from its origin. One that isn't finite is ignored.
  open func scroll(to r: CGRect) {
    guard r.isFinite else { return }
    let shown = bounds
    let wanted = r.standardized
    scroll(
      to: CGPoint(
        x: nearest(to: shown.minX, shown.width, showing: wanted.minX, wanted.width),
        y: nearest(to: shown.minY, shown.height, showing: wanted.minY, wanted.height)))
  }

  override class var kindProperties: [String: LayerProperty] { properties }
  override class var pristine: CALayer { scrollPristine }
  nonisolated(unsafe) private static let scrollPristine = CAScrollLayer()

  private final var scrollsAcross: Bool { storedMode == .both || storedMode == .horizontally }
  private final var scrollsDown: Bool { storedMode == .both || storedMode == .vertically }
}

extension CAScrollLayer {
  private static let properties: [String: LayerProperty] = ["scrollMode": .name(\CAScrollLayer.scrollMode)]
}

/// Returns the start of a window of a length that contains an interval, nearest to its current start.
private func nearest(to start: CGFloat, _ length: CGFloat, showing wanted: CGFloat, _ wantedLength: CGFloat) -> CGFloat
{
  if wanted < start || wantedLength > length { return wanted }
  return max(start, wanted + wantedLength - length)
}

extension CALayer {
  /// Implements `visibleRect`.
  final var unclippedBounds: CGRect {
    var rect = bounds
    var step = superlayer
    while let current = step {
      if current.masksToBounds {
        let shown = convert(rect, to: current).overlap(with: current.bounds)
        guard shown.width > 0, shown.height > 0 else { return .zero }
        rect = convert(shown, from: current)
      }
      step = current.superlayer
    }
    return rect.overlap(with: bounds)
  }

  final var enclosingScrollLayer: CAScrollLayer? {
    var step: CALayer? = superlayer
    while let current = step {
      if let scroller = current as? CAScrollLayer { return scroller }
      step = current.superlayer
    }
    return nil
  }
}
