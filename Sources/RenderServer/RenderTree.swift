import Geometry
import Motion
import Raster

/// The committed layer tree and the drawing of it.
///
/// A frame is `evaluate(at:)`, `damage(in:)`, `draw(_:into:)`, in this order.
package final class RenderTree {
  package init() {}

  /// Takes a commit over.
  ///
  /// - Returns: the commit that undoes it.
  @discardableResult
  package func apply(_ commit: Commit) -> Commit {
    Commit(time: commit.time, root: nil)
  }

  /// Stage 6: brings the presented values to a media time.
  package func evaluate(at time: Double) -> FrameEvaluation {
    FrameEvaluation()
  }

  /// Stage 7: the pixels that differ from those drawn last, as disjoint rectangles inside the size.
  ///
  /// - Parameter scale: device pixels per point.
  package func damage(in size: PixelSize, scale: Double) -> [PixelRect] {
    []
  }

  /// Everything has to be drawn again (a new window, a new size).
  package func invalidate() {}

  /// Stage 8: draws the rectangles.
  ///
  /// - Returns: how many pixels were drawn, each counted once.
  package func draw(_ damage: [PixelRect], into bitmap: Bitmap) -> Int {
    0
  }

  /// What a layer shows at the time evaluated last; nil for a layer that is not in the tree.
  package func presented(_ id: LayerID) -> LayerValues? {
    nil
  }
}

/// What one evaluation found.
package struct FrameEvaluation: Sendable, Equatable {
  /// Layers whose animations were applied.
  package var layersEvaluated = 0
  /// Whether another frame is due after this one.
  package var isAnimating = false
  /// When nothing animates now: the media time at which the next animation begins, if one does.
  package var nextBegin: Double?

  package init() {}
}
