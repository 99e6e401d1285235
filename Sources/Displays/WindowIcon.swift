import Foundation
import KinoraGeometry
import KinoraRaster

/// The icon of windows, in the sizes of title bars, task bars and switchers.
///
/// `assets/kinora.svg` has the same shapes, for desktop menus.
nonisolated enum WindowIcon {
  /// The sides of the icon's pictures in pixels.
  static let sides = [16, 32, 48, 128]

  /// The value of _NET_WM_ICON: for each picture its width, its height, and its pixels as ARGB that isn't premultiplied.
  static var property: [Int] {
    let canvas = Canvas()
    return sides.flatMap { [$0, $0] + pixels(side: $0, with: canvas) }
  }

  /// A square with round corners about a centre, in a picture of 128x128.
  private struct Tile {
    let center: CGPoint
    let side: Double
    let radius: Double
    /// In degrees, clockwise.
    let angle: Double
    let color: RGBAColor
  }

  private static let tiles = [
    Tile(center: CGPoint(x: 64, y: 64), side: 120, radius: 28, angle: 0, color: color(0x18224a)),
    Tile(center: CGPoint(x: 34, y: 91), side: 34, radius: 8, angle: 0, color: color(0x2f4c94)),
    Tile(center: CGPoint(x: 51, y: 68), side: 40, radius: 9, angle: 15, color: color(0x5aa9ff)),
    Tile(center: CGPoint(x: 79, y: 50), side: 50, radius: 11, angle: 30, color: color(0xffa03c)),
  ]

  private static func pixels(side: Int, with canvas: Canvas) -> [Int] {
    let bitmap = Bitmap(width: side, height: side)
    canvas.begin(bitmap, clip: bitmap.bounds)
    let scale = Double(side) / 128
    for tile in tiles {
      let square = CGRect(x: -tile.side / 2, y: -tile.side / 2, width: tile.side, height: tile.side)
      let turn = CGAffineTransform(rotationAngle: tile.angle * .pi / 180)
      let place = CGAffineTransform(translationX: tile.center.x, y: tile.center.y)
      canvas.fill(
        RoundedRect(square, radius: tile.radius),
        transform: turn.concatenating(place).concatenating(CGAffineTransform(scaleX: scale, y: scale)),
        color: tile.color)
    }
    return (0..<side * side).map { index in
      unpremultiplied(bitmap.pixels[index / side * bitmap.stride + index % side])
    }
  }

  private static func unpremultiplied(_ pixel: UInt32) -> Int {
    let alpha = Int(pixel >> 24)
    guard alpha > 0, alpha < 255 else { return Int(pixel) }
    func component(_ shift: Int) -> Int {
      min((Int(pixel >> shift) & 255) * 255 / alpha, 255) << shift
    }
    return alpha << 24 | component(16) | component(8) | component(0)
  }

  private static func color(_ code: Int) -> RGBAColor {
    RGBAColor(
      red: Double(code >> 16) / 255, green: Double(code >> 8 & 255) / 255, blue: Double(code & 255) / 255)
  }
}
