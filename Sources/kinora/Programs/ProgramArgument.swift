import Foundation
import KinoraDisplays
import KinoraGeometry

/// The program that a command line names: an executable, or sources that are built first.
struct ProgramArgument {
  /// The executable and its arguments.
  let command: [String]
  /// True if it was built from source.
  let isBuilt: Bool

  /// - Parameters:
  ///   - words: An executable, a Swift file, a folder of them or a package, and the program's arguments.
  ///   - target: The target of a package to start; nil for its only executable.
  /// - Throws: A `RunFailure` if sources can't be built.
  init(_ words: [String], target: String? = nil) throws(RunFailure) {
    guard let path = words.first, let program = try SourceProgram(path, target: target) else {
      command = words
      isBuilt = false
      return
    }
    command = [try ProgramBuild(program).run()] + words.dropFirst()
    isBuilt = true
  }

  /// Returns the size of the window in points: a chosen one, or that of a device. Executables choose their own.
  ///
  /// - Throws: A `RunFailure` if both were chosen, or if the size is out of range.
  func size(_ size: SizeArgument?, _ device: Device?) throws -> CGSize? {
    guard size == nil || device == nil else {
      throw RunFailure("expected --size or --device, not both", status: RunFailure.badArguments)
    }
    return try size?.checked() ?? device?.size ?? (isBuilt ? Device.standard.size : nil)
  }
}
