import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The colours and measures common to all scenes. Lengths are in points.
package nonisolated enum SceneTheme {
  package static let background = color(0x0E131B)
  package static let panel = color(0x171F2B)
  /// The colour of items on a panel: key caps, tracks, chips.
  package static let raised = color(0x232E3E)
  /// A light ground, on which shadows stand out.
  static let board = color(0xB9C4D4)
  package static let hairline = color(0x2B3748)
  /// Grid lines and axes.
  package static let grid = color(0x26313F)

  package static let text = color(0xEDF2F9)
  package static let secondary = color(0x9DABBF)
  package static let faint = color(0x66758A)

  package static let blue = color(0x5AA9FF)
  package static let mint = color(0x4ED8B5)
  package static let amber = color(0xFFC45C)
  package static let coral = color(0xFF7B72)
  package static let violet = color(0xA98CFF)
  package static let pink = color(0xFF8CC6)
  /// The accents, in the order in which scenes use them.
  package static let accents = [blue, mint, amber, coral, violet, pink]

  /// The empty margin around a scene.
  static let margin: CGFloat = 36
  /// The gap between two panels.
  package static let gap: CGFloat = 20
  /// The area below a scene's title.
  package static let content = CGRect(x: 36, y: 96, width: 888, height: 412)

  private static func color(_ hex: Int) -> UIColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}

/// A size, weight and colour of type.
package struct TextStyle {
  var fontName: String
  /// In points.
  var size: CGFloat
  var color: UIColor

  package init(fontName: String, size: CGFloat, color: UIColor) {
    (self.fontName, self.size, self.color) = (fontName, size, color)
  }

  /// Enough for ascenders and descenders.
  var lineHeight: CGFloat { (size * 1.36).rounded(.up) }

  package static let title = TextStyle(fontName: "Inter-SemiBold", size: 24, color: SceneTheme.text)
  static let subtitle = TextStyle(fontName: "Inter-Regular", size: 14, color: SceneTheme.secondary)
  package static let heading = TextStyle(fontName: "Inter-SemiBold", size: 15, color: SceneTheme.text)
  package static let body = TextStyle(fontName: "Inter-Regular", size: 13, color: SceneTheme.text)
  package static let caption = TextStyle(fontName: "Inter-Regular", size: 13, color: SceneTheme.secondary)
  /// A line of code, or the name of a property.
  package static let code = TextStyle(fontName: "Inter-Medium", size: 13, color: SceneTheme.mint)
  /// Numbers on an axis.
  package static let tick = TextStyle(fontName: "Inter-Regular", size: 12, color: SceneTheme.faint)

  package func colored(_ color: UIColor) -> TextStyle {
    TextStyle(fontName: fontName, size: size, color: color)
  }
}
