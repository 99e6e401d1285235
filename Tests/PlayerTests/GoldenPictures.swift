import Foundation
import KinoraGeometry
import KinoraImageFiles
import KinoraRaster
import TestSupport
import Testing

/// The approved pictures of scenes, at three times each.
///
/// `KINORA_WRITE_GOLDENS=1` rewrites them: look at the changes before you keep them.
enum GoldenPictures {
  /// Seconds.
  static let times = [0.4, 1.6, 2.5]
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens").path()
  /// Pixels per point.
  static let scale = 0.5

  /// The tolerance of a component: curves and glyphs differ between processors and versions of fonts.
  private static let tolerance = 12
  /// The share of a picture's pixels that may differ by more.
  private static let share = 0.004

  static func file(_ scene: String, _ time: Double) -> String { "\(scene)@\(time).png" }

  /// Compares a picture of a scene with the approved one, and keeps it if they differ.
  static func check(_ picture: CGImage, of scene: String, at time: Double) throws {
    let path = folder + "/" + file(scene, time)
    guard ProcessInfo.processInfo.environment["KINORA_WRITE_GOLDENS"] == nil else {
      return try ImageFile.writePNG(picture, to: path)
    }
    let golden = try #require(try? ImageFile.read(path), "there is no picture of \(scene) at \(time) s: \(path)")
    let share = difference(picture, golden)
    guard share > Self.share else { return }
    let actual = NSTemporaryDirectory() + "kinora-" + file(scene, time)
    try? ImageFile.writePNG(picture, to: actual)
    Issue.record("\(scene) at \(time) s: \(share * 100) % of the pixels differ; see \(actual)")
  }

  private static func difference(_ a: CGImage, _ b: CGImage) -> Double {
    guard a.width == b.width, a.height == b.height else { return 1 }
    var count = 0
    for index in a.pixels.indices where a.pixels[index] != b.pixels[index] {
      let (x, y) = (PixelValue(word: a.pixels[index]), PixelValue(word: b.pixels[index]))
      if !x.isClose(to: y, within: tolerance) { count += 1 }
    }
    return Double(count) / Double(max(a.pixels.count, 1))
  }
}
