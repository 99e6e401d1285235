import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The measurements of a shape, a text or a gradient, which are reused until its values change.
///
/// An object, so that the many plain layers need no room for it. Each belongs to one node.
final class KindTraits {
  private(set) var extent = ContentExtent()
  /// The gradient of a gradient layer, in the unit square of the bounds.
  private(set) var gradient: Gradient?
  /// The rectangle that a shape layer fills with an opaque colour; empty for another shape.
  private(set) var opaqueBox = Box.empty

  func measure(_ kind: LayerKind) {
    extent = ContentExtent(kind)
    gradient = kind.gradient
    opaqueBox = kind.opaqueBox
  }
}

extension LayerKind {
  fileprivate var gradient: Gradient? {
    guard case .gradient(let values) = self else { return nil }
    return Gradient(values)
  }

  fileprivate var opaqueBox: Box {
    guard case .shape(let shape) = self, shape.drawsFill, (shape.fillColor?.alpha ?? 0) >= 1 else { return .empty }
    return shape.path?.asRect.map { Box($0) } ?? .empty
  }

  /// The number of parts it draws over each other.
  var thingCount: Int {
    switch self {
    case .plain, .gradient, .replicator, .emitter, .transform: 0
    case .shape(let shape): (shape.drawsFill ? 1 : 0) + (shape.drawsStroke ? 1 : 0)
    case .text(let text): text.runs.reduce(0) { $0 + (($1.color ?? text.foregroundColor).isVisible ? 1 : 0) }
    }
  }
}
