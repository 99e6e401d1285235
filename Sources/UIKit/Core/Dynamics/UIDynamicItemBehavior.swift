import Foundation
import KinoraGeometry
import KinoraPhysics

/// The physical properties of items.
///
/// Of several behaviors with the same item, the one that was added last counts.
///
/// ```swift
/// let properties = UIDynamicItemBehavior(items: [ball])
/// properties.elasticity = 0.6
/// animator.addBehavior(properties)
/// ```
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The share of the speed after a collision, from 0 (none) to 1 (all). Default 0.
  open var elasticity: CGFloat = 0 { didSet { changeItems() } }
  /// The friction with what an item slides on. Default 0: none; 1 is strong.
  open var friction: CGFloat = 0 { didSet { changeItems() } }
  /// The mass of an item of 100x100 points. Default 1.
  open var density: CGFloat = 1 { didSet { changeItems() } }
  /// The damping of the velocity, in 1/s. Default 0.
  open var resistance: CGFloat = 0 { didSet { changeItems() } }
  /// The damping of the rotation, in 1/s. Default 0.
  open var angularResistance: CGFloat = 0 { didSet { changeItems() } }
  /// True if items turn. Default true.
  open var allowsRotation = true { didSet { changeItems() } }
  /// True if items take part in collisions, but stay where they are. Default false.
  open var isAnchored = false { didSet { changeItems() } }

  private var list: DynamicItemList
  /// Velocities that were added before the animator knew the item.
  private var pending: [(item: any UIDynamicItem, velocity: Vector, spin: Double)] = []

  /// Creates a behavior with the default properties.
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

  /// Removes an item, which gets the default properties again.
  open func removeItem(_ item: any UIDynamicItem) {
    if list.remove(item) { changeItems() }
  }

  /// Adds to an item's velocity, in points per second. Does nothing for other items than the behavior's.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(Vector(velocity), 0, to: item)
  }

  /// Returns an item's velocity in points per second; zero for other items than the behavior's.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = body(of: item)?.velocity ?? .zero
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// Adds to an item's angular velocity, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), to: item)
  }

  /// Returns an item's angular velocity in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { CGFloat(body(of: item)?.spin ?? 0) }

  private func body(of item: any UIDynamicItem) -> Body? {
    list.contains(item) ? dynamicAnimator?.body(of: item) : nil
  }

  private func add(_ velocity: Vector, _ spin: Double, to item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    pending.append((item, velocity, spin))
    changeItems()
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func prepare(_ scene: DynamicScene) {
    for item in items {
      guard let body = scene.body(of: item) else { continue }
      (body.elasticity, body.friction) = (Double(elasticity), Double(friction))
      (body.resistance, body.angularResistance) = (Double(resistance), Double(angularResistance))
      (body.density, body.allowsRotation, body.isAnchored) = (Double(density), allowsRotation, isAnchored)
    }
    for (item, velocity, spin) in pending {
      scene.body(of: item)?.velocity += velocity
      scene.body(of: item)?.spin += spin
    }
    pending = []
  }
}
