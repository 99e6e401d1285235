import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraGeometry
import KinoraImageFiles

/// Where pictures are written.
extension Render {
  /// Checks the output path, and creates the directory of a range, before any picture is drawn.
  func prepareOutput() throws {
    let isFile = output.lowercased().hasSuffix(".png") || output == OutputFiles.standardOutput
    if isStill {
      guard isFile else {
        throw RunFailure(
          "with --time or --frame, -o must be a .png file or -, not '\(output)'", status: RunFailure.badArguments)
      }
      return
    }
    guard film == nil else { return }
    guard !isFile else {
      throw RunFailure(
        "with --from and --to, -o must be a directory or a moving picture (\(MovingPictureFormat.extensions)), not '\(output)'",
        status: RunFailure.badArguments)
    }
    // A name such as film.avi means a format that can't be written, not a directory.
    guard (output as NSString).pathExtension.isEmpty || FileManager.default.fileExists(atPath: output) else {
      throw RunFailure(
        "-o '\(output)': a new directory can't have an extension, and moving pictures are \(MovingPictureFormat.extensions)",
        status: RunFailure.badArguments)
    }
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: output, isDirectory: &isDirectory) {
      guard isDirectory.boolValue else {
        throw RunFailure("\(output): is a file, not a directory", status: RunFailure.cannotWrite)
      }
      return
    }
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw RunFailure("\(output): can't create the directory", status: RunFailure.cannotWrite)
    }
  }

  /// Reports pictures of an earlier run: those that are overwritten, and those that stay and would end up in a film.
  func warnAboutOlderPictures(count: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    let older = names.compactMap(PictureName.index)
    guard !older.isEmpty else { return }
    let kept = older.filter { $0 >= count }
    let rest = kept.min().map { "\(kept.count) stay, from \(PictureName.name(of: $0)) on" } ?? "all are overwritten"
    say("\(output) has \(older.count) frames of another run: \(rest)")
  }

  func path(of index: Int) -> String {
    isStill ? output : output + "/" + PictureName.name(of: index)
  }

  func write(_ image: CGImage, to path: String) throws {
    if path == OutputFiles.standardOutput {
      guard let png = ImageFile.png(image) else {
        throw RunFailure("the picture can't be encoded as PNG", status: RunFailure.cannotWrite)
      }
      return try writeFile(Data(png), to: path)
    }
    try reportingFailures { try ImageFile.writePNG(image, to: path) }
  }

  /// - Throws: A `RunFailure` for every error of the closure, except that the reader of standard output has ended.
  func reportingFailures<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch ImageFileError.closedPipe {
      // Its reader needs no more.
      throw ExitCode.success
    } catch {
      throw RunFailure("\(error)", status: RunFailure.cannotWrite)
    }
  }
}
