import Foundation
import KinoraGeometry
import KinoraRaster

/// A pixel's place and colour in words.
nonisolated struct PixelReading: Equatable {
  /// In points of the window.
  var point: CGPoint
  /// The premultiplied pixel, `0xAARRGGBB`.
  var pixel: UInt32

  private var alpha: UInt32 { pixel >> 24 }

  /// The place of the pixel's corner.
  var place: String {
    let format = { (value: Double) in
      value == value.rounded() ? String(format: "%.0f", value) : String(format: "%.2f", value)
    }
    return "x \(format(point.x))  y \(format(point.y))"
  }

  /// The colour as #RRGGBBAA, its components not premultiplied.
  var color: String { Self.text(red: plain(16), green: plain(8), blue: plain(0), alpha: alpha) }

  /// The stored pixel as #RRGGBBAA; nil if it says the same as `color`.
  var premultiplied: String? {
    guard alpha != 0, alpha != 255 else { return nil }
    return Self.text(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  var lines: [String] { [place, color] + (premultiplied.map { ["\($0) premultiplied"] } ?? []) }

  private func component(_ shift: UInt32) -> UInt32 { pixel >> shift & 255 }

  private func plain(_ shift: UInt32) -> UInt32 {
    alpha == 0 ? 0 : min(255, (component(shift) * 255 + alpha / 2) / alpha)
  }

  private static func text(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) -> String {
    String(format: "#%02X%02X%02X%02X", red, green, blue, alpha)
  }
}
