import Geometry

/// Follows a drag that comes from an edge of the window.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count. Default none.
  open var edges: UIRectEdge = []

  /// Points from the edge within which the button goes down.
  private static let reach: CGFloat = 20

  public required init() {
    super.init()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if edgesNearby.isDisjoint(with: edges) { state = .failed }
  }

  override func considerBeginning(by distance: CGPoint) {
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

/// Edges of a rectangle.
nonisolated public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
