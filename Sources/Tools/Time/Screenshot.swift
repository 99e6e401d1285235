import Foundation
import Geometry
import ImageFiles

/// Saves a picture of the display.
enum Screenshot {
  /// Writes a PNG to the current directory under an unused name.
  ///
  /// - Returns: The file's name.
  /// - Throws: `ImageFileError`.
  static func save(_ image: CGImage, scene: String, seconds: Double) throws -> String {
    let stem = "kinora-\(scene)-\(String(format: "%.3f", seconds))"
    var name = "\(stem).png"
    var copies = 1
    while FileManager.default.fileExists(atPath: name) {
      copies += 1
      name = "\(stem)-\(copies).png"
    }
    try ImageFile.writePNG(image, to: name)
    return name
  }
}
