/// Bodies, what connects them and what they hit, advanced in steps.
package final class World {
  /// The duration of a step in seconds.
  package static let stepDuration = 1.0 / 240
  /// The rounds in which all rows of a step are solved.
  private static let rounds = 8
  private static let lastRounds = 3
  /// Bodies within this distance are watched, in points.
  private static let margin = 2.0
  /// A body slower than this counts as resting, in points/s.
  private static let restSpeed = 4.0
  /// The seconds for which all bodies must be slow until the world rests.
  private static let restDuration = 0.4

  package private(set) var bodies: [Body] = []
  package var joints: [Joint] = []
  package var groups: [CollisionGroup] = []
  /// Called at the end of a step in which a pair has begun or ceased to touch.
  package var touchBegan: ((CollisionGroup, CollisionGroup.Touch) -> Void)?
  package var touchEnded: ((CollisionGroup, CollisionGroup.Touch) -> Void)?

  private let ground = Body(.circle(radius: 1), at: .zero, isBoundary: true)
  private var nextNumber = 1
  private var contacts: [Contact] = []
  private var impulses: [Contact.Key: (normal: Double, friction: Double)] = [:]
  private var rows: [Row] = []
  private var slowTime = 0.0

  package init() {}

  package func add(_ body: Body) {
    number(body)
    bodies.append(body)
    wake()
  }

  package func remove(_ body: Body) {
    bodies.removeAll { $0 === body }
    wake()
  }

  /// Numbers a body or a part of a boundary, once.
  package func number(_ body: Body) {
    guard body.number == 0 else { return }
    body.number = nextNumber
    nextNumber += 1
  }

  /// True if nothing has moved for a while.
  package var isResting: Bool { slowTime >= Self.restDuration }

  /// Starts the time again after which slow bodies count as resting.
  package func wake() {
    slowTime = 0
  }

  /// Stops all bodies.
  package func stop() {
    for body in bodies { (body.velocity, body.spin) = (.zero, 0) }
  }

  package func step() {
    let time = Self.stepDuration
    for body in bodies { body.applyForces(time) }
    findContacts(time)
    startRows(time)
    for _ in 0..<Self.rounds { solve(pushing: true) }
    for body in bodies { body.move(time) }
    for _ in 0..<Self.lastRounds { solve(pushing: false) }
    for index in contacts.indices { contacts[index].bounce() }
    keepImpulses()
    for group in groups {
      group.endStep(began: { touchBegan?(group, $0) }, ended: { touchEnded?(group, $0) })
    }
    measureRest(time)
  }

  private func measureRest(_ time: Double) {
    let isSlow = bodies.allSatisfy { body in
      guard body.isMovable else { return true }
      let size = body.box.high - body.box.low
      return body.velocity.length < Self.restSpeed && abs(body.spin) * size.length / 2 < Self.restSpeed
    }
    slowTime = isSlow ? slowTime + time : 0
  }

  // MARK: - Contacts

  private func findContacts(_ time: Double) {
    contacts.removeAll(keepingCapacity: true)
    var pairs: Set<CollisionGroup.Key> = []
    for group in groups {
      group.startStep()
      for (index, body) in group.bodies.enumerated() {
        if group.hitsBoundaries { hitBoundaries(body, group, &pairs, time) }
        guard group.hitsBodies else { continue }
        for other in group.bodies[..<index] { hit(other, body, nil, group, &pairs, time) }
      }
    }
  }

  private func hitBoundaries(
    _ body: Body, _ group: CollisionGroup, _ pairs: inout Set<CollisionGroup.Key>, _ time: Double
  ) {
    for (index, boundary) in group.boundaries.enumerated() {
      for part in boundary { hit(body, part, index, group, &pairs, time) }
    }
  }

  private func hit(
    _ a: Body, _ b: Body, _ boundary: Int?, _ group: CollisionGroup, _ pairs: inout Set<CollisionGroup.Key>,
    _ time: Double
  ) {
    guard a.isMovable || b.isMovable else { return }
    // As far as they come in one step.
    let margin = Self.margin + (a.velocity - b.velocity).length * time
    let (first, second) = (a.box, b.box)
    guard first.low.x - margin <= second.high.x, second.low.x - margin <= first.high.x,
      first.low.y - margin <= second.high.y, second.low.y - margin <= first.high.y,
      let manifold = Manifold(a, b, margin: margin)
    else { return }
    if let deepest = manifold.points.min(by: { $0.separation < $1.separation }), deepest.separation <= 2 * Contact.slop
    {
      let key = CollisionGroup.Key(first: a.number, second: boundary.map { -1 - $0 } ?? b.number)
      group.add(
        CollisionGroup.Touch(
          body: a, other: boundary == nil ? b : nil, boundary: boundary, point: deepest.position, key: key))
    }
    // Two groups may contain the same pair, which still touches once.
    guard pairs.insert(CollisionGroup.Key(first: a.number, second: b.number)).inserted else { return }
    for point in manifold.points { contacts.append(Contact(a, b, manifold.normal, point, time)) }
  }

  // MARK: - Solving

  private func startRows(_ time: Double) {
    rows.removeAll(keepingCapacity: true)
    for joint in joints { rows.append(contentsOf: joint.rows(ground, time)) }
    for index in contacts.indices {
      if let former = impulses[contacts[index].key] { contacts[index].start(with: former) }
    }
  }

  private func solve(pushing: Bool) {
    for index in rows.indices { rows[index].solve(pushing: pushing) }
    for index in contacts.indices { contacts[index].solve(pushing: pushing) }
  }

  private func keepImpulses() {
    var start = 0
    for joint in joints {
      let count = joint.rowCount
      joint.keep(rows[start..<start + count])
      start += count
    }
    impulses.removeAll(keepingCapacity: true)
    for contact in contacts { impulses[contact.key] = (contact.normal.impulse, contact.friction.impulse) }
  }
}
