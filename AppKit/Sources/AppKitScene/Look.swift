import AppKit

/// The colours and measures of the page. Lengths are in points.
enum Look {
  static let background = color(0x0E131B)
  static let panel = color(0x171F2B)
  /// The colour of key caps.
  static let raised = color(0x232E3E)
  static let hairline = color(0x2B3748)

  static let text = color(0xEDF2F9)
  static let secondary = color(0x9DABBF)

  static let blue = color(0x5AA9FF)
  static let mint = color(0x4ED8B5)
  static let amber = color(0xFFC45C)
  static let coral = color(0xFF7B72)
  static let violet = color(0xA98CFF)
  static let pink = color(0xFF8CC6)

  /// The empty margin around the page.
  static let margin: CGFloat = 36
  /// The area below the title.
  static let content = CGRect(x: 36, y: 96, width: 888, height: 412)

  private static func color(_ hex: Int) -> NSColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    return NSColor(srgbRed: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}

/// A size, weight and colour of type.
struct TextStyle {
  var fontName: String
  /// In points.
  var size: CGFloat
  var color: NSColor

  /// Enough for ascenders and descenders.
  var lineHeight: CGFloat { (size * 1.36).rounded(.up) }

  static let title = TextStyle(fontName: "Inter-SemiBold", size: 24, color: Look.text)
  static let subtitle = TextStyle(fontName: "Inter-Regular", size: 14, color: Look.secondary)
  static let body = TextStyle(fontName: "Inter-Regular", size: 13, color: Look.text)
  static let caption = TextStyle(fontName: "Inter-Regular", size: 13, color: Look.secondary)
  /// A line of code.
  static let code = TextStyle(fontName: "Inter-Medium", size: 13, color: Look.mint)
  static let keyCap = TextStyle(fontName: "Inter-SemiBold", size: 12, color: Look.text)

  func colored(_ color: NSColor) -> TextStyle {
    TextStyle(fontName: fontName, size: size, color: color)
  }
}
