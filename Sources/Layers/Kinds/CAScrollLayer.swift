import Foundation
import Geometry
import Motion

/// The ways in which a scroll layer scrolls.
public nonisolated struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of what it contains: scrolling moves its bounds' origin.
///
/// It masks to its bounds unless it is told not to.
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

  public required init(layer: Any) {
    super.init(layer: layer)
    values.masksToBounds = true
    if let layer = layer as? CAScrollLayer { storedMode = layer.storedMode }
  }

  /// Default `both`; an unknown mode counts as that.
  public final var scrollMode: CAScrollLayerScrollMode {
    get { storedMode }
    set {
      requireModel()
      let known: [CAScrollLayerScrollMode] = [.none, .vertically, .horizontally]
      storedMode = known.contains(newValue) ? newValue : .both
    }
  }

  /// Puts a point of the layer's space at the bounds' corner, as far as the mode allows; nothing keeps it near the
  /// sublayers.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollsAcross { origin.x = p.x }
    if scrollsDown { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls as little as it takes to show a rectangle, as far as the mode allows.
  ///
  /// One that is larger than the bounds is shown from its near corner.
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
  private static let scrollPristine = CAScrollLayer()

  private final var scrollsAcross: Bool { storedMode == .both || storedMode == .horizontally }
  private final var scrollsDown: Bool { storedMode == .both || storedMode == .vertically }
}

extension CAScrollLayer {
  private static let properties: [String: LayerProperty] = ["scrollMode": .name(\CAScrollLayer.scrollMode)]
}

/// Where a window of a length has to begin to show a stretch, nearest to where it begins now.
private func nearest(to start: CGFloat, _ length: CGFloat, showing wanted: CGFloat, _ wantedLength: CGFloat) -> CGFloat
{
  if wanted < start || wantedLength > length { return wanted }
  return max(start, wanted + wantedLength - length)
}

extension CALayer {
  /// Has the closest scroll layer around this layer scroll to a point of this layer's space.
  public final func scroll(_ p: CGPoint) {
    guard let scroller = enclosingScrollLayer else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Has the closest scroll layer around this layer scroll until a rectangle of this layer's space shows.
  public final func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = enclosingScrollLayer else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The part of the layer that the layers around it leave, in its own space.
  ///
  /// What masks above it take away is counted; the edge of the window isn't.
  public final var visibleRect: CGRect {
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

  private var enclosingScrollLayer: CAScrollLayer? {
    var step: CALayer? = superlayer
    while let current = step {
      if let scroller = current as? CAScrollLayer { return scroller }
      step = current.superlayer
    }
    return nil
  }
}
