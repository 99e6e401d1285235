import Foundation
import KinoraDisplays
import KinoraScenes

/// Finds the executables of the scenes that are programs.
@MainActor
enum SceneProgram {
  /// The variable that names another folder with them.
  static let variable = "KINORA_PROGRAMS"

  /// Returns the path of a scene's executable.
  ///
  /// - Throws: A `RunFailure` if it isn't built.
  static func path(of scene: ProgramScene) throws(RunFailure) -> String {
    let paths = folders.map { "\($0)/\(scene.name)" }
    if let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) { return path }
    throw RunFailure(
      "the scene '\(scene.name)' is a program that isn't built: scripts/play \(scene.name) builds it, and "
        + "scripts/install installs it",
      status: RunFailure.badData)
  }

  /// The folders in which they may be: the one that the variable names, that of this program if both are built from
  /// source, and the one of an installation.
  private static var folders: [String] {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = own.appendingPathComponent("../libexec/kinora").standardizedFileURL.path
    let named = ProcessInfo.processInfo.environment[variable].map { [$0] } ?? []
    return named + [own.path, installed]
  }
}
