import Foundation
import KinoraDisplays
import KinoraImageFiles

/// The directory of a range's pictures.
enum OutputFolder {
  /// Makes the directory if it is missing.
  ///
  /// - Throws: A `RunFailure` if it can't be one.
  static func prepare(_ path: String) throws {
    // A name such as film.tiff means a format that can't be written, not a directory.
    guard (path as NSString).pathExtension.isEmpty || FileManager.default.fileExists(atPath: path) else {
      throw RunFailure(
        "-o '\(path)': a new directory can't have an extension, and moving pictures are \(MovingPictureFormat.extensions)",
        status: RunFailure.badArguments)
    }
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) {
      guard isDirectory.boolValue else {
        throw RunFailure("\(path): is a file, not a directory", status: RunFailure.cannotWrite)
      }
      return
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw RunFailure("\(path): can't create the directory", status: RunFailure.cannotWrite)
    }
  }

  /// Reports pictures of an earlier run: those that are overwritten, and those that stay and would end up in a film.
  ///
  /// - Parameter count: The number of pictures that are going to be written, from the first one on.
  static func warnAboutOlderPictures(in path: String, count: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let older = names.compactMap(PictureName.index)
    guard !older.isEmpty else { return }
    let kept = older.filter { $0 >= count }
    let rest = kept.min().map { "\(kept.count) stay, from \(PictureName.name(of: $0)) on" } ?? "all are overwritten"
    say("\(path) has \(older.count) frame\(older.count == 1 ? "" : "s") of another run: \(rest)")
  }
}
