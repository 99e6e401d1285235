import Foundation
import KinoraGeometry
import KinoraPhysics
import KinoraUIKitValues

/// Accelerates items in one direction, by default downwards by 1000 points/s².
///
/// ```swift
/// animator.addBehavior(UIGravityBehavior(items: [box]))
/// ```
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: DynamicItemList
  private var vector = CGVector(dx: 0, dy: 1)

  /// Creates gravity for some items.
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

  /// The acceleration; a length of 1 is 1000 points/s². Default (0, 1).
  open var gravityDirection: CGVector {
    get { vector }
    set {
      vector = newValue
      changeValues()
    }
  }

  /// The angle of the direction in radians, from the x axis towards the y axis. Default π/2.
  open var angle: CGFloat {
    get { vector.angle }
    set { gravityDirection = CGVector(angle: newValue, magnitude: magnitude) }
  }

  /// The length of the direction. Default 1.
  open var magnitude: CGFloat {
    get { vector.magnitude }
    set { gravityDirection = CGVector(angle: angle, magnitude: newValue) }
  }

  /// Sets the direction by an angle in radians, and its length.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func applyForces(to scene: DynamicScene) {
    for item in items { scene.body(of: item)?.acceleration += Vector(vector) * 1000 }
  }
}

extension CGVector {
  init(angle: CGFloat, magnitude: CGFloat) {
    self.init(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  var angle: CGFloat { atan2(dy, dx) }
  var magnitude: CGFloat { hypot(dx, dy) }
}

extension Vector {
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
}
