import Foundation
import KinoraGeometry
import KinoraPhysics

/// Pulls an item to a point by a spring, and turns it upright.
///
/// ```swift
/// animator.addBehavior(UISnapBehavior(item: card, snapTo: CGPoint(x: 160, y: 240)))
/// ```
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The point, in points of the reference view.
  open var snapPoint: CGPoint {
    didSet {
      pull?.place = Vector(snapPoint)
      changeValues()
    }
  }
  /// The damping of the oscillation, from 0 (the least) to 1 (none). Default 0.5.
  open var damping: CGFloat = 0.5 { didSet { changeItems() } }

  private let item: any UIDynamicItem
  private var pull: Joint?
  /// The frequency of the spring in 1/s.
  private static let frequency = 3.0

  /// Creates a behavior that moves an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var ownItems: [any UIDynamicItem] { [item] }

  override func prepare(_ scene: DynamicScene) {
    guard let body = scene.body(of: item) else { return }
    let ratio = 0.15 + 0.85 * Double(min(max(damping, 0), 1))
    let spring = Joint.Spring(frequency: Self.frequency, damping: ratio)
    let pull = Joint(.pin, nil, body, offsets: (.zero, .zero), spring: spring)
    pull.place = Vector(snapPoint)
    let upright = (body.angle / (2 * Double.pi)).rounded() * 2 * Double.pi
    scene.world.joints += [pull, Joint(.angle(upright), nil, body, offsets: (.zero, .zero), spring: spring)]
    self.pull = pull
  }
}
