import KinoraGeometry
import KinoraMotion

/// A layer that draws glyph outlines, laid out by its owner, over its contents.
///
/// Like a `CATextLayer` it is sharp at every scale and under every transform.
package final class GlyphLayer: CALayer {
  package override init() {
    super.init()
    values.kind = .text(TextValues())
  }

  package required init(layer: Any) {
    super.init(layer: layer)
    values.kind = .text(TextValues())
  }

  /// Runs of glyphs, placed in the layer's own space.
  package var glyphs: [TextValues.Run] {
    get {
      guard case .text(let text) = values.kind else { return [] }
      return text.runs
    }
    set {
      requireModel()
      guard case .text(var text) = values.kind, text.runs != newValue else { return }
      text.runs = newValue
      keepCommittedValues()
      values.kind = .text(text)
      markDirty(.values)
    }
  }
}
