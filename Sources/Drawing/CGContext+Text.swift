import Geometry
import Raster
import Text

extension CGContext {
  /// What drawing text does. Default fill; the modes that clip don't.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    state.textMode = mode
  }

  /// Draws laid out text, its top left at a point of user space and its lines going on towards greater y.
  ///
  /// - Parameter color: in place of the text's own colours.
  package func draw(_ layout: TextLayout, at point: CGPoint, color: RGBAColor? = nil) {
    guard point.isFinite, state.textMode != .invisible, state.textMode != .clip else { return }
    // The text matrix turns and stretches the text about the point; its own translation has no part in it.
    let turn = CGAffineTransform(
      a: textMatrix.a, b: textMatrix.b, c: textMatrix.c, d: textMatrix.d, tx: point.x, ty: point.y)
    let place = turn.concatenating(state.toDevice)
    let fills = state.textMode != .stroke && state.textMode != .strokeClip
    let strokes = [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(state.textMode)
    for run in layout.runs {
      if fills { fill(run.glyphs, rule: .nonZero, transform: place, color: color ?? run.color) }
      if strokes { stroke(run.glyphs, in: place, style: state.stroke) }
    }
  }
}
