import ArgumentParser
import Foundation
import KinoraBuilding
import KinoraDisplays

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a package with a program to start from.",
    discussion: """
      The package is written into a new folder of its name. kinora run NAME shows the program.

      EXAMPLE: kinora new Hello
      """)

  @Argument(help: "Name of the program, which begins with a letter and has letters, digits and underscores.")
  var name: String

  func run() throws {
    let package = try NewPackage(name: name, kinora: BuiltModules.sourceFolder)
    guard !FileManager.default.fileExists(atPath: name) else {
      throw RunFailure("\(name): is there already", status: RunFailure.cannotWrite)
    }
    for (path, text) in package.files {
      let place = URL(fileURLWithPath: "\(name)/\(path)")
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
      } catch {
        throw RunFailure("\(place.path): can't be written", status: RunFailure.cannotWrite)
      }
    }
    try output("\(name): kinora run \(name) shows it")
  }
}
