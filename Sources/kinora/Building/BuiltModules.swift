import Foundation
import KinoraDisplays

/// Finds Kinora's modules, or builds them for a compiler that they weren't built for.
enum BuiltModules {
  /// - Throws: A `RunFailure` if they aren't found and can't be built.
  static func modules(for compiler: SwiftCompiler) throws(RunFailure) -> SwiftModules {
    let sources = try sources()
    for folder in [sources.installed, "\(ProgramCache.root)/modules"] {
      if let modules = SwiftModules(in: folder), modules.compiler == compiler.version,
        isCurrent(folder, sources: sources)
      {
        return modules
      }
    }
    let folder = "\(ProgramCache.root)/modules"
    say("building Kinora's modules for \(compiler.version) in \(folder), which takes minutes the first time")
    try ProgramCache.make(folder)
    let script = "\(sources.root)/scripts/modules"
    let result = try ShellCommand(
      [script, folder, "--scratch-path", "\(ProgramCache.root)/modules-build"], output: "\(folder)/log"
    ).run()
    guard result.complaint == nil, let modules = SwiftModules(in: folder) else {
      let lines = result.output.split(separator: "\n")
      let reason = lines.first { $0.contains("error:") } ?? lines.last ?? "\(script) failed"
      throw RunFailure("Kinora's modules can't be built: \(reason)", status: RunFailure.badData)
    }
    return modules
  }

  /// The folder of Kinora's sources; nil if they aren't beside this program.
  static var sourceFolder: String? { try? sources().root }

  /// The folder of Kinora's sources, and that of the modules that were installed with this program.
  private struct Sources {
    var root: String
    var installed: String
    var isCheckout: Bool
  }

  private static func sources() throws(RunFailure) -> Sources {
    var place = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = place.appendingPathComponent("../lib/kinora").standardizedFileURL.path
    let shared = place.appendingPathComponent("../share/kinora").standardizedFileURL.path
    if isKinora(shared) { return Sources(root: shared, installed: installed, isCheckout: false) }
    while place.path != "/" {
      if isKinora(place.path) {
        return Sources(root: place.path, installed: "\(place.path)/.build/modules", isCheckout: true)
      }
      place.deleteLastPathComponent()
    }
    throw RunFailure(
      "Kinora's sources aren't beside this program: install kinora again with scripts/install",
      status: RunFailure.badData)
  }

  private static func isKinora(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "\(path)/scripts/modules")
      && FileManager.default.fileExists(atPath: "\(path)/Sources/Layers")
  }

  /// True if no source of a checkout is newer than its modules; those of an installed program don't change.
  private static func isCurrent(_ folder: String, sources: Sources) -> Bool {
    guard sources.isCheckout else { return true }
    guard let built = date(of: "\(folder)/compiler") else { return false }
    let files = FileManager.default.enumerator(atPath: "\(sources.root)/Sources")?.compactMap { $0 as? String } ?? []
    return files.filter { !$0.hasPrefix("kinora/") }
      .allSatisfy { date(of: "\(sources.root)/Sources/\($0)").map { $0 <= built } ?? true }
  }

  private static func date(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
