import Geometry
import Raster
import Text

extension CGContext {
  /// Sets the drawing of text: filled, stroked, both or not at all. Default `fill`. Modes that clip don't clip.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    state.textMode = mode
  }

  /// Draws laid out text with its top left at a point of user space. Lines follow each other towards greater y.
  ///
  /// - Parameter color: A colour that replaces those of the text; nil for none.
  package func draw(_ layout: TextLayout, at point: CGPoint, color: RGBAColor? = nil) {
    guard point.isFinite, state.textMode != .invisible, state.textMode != .clip else { return }
    // The text matrix rotates and scales the text about the point; its translation is ignored.
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
