import KinoraGeometry
import KinoraObjectRuntime

/// Recognizes a drag that starts within 20 points of an edge of the window, and follows it.
///
/// ```swift
/// let back = UIScreenEdgePanGestureRecognizer { pan in
///   if pan.state == .ended { print("go back") }
/// }
/// back.edges = .left
/// ```
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the drag may start. Default none: every drag fails.
  open var edges: UIRectEdge = []

  /// The distance in points from an edge within which the drag must start.
  private static let reach: CGFloat = 20

  /// Creates a recognizer that calls a method of an object, which isn't retained.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if edgesNearby.isDisjoint(with: edges) { state = .failed }
  }

  @_spi(Kinora) open override func considerBeginning(by distance: CGPoint) {
    let inwards = max(
      edges.contains(.left) ? distance.x : 0, edges.contains(.right) ? -distance.x : 0,
      edges.contains(.top) ? distance.y : 0, edges.contains(.bottom) ? -distance.y : 0)
    if inwards >= Self.threshold {
      state = .began
    } else if distance.distance(to: .zero) > 2 * Self.threshold {
      state = .failed
    }
  }

  private var edgesNearby: UIRectEdge {
    guard let bounds = view?.window?.bounds else { return [] }
    var near: UIRectEdge = []
    if start.x - bounds.minX <= Self.reach { near.insert(.left) }
    if bounds.maxX - start.x <= Self.reach { near.insert(.right) }
    if start.y - bounds.minY <= Self.reach { near.insert(.top) }
    if bounds.maxY - start.y <= Self.reach { near.insert(.bottom) }
    return near
  }
}

/// A set of edges of a rectangle.
///
/// ```swift
/// let sides: UIRectEdge = [.left, .right]
/// ```
nonisolated public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The edge with the smallest y.
  public static let top = UIRectEdge(rawValue: 1)
  /// The edge with the smallest x.
  public static let left = UIRectEdge(rawValue: 2)
  /// The edge with the greatest y.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The edge with the greatest x.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
