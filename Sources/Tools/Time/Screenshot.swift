import Foundation
import KinoraGeometry
import KinoraImageFiles

/// Saves a picture of a scene or a program.
package enum Screenshot {
  /// Returns a note that names the place of a file in the current directory.
  package static func note(_ name: String) -> String {
    let path = FileManager.default.currentDirectoryPath + "/" + name
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return "saved " + (path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path)
  }

  /// Writes a PNG to the current directory under an unused name.
  ///
  /// - Parameters:
  ///   - title: The name of the scene or the program.
  ///   - seconds: The time that is shown.
  /// - Returns: The file's name.
  /// - Throws: `ImageFileError`.
  package static func save(_ image: CGImage, of title: String, seconds: Double) throws -> String {
    let name = unusedName(title, String(format: "%.3f", seconds), "png")
    try ImageFile.writePNG(image, to: name)
    return name
  }

  /// Returns the name of a new file in a folder.
  static func unusedName(
    _ title: String, _ times: String, _ fileExtension: String,
    in folder: String = FileManager.default.currentDirectoryPath
  ) -> String {
    let stem = "kinora-\(title)-\(times)"
    var name = "\(stem).\(fileExtension)"
    var copies = 1
    while FileManager.default.fileExists(atPath: folder + "/" + name) {
      copies += 1
      name = "\(stem)-\(copies).\(fileExtension)"
    }
    return name
  }
}
