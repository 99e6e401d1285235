import Geometry
import Motion

/// A rectangle of content in a tree of such rectangles, animated by Core Animation's rules.
open class CALayer {
  package final var values = LayerValues()

  public init() {}
}
