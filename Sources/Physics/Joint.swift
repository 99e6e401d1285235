/// A connection of two bodies, or of a body with a place in the world.
package final class Joint {
  package enum Kind {
    /// The anchors keep a distance in points.
    case distance(Double)
    /// The anchors are at most this distance apart.
    case rope(Double)
    /// The anchors are at the same point.
    case pin
    /// The angles differ by this, in radians.
    case angle(Double)
    /// The second anchor stays on a line through the first one, in a direction of the first body's space.
    case line(Vector)
  }

  /// The stiffness of a joint that gives way.
  package struct Spring {
    /// The frequency in 1/s.
    package var frequency: Double
    /// 1 for the fastest motion without overshoot.
    package var damping: Double

    package init(frequency: Double, damping: Double) {
      (self.frequency, self.damping) = (frequency, damping)
    }
  }

  package var kind: Kind
  /// Nil for a rigid joint.
  package var spring: Spring?
  /// The place of the first anchor if it belongs to no body.
  package var place = Vector.zero
  /// True if the first anchor belongs to no body.
  package var hasPlace: Bool { first == nil }
  private let first: Body?
  private let second: Body
  private let offsets: (Vector, Vector)
  private var impulses: [Double] = []
  /// The number of rows of the last step.
  private(set) var rowCount = 0

  /// - Parameters:
  ///   - first: Nil for a place in the world.
  ///   - offsets: The anchors in the spaces of the bodies.
  package init(_ kind: Kind, _ first: Body?, _ second: Body, offsets: (Vector, Vector), spring: Spring? = nil) {
    (self.kind, self.first, self.second, self.offsets, self.spring) = (kind, first, second, offsets, spring)
  }

  /// Returns the rows of a step, which have been started.
  ///
  /// - Parameter ground: The body that stands for the world.
  func rows(_ ground: Body, _ time: Double) -> [Row] {
    var rows = makeRows(first ?? ground, time)
    rowCount = rows.count
    guard impulses.count == rows.count else { return rows }
    for index in rows.indices { rows[index].start(with: impulses[index]) }
    return rows
  }

  func keep(_ rows: ArraySlice<Row>) {
    impulses.removeAll(keepingCapacity: true)
    for row in rows { impulses.append(row.impulse) }
  }

  private func makeRows(_ a: Body, _ time: Double) -> [Row] {
    let armA = first.map { $0.turned(offsets.0) } ?? place - a.position
    let armB = second.turned(offsets.1)
    let way = second.position + armB - a.position - armA
    switch kind {
    case .distance(let length) where length > 1e-3 || spring == nil && length > 0:
      return [row(Row(a, second, along: way.unit, at: armA, armB), way.length - length, time)]
    case .distance, .pin:
      return [
        row(Row(a, second, along: Vector(1, 0), at: armA, armB), way.x, time),
        row(Row(a, second, along: Vector(0, 1), at: armA, armB), way.y, time),
      ]
    case .rope(let length):
      let error = way.length - length
      var row = Row(a, second, along: way.unit, at: armA, armB)
      row.most = 0
      if error < 0 { row.bias = error / time } else { row.makeRigid(error: error, time) }
      return [row]
    case .angle(let difference):
      return [row(Row(turning: a, second), second.angle - a.angle - difference, time)]
    case .line(let axis):
      let across = a.turned(Vector(-axis.y, axis.x)).unit
      // The line moves with the first body, so the row acts on that at the second anchor.
      return [row(Row(a, second, along: across, at: armA + way, armB), across.dot(way), time)]
    }
  }

  private func row(_ row: Row, _ error: Double, _ time: Double) -> Row {
    var row = row
    if let spring, spring.frequency > 0 {
      row.makeSpring(error: error, frequency: spring.frequency, damping: spring.damping, time)
    } else {
      row.makeRigid(error: error, time)
    }
    return row
  }
}
