import KinoraGeometry
import KinoraRaster

/// The number of layers that paint each pixel of an area: overdraw.
///
/// A layer paints a pixel if its own drawing isn't clear there, also where layers above hide it. Layers of masks don't
/// count.
package final class PaintCounts {
  /// The pixels that are counted.
  package private(set) var area = PixelRect.empty
  /// A byte for each pixel of `area`, row by row; 255 stands for more.
  private var counts: [UInt8] = []
  private var scratch = Bitmap(width: 0, height: 0)
  private let canvas = Canvas()
  /// The sum of all counts.
  private var sum = 0

  package init() {}

  /// The average number of layers per pixel.
  package var mean: Double { area.isEmpty ? 0 : Double(sum) / Double(area.area) }

  /// The number of layers that paint a pixel; 0 outside the area.
  package subscript(x: Int, y: Int) -> Int {
    guard area.contains(PixelRect(x: x, y: y, width: 1, height: 1)) else { return 0 }
    return Int(counts[offset(of: y) + x - area.minX])
  }

  /// Counts the layers of a survey again inside the damage, or everywhere if the area has changed.
  ///
  /// - Returns: True if the counts may differ from before.
  package func update(_ area: PixelRect, damage: [PixelRect], from survey: LayerSurvey) -> Bool {
    if area != self.area {
      reset(to: area)
      count(area, from: survey)
      return true
    }
    var hasChanged = false
    for rect in damage {
      let part = rect.intersection(area)
      guard !part.isEmpty else { continue }
      count(part, from: survey)
      hasChanged = true
    }
    return hasChanged
  }

  private func reset(to area: PixelRect) {
    self.area = area
    counts = [UInt8](repeating: 0, count: area.area)
    scratch = Bitmap(covering: area)
    sum = 0
  }

  private func offset(of y: Int) -> Int { (y - area.minY) * area.width }

  private func count(_ part: PixelRect, from survey: LayerSurvey) {
    for y in part.minY..<part.maxY {
      let start = offset(of: y) + part.minX - area.minX
      for index in start..<start + part.width {
        sum -= Int(counts[index])
        counts[index] = 0
      }
    }
    for layer in survey.layers where !layer.isInMask {
      let painted = layer.pixels.intersection(part)
      guard !painted.isEmpty else { continue }
      canvas.begin(scratch, clip: painted)
      canvas.clear()
      survey.draw(layer, into: scratch, in: painted)
      addScratch(in: painted)
    }
  }

  /// Counts the pixels of a drawn layer that aren't clear.
  private func addScratch(in part: PixelRect) {
    counts.withUnsafeMutableBufferPointer { counts in
      for y in part.minY..<part.maxY {
        let row = scratch.pixels + (y - area.minY) * scratch.stride + part.minX - area.minX
        let start = offset(of: y) + part.minX - area.minX
        for x in 0..<part.width where row[x] >> 24 != 0 && counts[start + x] < 255 {
          counts[start + x] += 1
          sum += 1
        }
      }
    }
  }

  /// Tints the pixels of the area by their counts.
  ///
  /// - Parameter palette: The colours of 0, 1, 2, ... layers; the last one is that of more, too.
  package func tint(_ bitmap: Bitmap, palette: [RGBAColor]) {
    let part = area.intersection(bitmap.bounds)
    let tints = palette.map(Tint.init)
    guard let last = tints.indices.last, !part.isEmpty else { return }
    for y in part.minY..<part.maxY {
      let row = bitmap.pixels + (y - bitmap.originY) * bitmap.stride - bitmap.originX
      let start = offset(of: y) - area.minX
      for x in part.minX..<part.maxX { row[x] = tints[min(Int(counts[start + x]), last)].over(row[x]) }
    }
  }
}

/// A colour that is mixed into pixels.
private struct Tint {
  // The premultiplied components, times 255.
  private let red: UInt32
  private let green: UInt32
  private let blue: UInt32
  /// The share of the pixel beneath, 0...255.
  private let rest: UInt32

  init(_ color: RGBAColor) {
    let alpha = color.alpha.clamped(0, 1)
    func component(_ value: Double) -> UInt32 { UInt32(value.clamped(0, 1) * alpha * 255 * 255) }
    (red, green, blue) = (component(color.red), component(color.green), component(color.blue))
    rest = UInt32((1 - alpha) * 255)
  }

  /// Returns an opaque pixel with the colour over it.
  @inline(__always)
  func over(_ pixel: UInt32) -> UInt32 {
    let r = (red &+ (pixel >> 16 & 255) &* rest) / 255
    let g = (green &+ (pixel >> 8 & 255) &* rest) / 255
    let b = (blue &+ (pixel & 255) &* rest) / 255
    return 0xFF00_0000 | r << 16 | g << 8 | b
  }
}
