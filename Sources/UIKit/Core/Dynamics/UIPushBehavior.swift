import Foundation
import KinoraGeometry
import KinoraPhysics
import KinoraUIKitValues

/// Pushes items, once or all the time.
///
/// A push of magnitude 1 accelerates an item of 100x100 points and density 1 by 100 points/s²; a single one changes its
/// velocity by 100 points/s.
///
/// ```swift
/// let push = UIPushBehavior(items: [ball], mode: .instantaneous)
/// push.pushDirection = CGVector(dx: 3, dy: -2)
/// animator.addBehavior(push)
/// ```
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The time for which a push lasts.
  public enum Mode: Int, Sendable {
    /// As long as the behavior is active.
    case continuous
    /// Once; the behavior is inactive then.
    case instantaneous
  }

  /// The time for which the push lasts.
  public final let mode: Mode
  /// True if the behavior pushes. Default true. Setting it repeats a single push.
  open var active = true { didSet { changeValues() } }
  private var list: DynamicItemList
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var vector = CGVector.zero
  private static let force = 100.0

  /// Creates a push of no force for some items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
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
    offsets[ObjectIdentifier(item)] = nil
    if list.remove(item) { changeItems() }
  }

  /// The direction and the force. Default zero.
  open var pushDirection: CGVector {
    get { vector }
    set {
      vector = newValue
      changeValues()
    }
  }

  /// The angle of the direction in radians, from the x axis towards the y axis. Default 0.
  open var angle: CGFloat {
    get { vector.angle }
    set { pushDirection = CGVector(angle: newValue, magnitude: magnitude) }
  }

  /// The force. Default 0.
  open var magnitude: CGFloat {
    get { vector.magnitude }
    set { pushDirection = CGVector(angle: angle, magnitude: newValue) }
  }

  /// Sets the direction by an angle in radians, and the force.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  /// Returns the point at which an item is pushed, from its middle. Default zero.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point at which an item is pushed, from its middle in its own space; pushes beside it turn the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    changeValues()
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func applyForces(to scene: DynamicScene) {
    guard active, vector != .zero else { return }
    let push = Vector(vector) * Self.force
    for item in items {
      guard let body = scene.body(of: item) else { continue }
      let arm = body.turned(Vector(targetOffsetFromCenter(for: item)))
      switch mode {
      case .continuous:
        body.force += push
        body.torque += arm.cross(push)
      case .instantaneous: body.push(push, at: arm)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
