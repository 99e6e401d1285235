import Foundation
import KinoraGeometry
import KinoraPhysics
import KinoraUIKitValues

/// Hears of the collisions of a behavior. Calls come after the items have moved in a frame, in order.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when two items begin to touch at a point of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called when two items don't touch any more.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item begins to touch a boundary, nil for the reference view's bounds, at a point.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item doesn't touch a boundary any more.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets items collide with each other and with boundaries.
///
/// ```swift
/// let collisions = UICollisionBehavior(items: [ball, box])
/// collisions.translatesReferenceBoundsIntoBoundary = true
/// collisions.addBoundary(
///   withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 120, y: 240))
/// animator.addBehavior(collisions)
/// ```
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a mode from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Each other.
    public static let items = Mode(rawValue: 1)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Each other and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// What the items collide with. Default everything.
  open var collisionMode = Mode.everything { didSet { changeItems() } }
  /// True if the bounds of the reference view are a boundary. Default false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { boundaryInsets != nil }
    set {
      boundaryInsets = newValue ? .zero : nil
      changeItems()
    }
  }
  /// Hears of collisions. Default nil.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  private var list: DynamicItemList
  /// The insets of the reference view's bounds as a boundary; nil if they aren't one.
  private var boundaryInsets: UIEdgeInsets?
  private var boundaries: [CollisionBoundary] = []
  private let group = CollisionGroup()
  /// The bounds of the reference view that the group has as a boundary.
  private var referenceBounds: CGRect?

  /// Creates a behavior without boundaries.
  public init(items: [any UIDynamicItem] = []) {
    list = DynamicItemList(items)
    super.init()
  }

  /// The items, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    if list.add(item) { changeItems() }
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    if list.remove(item) { changeItems() }
  }

  /// Makes the bounds of the reference view a boundary, with insets in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    boundaryInsets = insets
    changeItems()
  }

  /// Adds the outline of a path as a boundary, or replaces the one with the identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append(CollisionBoundary(identifier, bezierPath))
    changeItems()
  }

  /// Adds a line as a boundary, or replaces the one with the identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Returns the path of a boundary; nil if there is none with the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.hasIdentifier(identifier) }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.hasIdentifier(identifier) }
    changeItems()
  }

  /// The identifiers of the boundaries that were added; nil if there are none.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  /// Removes the boundaries that were added. The reference view's bounds stay one.
  open func removeAllBoundaries() {
    boundaries = []
    changeItems()
  }

  // MARK: - For the animator

  override var ownItems: [any UIDynamicItem] { items }

  override func prepare(_ scene: DynamicScene) {
    group.bodies = items.compactMap { scene.body(of: $0) }
    group.hitsBodies = collisionMode.contains(.items)
    group.hitsBoundaries = collisionMode.contains(.boundaries)
    referenceBounds = currentBounds(in: scene)
    group.boundaries = [referenceBounds.map(CollisionBoundary.walls(around:)) ?? []] + boundaries.map(\.parts)
    for part in group.boundaries.joined() { scene.world.number(part) }
    scene.add(group, of: self)
  }

  override func applyForces(to scene: DynamicScene) {
    if referenceBounds != currentBounds(in: scene) { changeItems() }
  }

  private func currentBounds(in scene: DynamicScene) -> CGRect? {
    boundaryInsets.flatMap { insets in
      scene.referenceView.map { view in
        let bounds = view.bounds
        return CGRect(
          x: bounds.minX + insets.left, y: bounds.minY + insets.top,
          width: max(0, bounds.width - insets.left - insets.right),
          height: max(0, bounds.height - insets.top - insets.bottom))
      }
    }
  }

  /// Calls the delegate.
  final func announce(_ event: DynamicScene.Event, in scene: DynamicScene) {
    guard let collisionDelegate, let item = scene.item(of: event.touch.body) else { return }
    let point = CGPoint(x: event.touch.point.x, y: event.touch.point.y)
    if let other = event.touch.other.flatMap({ scene.item(of: $0) }) {
      if event.hasBegun {
        collisionDelegate.collisionBehavior(self, beganContactFor: item, with: other, at: point)
      } else {
        collisionDelegate.collisionBehavior(self, endedContactFor: item, with: other)
      }
    } else if let index = event.touch.boundary {
      let identifier = boundaries.indices.contains(index - 1) ? boundaries[index - 1].identifier : nil
      if event.hasBegun {
        collisionDelegate.collisionBehavior(self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
      } else {
        collisionDelegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
      }
    }
  }
}
