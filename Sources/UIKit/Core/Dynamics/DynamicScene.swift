import Foundation
import KinoraGeometry
import KinoraPhysics
import KinoraUIKitValues

/// The bodies of an animator's items, and the world that moves them.
package final class DynamicScene {
  /// A pair that has begun or ceased to touch.
  package struct Event {
    let behavior: UICollisionBehavior
    let touch: CollisionGroup.Touch
    let hasBegun: Bool
  }

  private struct Entry {
    let item: any UIDynamicItem
    let body: Body
  }

  let world = World()
  /// In the order in which behaviors named the items.
  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var groupOwners: [ObjectIdentifier: UICollisionBehavior] = [:]
  private var events: [Event] = []
  /// The time that hasn't filled a step, in seconds.
  private var rest = 0.0
  private(set) weak var referenceView: UIView?

  init(_ referenceView: UIView?) {
    self.referenceView = referenceView
    world.touchBegan = { [unowned self] in record($0, $1, hasBegun: true) }
    world.touchEnded = { [unowned self] in record($0, $1, hasBegun: false) }
  }

  /// Makes the bodies, joints and groups of behaviors anew. Items that stay keep their motion.
  func prepare(_ behaviors: [UIDynamicBehavior]) {
    var items = DynamicItemList([])
    for behavior in behaviors { for item in behavior.ownItems { _ = items.add(item) } }
    for entry in entries where !items.contains(entry.item) { world.remove(entry.body) }
    entries = items.items.map { item in
      if let index = indices[ObjectIdentifier(item)] { return entries[index] }
      let body = Body(item.dynamicShape, at: Vector(item.center), angle: item.angle)
      world.add(body)
      return Entry(item: item, body: body)
    }
    indices = [:]
    for (index, entry) in entries.enumerated() { indices[ObjectIdentifier(entry.item)] = index }
    world.joints = []
    world.groups = []
    groupOwners = [:]
    for entry in entries { entry.body.resetProperties() }
    for behavior in behaviors { behavior.prepare(self) }
    world.wake()
  }

  /// Adds the bodies that hit each other by a behavior.
  func add(_ group: CollisionGroup, of behavior: UICollisionBehavior) {
    world.groups.append(group)
    groupOwners[ObjectIdentifier(group)] = behavior
  }

  func body(of item: any UIDynamicItem) -> Body? { indices[ObjectIdentifier(item)].map { entries[$0].body } }
  func item(of body: Body) -> (any UIDynamicItem)? { entries.first { $0.body === body }?.item }

  /// The items whose bounds touch a rectangle.
  func items(in rect: CGRect) -> [any UIDynamicItem] {
    entries.filter { $0.body.enclosingRect.intersects(rect) }.map(\.item)
  }

  /// Takes over where an item is, and its size.
  func readItem(_ item: any UIDynamicItem) {
    guard let body = body(of: item) else { return }
    (body.position, body.angle, body.shape) = (Vector(item.center), item.angle, item.dynamicShape)
    world.wake()
  }

  /// Moves the bodies by the forces of a frame, in whole steps.
  ///
  /// - Parameter seconds: The time since the last frame.
  func advance(by seconds: Double, _ behaviors: [UIDynamicBehavior]) {
    for entry in entries { entry.body.clearForces() }
    for behavior in behaviors { behavior.applyForces(to: self) }
    rest += seconds
    while rest >= World.stepDuration - 1e-9 {
      rest -= World.stepDuration
      world.step()
    }
    for entry in entries { entry.body.show(on: entry.item) }
  }

  /// Ends the motion, all of which is too slow to be seen.
  func stop() {
    world.stop()
    rest = 0
  }

  /// Returns the pairs that have begun or ceased to touch since the last call, in order.
  func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  private func record(_ group: CollisionGroup, _ touch: CollisionGroup.Touch, hasBegun: Bool) {
    guard let behavior = groupOwners[ObjectIdentifier(group)], behavior.collisionDelegate != nil else { return }
    events.append(Event(behavior: behavior, touch: touch, hasBegun: hasBegun))
  }
}

extension Body {
  fileprivate func resetProperties() {
    (elasticity, friction, density, resistance, angularResistance) = (0, 0, 1, 0, 0)
    (allowsRotation, isAnchored) = (true, false)
  }

  fileprivate func clearForces() {
    (acceleration, force, torque) = (.zero, .zero, 0)
  }

  fileprivate var enclosingRect: CGRect {
    let (low, high) = box
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Sets what has changed only, since each change is one of a layer.
  fileprivate func show(on item: any UIDynamicItem) {
    let center = CGPoint(x: position.x, y: position.y)
    if item.center != center { item.center = center }
    if item.angle != angle { item.transform = CGAffineTransform(rotationAngle: angle) }
  }
}

extension Vector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}

extension UIDynamicItem {
  fileprivate var angle: Double { atan2(Double(transform.b), Double(transform.a)) }

  fileprivate var dynamicShape: Shape {
    let (width, height) = (max(Double(bounds.width), 1e-3), max(Double(bounds.height), 1e-3))
    switch collisionBoundsType {
    case .rectangle: return .rect(width: width, height: height)
    case .ellipse: return .ellipse(width: width, height: height)
    case .path:
      return Shape.hull(collisionBoundingPath.bezier.dynamicCorners.flatMap { [$0.0, $0.1] })
        ?? .rect(width: width, height: height)
    }
  }
}

extension BezierPath {
  /// The lines of the path, with curves cut into pieces.
  var dynamicCorners: [(Vector, Vector)] {
    segments.flatMap { segment in
      let count = segment.kind == .line ? 1 : 12
      return (0..<count).map { piece in
        let (start, end) = (CGFloat(piece) / CGFloat(count), CGFloat(piece + 1) / CGFloat(count))
        return (Vector(segment.point(at: start)), Vector(segment.point(at: end)))
      }
    }
  }
}
