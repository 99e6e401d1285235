import KinoraGeometry
import KinoraRaster
import KinoraText

extension CGContext {
  /// Sets the drawing of text: filled, stroked, both or not at all. Default `fill`. Modes that clip don't clip.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    state.textMode = mode
  }

  /// Draws laid out text with its top left at a point of user space. Lines follow each other towards greater y.
  ///
  /// - Parameter color: A colour that replaces those of the text, except those of its shadows; nil for none.
  package func draw(_ layout: TextLayout, at point: CGPoint, color: RGBAColor? = nil) {
    guard point.isFinite, state.textMode != .invisible, state.textMode != .clip else { return }
    // The text matrix rotates and scales the text about the point; its translation is ignored.
    let turn = CGAffineTransform(
      a: textMatrix.a, b: textMatrix.b, c: textMatrix.c, d: textMatrix.d, tx: point.x, ty: point.y)
    let place = turn.concatenating(state.toDevice)
    let fills = state.textMode != .stroke && state.textMode != .strokeClip
    let strokes = [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(state.textMode)
    var layout = layout
    layout.outlineStrokes()
    for run in layout.runs {
      if run.blur > 0 {
        drawBlurred(run, in: place)
        continue
      }
      if fills { fill(run.glyphs, rule: .nonZero, transform: place, color: color ?? run.color) }
      if strokes { stroke(run.glyphs, in: place, style: state.stroke) }
    }
    for picture in layout.pictures { draw(picture, in: turn) }
  }

  /// Draws the shadow that a run casts from a place outside of the context.
  private func drawBlurred(_ run: TextLayout.Run, in place: CGAffineTransform) {
    let distance = 32_768
    let scale = abs(Double(place.determinant)).squareRoot()
    let sigma = run.blur / 2 * scale
    guard sigma.isFinite, run.color.alpha > 0 else { return }
    saveGState()
    state.shadow = DropShadow(
      offset: CGSize(width: distance, height: 0), sigma: sigma.clamped(0, 1000), color: run.color)
    let away = place.concatenating(CGAffineTransform(translationX: CGFloat(-distance), y: 0))
    fill(run.glyphs, rule: .nonZero, transform: away, color: .black)
    restoreGState()
  }

  /// Draws an image upright in the text, with its top at the text's.
  private func draw(_ picture: TextLayout.Picture, in turn: CGAffineTransform) {
    saveGState()
    concatenate(turn)
    translateBy(x: 0, y: picture.box.minY + picture.box.maxY)
    scaleBy(x: 1, y: -1)
    draw(picture.image, in: picture.box)
    restoreGState()
  }
}

extension TextLayout {
  /// Replaces lines along glyphs by their outlines, so that all runs are filled.
  package mutating func outlineStrokes() {
    for index in runs.indices where runs[index].strokeWidth > 0 {
      var style = StrokeStyle()
      style.width = runs[index].strokeWidth
      runs[index].glyphs = runs[index].glyphs.stroked(style, scale: 8)
      runs[index].strokeWidth = 0
    }
  }
}
