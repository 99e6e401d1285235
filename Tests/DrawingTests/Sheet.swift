import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraImageFiles
import KinoraRaster
import TestSupport

/// A context over a bitmap whose pixels can be read.
struct Sheet {
  let bitmap: Bitmap
  let context: CGContext

  /// - Parameter isYDown: True if y grows downwards, as in layers; false as in contexts that programs make.
  init(_ width: Int, _ height: Int, scale: Double = 1, isYDown: Bool = true, background: UInt32 = 0) {
    bitmap = Bitmap(width: width, height: height)
    bitmap.flood(background)
    context = CGContext(bitmap, scale: scale, isYDown: isYDown)
  }

  /// The pixel at a place, counted from the top left.
  subscript(x: Int, y: Int) -> PixelValue { bitmap[x, y] }

  /// The sum of all alphas, in pixels.
  var area: Double {
    var sum = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { sum += bitmap[x, y].alpha }
    }
    return Double(sum) / 255
  }

  /// Writes the picture to the folder that the environment variable `PICTURES` names, if it is set.
  func save(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { return }
    try? ImageFile.writePNG(bitmap.makeImage(), to: "\(folder)/\(name).png")
  }
}

let whiteWord: UInt32 = 0xFFFF_FFFF
