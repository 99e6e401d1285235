import Motion
import Raster

/// The measurements of a shape, a text or a gradient, which are reused until its values change.
///
/// An object, so that the many plain layers need no room for it. Each belongs to one node.
final class KindTraits {
  private(set) var extent = ContentExtent()
  /// The gradient of a gradient layer, in the unit square of the bounds.
  private(set) var gradient: Gradient?

  func measure(_ kind: LayerKind) {
    extent = ContentExtent(kind)
    gradient = kind.gradient
  }
}

extension LayerKind {
  fileprivate var gradient: Gradient? {
    guard case .gradient(let values) = self else { return nil }
    return Gradient(values)
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
