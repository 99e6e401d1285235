import KinoraGeometry

/// The values of a `CAEmitterLayer`.
///
/// Lengths are in points of the layer's bounds space.
package struct EmitterValues: Sendable, Equatable {
  package enum Shape: UInt8, Sendable, CaseIterable { case point, line, rectangle, circle, cuboid, sphere }
  package enum Mode: UInt8, Sendable, CaseIterable { case points, outline, surface, volume }
  package enum RenderMode: UInt8, Sendable, CaseIterable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }

  /// The maximum number of an emitter's cells, including those inside cells; the rest emit nothing.
  package static let mostCells = 4096
  /// The maximum depth of cells inside cells.
  package static let mostDepth = 6

  package var shape = Shape.point
  package var mode = Mode.volume
  package var renderMode = RenderMode.unordered
  package var preservesDepth = false
  package var seed: UInt32 = 0
  package var position = CGPoint(x: 0, y: 0)
  package var zPosition = 0.0
  package var size = CGSize(width: 0, height: 0)
  package var depth = 0.0
  /// These multiply the values of each cell.
  package var birthRate = 1.0
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  /// Radians per second, added to the spin of each cell.
  package var spinBias = 0.0
  /// Act on the particles of all cells, those inside cells included.
  package var behaviors: [EmitterBehavior] = []
  package var cells: [EmitterCellValues] = []
  /// The emitter's values over time; these values are the last of them. Nil for an emitter whose values have never
  /// changed.
  package var history: EmitterSegment?

  package init() {}
}
