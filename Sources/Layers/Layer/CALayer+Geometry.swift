import KinoraGeometry
import KinoraMotion

/// The place of a layer in its superlayer.
extension CALayer {
  final func setBounds(_ newValue: CGRect) {
    let rect = newValue.isFinite ? newValue.standardized : newValue
    let old = values.bounds
    change("bounds", from: old, to: rect) {
      values.bounds = rect
      if rect.size != old.size {
        setNeedsLayout()
        if !children.isEmpty { resizeSublayers(withOldSize: old.size) }
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
      owner?.layerDidChangeBounds(from: old)
    }
  }
}
