/// Bodies that hit each other, and boundaries that they hit.
package final class CollisionGroup {
  /// A pair that touches.
  package struct Touch {
    package let body: Body
    /// The other body, which came to the world later; nil for a boundary.
    package let other: Body?
    /// The index of the boundary.
    package let boundary: Int?
    package let point: Vector
    let key: Key
  }

  struct Key: Hashable {
    let first: Int
    let second: Int
  }

  package var bodies: [Body] = []
  /// Each is a list of bodies that don't move.
  package var boundaries: [[Body]] = []
  package var hitsBodies = true
  package var hitsBoundaries = true
  /// The pairs that touch, in the order in which they were found.
  package private(set) var touches: [Touch] = []
  private var found: [Touch] = []

  package init() {}

  func startStep() {
    found.removeAll(keepingCapacity: true)
  }

  func add(_ touch: Touch) {
    if !found.contains(where: { $0.key == touch.key }) { found.append(touch) }
  }

  /// Ends a step.
  ///
  /// - Parameters: Called with the pairs that touch now, and with those that don't any more.
  func endStep(began: (Touch) -> Void, ended: (Touch) -> Void) {
    let former = touches
    touches = found
    for touch in former where !touches.contains(where: { $0.key == touch.key }) { ended(touch) }
    for touch in touches where !former.contains(where: { $0.key == touch.key }) { began(touch) }
  }
}
