import KinoraGeometry
import KinoraLayers

extension CATextLayer {
  /// Shows a text, if it isn't shown yet.
  package func show(_ text: String, color: CGColor? = nil) {
    if string as? String != text { string = text }
    if let color, foregroundColor != color { foregroundColor = color }
  }
}
