import KinoraGeometry
import KinoraLayers
import KinoraTools

/// The colours and measures of views in docks, derived from those of all overlays.
enum DockTheme {
  static var background: CGColor { OverlayTheme.background.withAlpha(1) }
  static var field: CGColor { OverlayTheme.text.withAlpha(0.08) }
  static var fieldWithFocus: CGColor { OverlayTheme.accent.withAlpha(0.3) }
  static var selection: CGColor { OverlayTheme.accent.withAlpha(0.34) }
  static var separator: CGColor { OverlayTheme.edge }

  static let rowHeight = 18.0
  static let textSize = 11.0
  static let margin = 8.0

  /// Returns a label that cuts its text at the end.
  static func label(
    _ text: String = "", size: Double = textSize, color: CGColor = OverlayTheme.text,
    alignment: CATextLayerAlignmentMode = .left
  ) -> CATextLayer {
    OverlayTheme.label(text, at: .zero, width: 0, size: size, color: color, alignment: alignment)
  }
}

extension CGColor {
  func withAlpha(_ alpha: Double) -> CGColor { copy(alpha: alpha) ?? self }
}

extension CATextLayer {
  /// Places a label in the middle of a row's height.
  func place(x: Double, y: Double = 0, width: Double, in height: Double = DockTheme.rowHeight) {
    let size = CGSize(width: max(0, width), height: (fontSize * 1.4).rounded(.up))
    if bounds.size != size { bounds.size = size }
    let origin = CGPoint(x: x, y: y + ((height - size.height) / 2).rounded())
    if position != origin { position = origin }
  }
}
