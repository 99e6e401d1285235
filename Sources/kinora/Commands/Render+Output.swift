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
    guard film == nil else {
      guard shard == nil else {
        throw RunFailure(
          "-o '\(output)': a shard is a directory of pictures; kinora join makes a moving picture of all shards",
          status: RunFailure.badArguments)
      }
      return
    }
    guard !isFile else {
      throw RunFailure(
        "with --from and --to, -o must be a directory or a moving picture (\(MovingPictureFormat.extensions)), not '\(output)'",
        status: RunFailure.badArguments)
    }
    try OutputFolder.prepare(output)
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
