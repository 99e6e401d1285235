import KinoraGeometry
import KinoraRaster
import KinoraText

/// Draws outlines, labels and legends over a picture. Everything is in device pixels, apart from sizes of text.
nonisolated final class PictureBrush {
  let canvas = Canvas()
  private(set) var target = Bitmap(width: 0, height: 0)
  private(set) var scale = 1.0
  private var clip = PixelRect.empty
  private var layouts: [StyledText: TextLayout] = [:]

  /// The size of text in points.
  static let textSize = 11.0
  private static let mostLayouts = 500
  private static let padding = 4.0
  static let background = RGBAColor(red: 0.05, green: 0.06, blue: 0.09, alpha: 0.92)
  static let text = RGBAColor(red: 0.93, green: 0.94, blue: 0.97)

  /// Begins a drawing.
  func begin(_ target: Bitmap, clip: PixelRect, scale: Double) {
    (self.target, self.clip, self.scale) = (target, clip, scale)
    canvas.begin(target, clip: clip)
  }

  func fill(_ rect: CGRect, radius: Double = 0, _ color: RGBAColor) {
    canvas.fill(RoundedRect(rect, radius: radius), transform: .identity, color: color)
  }

  /// Draws a frame of whole pixels inside a rectangle.
  func outline(_ rect: PixelRect, _ color: RGBAColor, width: Double = 1) {
    canvas.strokeInside(
      RoundedRect(rect.rect), width: max(1, (width * scale).rounded()), transform: .identity, color: color)
  }

  /// Draws a closed line through points.
  func outline(_ points: [CGPoint], _ color: RGBAColor, width: Double = 1) {
    var path = BezierPath()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    var style = StrokeStyle()
    style.width = width * scale
    canvas.stroke(path, style: style, transform: .identity, color: color)
  }

  /// Draws a line of text with its top left corner at a point.
  func write(_ string: String, at point: CGPoint, _ color: RGBAColor = PictureBrush.text) {
    let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: point.x, ty: point.y)
    for run in layout(of: string).runs {
      canvas.fill(run.glyphs, rule: .nonZero, transform: transform, color: color)
    }
  }

  /// Returns the pixels that a line of text takes.
  func size(of string: String) -> CGSize {
    let size = layout(of: string).size
    return CGSize(width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
  }

  /// Returns the size of a label.
  func labelSize(of string: String) -> CGSize {
    let size = size(of: string)
    return CGSize(width: size.width + 2 * Self.padding * scale, height: size.height + Self.padding * scale)
  }

  /// Draws text on a dark background.
  func label(_ string: String, at origin: CGPoint, _ color: RGBAColor = PictureBrush.text) {
    fill(CGRect(origin: origin, size: labelSize(of: string)), radius: 3 * scale, Self.background)
    write(string, at: CGPoint(x: origin.x + Self.padding * scale, y: origin.y + Self.padding / 2 * scale), color)
  }

  private func layout(of string: String) -> TextLayout {
    let text = StyledText([StyledText.Run(string, fontSize: Self.textSize, hasEqualDigits: true)])
    if let known = layouts[text] { return known }
    if layouts.count >= Self.mostLayouts { layouts.removeAll() }
    let layout = TextLayout(text, width: nil)
    layouts[text] = layout
    return layout
  }
}

extension PixelRect {
  nonisolated var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}
