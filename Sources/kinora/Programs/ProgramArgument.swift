import KinoraBuilding
import KinoraDisplays
import KinoraGeometry

/// The program that a command line names: an executable, or sources that are built first.
struct ProgramArgument {
  /// The executable and its arguments.
  let command: [String]
  /// The size of the window in points; nil for that which the program chooses.
  let size: CGSize?
  /// The sources; nil for an executable.
  let source: SourceProgram?

  /// - Parameters:
  ///   - words: An executable, a Swift file, a folder of them or a package, and the program's arguments.
  ///   - target: The target of a package to start; nil for its only executable.
  ///   - size: The size of the window; nil for that of the device.
  ///   - device: The device whose size the window has; nil for a phone's if the program is built from source.
  /// - Throws: A `RunFailure` if both size and device are given, if the size is out of range, or if sources can't be built.
  init(_ words: [String], target: String? = nil, size: SizeArgument?, device: Device?) throws {
    guard size == nil || device == nil else {
      throw RunFailure("expected --size or --device, not both", status: RunFailure.badArguments)
    }
    let chosen = try size?.checked() ?? device?.size
    guard let path = words.first, let program = try SourceProgram(path, target: target) else {
      guard target == nil else {
        throw RunFailure("--target is for packages", status: RunFailure.badArguments)
      }
      command = words
      self.size = chosen
      source = nil
      return
    }
    let built = try ProgramBuild(program).run()
    source = program
    command = [built.path] + words.dropFirst()
    self.size = chosen ?? (built.choosesSize ? nil : Device.standard.size)
  }
}
