import KinoraGeometry
import KinoraRaster

/// The legend of a lens, in the lower right corner of its area: a title, and a line for each colour.
nonisolated struct PictureLegend {
  struct Row {
    var color: RGBAColor
    var text: String
  }

  var title: String
  var rows: [Row] = []

  private static let margin = 12.0
  private static let padding = 9.0
  private static let lineHeight = 16.0
  private static let swatch = 11.0

  /// Returns the pixels of the legend.
  func frame(in area: PixelRect, with brush: PictureBrush) -> CGRect {
    let scale = brush.scale
    let texts = rows.map { brush.size(of: $0.text).width + (Self.swatch + 7) * scale }
    let width = (texts + [brush.size(of: title).width]).max() ?? 0
    let size = CGSize(
      width: width + 2 * Self.padding * scale,
      height: (Double(rows.count + 1) * Self.lineHeight + 2 * Self.padding - 2) * scale)
    return CGRect(
      x: max(Double(area.minX), Double(area.maxX) - Self.margin * scale - size.width),
      y: max(Double(area.minY), Double(area.maxY) - Self.margin * scale - size.height), width: size.width,
      height: size.height)
  }

  func draw(with brush: PictureBrush, in area: PixelRect) {
    let frame = frame(in: area, with: brush)
    let scale = brush.scale
    brush.fill(frame, radius: 8 * scale, PictureBrush.background)
    let x = frame.minX + Self.padding * scale
    var y = frame.minY + (Self.padding - 1) * scale
    brush.write(title, at: CGPoint(x: x, y: y))
    for row in rows {
      y += Self.lineHeight * scale
      brush.fill(
        CGRect(x: x, y: y + 2 * scale, width: Self.swatch * scale, height: Self.swatch * scale), radius: 2 * scale,
        row.color)
      brush.write(row.text, at: CGPoint(x: x + (Self.swatch + 7) * scale, y: y))
    }
  }
}
