import Foundation
import KinoraDisplays

/// Finds Kinora's modules, or builds them for a compiler that they weren't built for.
package enum BuiltModules {
  /// - Throws: A `RunFailure` if they aren't found and can't be built.
  static func modules(for compiler: SwiftCompiler) throws(RunFailure) -> SwiftModules {
    let sources = try sources()
    if let installed = sources.installed, let modules = SwiftModules(in: installed),
      modules.compiler == compiler.version
    {
      return modules
    }
    let lock = try FolderLock(sources.built)
    defer { withExtendedLifetime(lock) {} }
    if let modules = SwiftModules(in: sources.built), modules.compiler == compiler.version, isCurrent(sources) {
      return modules
    }
    return try build(sources, for: compiler)
  }

  private static func build(_ sources: Sources, for compiler: SwiftCompiler) throws(RunFailure) -> SwiftModules {
    say("building Kinora's modules for \(compiler.version) in \(sources.built), which takes minutes the first time")
    let script = "\(sources.root)/scripts/modules"
    let result = try ShellCommand([script, sources.built] + sources.options, output: "\(sources.built)/log").run()
    guard result.complaint == nil, let modules = SwiftModules(in: sources.built) else {
      let reason = ShellCommand.reason(in: result.output) ?? "\(script) failed"
      throw RunFailure("Kinora's modules can't be built: \(reason)", status: RunFailure.badData)
    }
    return modules
  }

  /// The folder of Kinora's sources; nil if they aren't beside this program.
  package static var sourceFolder: String? { try? sources().root }

  /// The folders of Kinora's sources and modules.
  private struct Sources {
    var root: String
    /// The modules that were installed with this program; nil in a checkout.
    var installed: String?
    /// The modules that this program builds.
    var built: String
    /// The options of `swift build` for them.
    var options: [String]
  }

  private static func sources() throws(RunFailure) -> Sources {
    var place = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = place.appendingPathComponent("../lib/kinora").standardizedFileURL.path
    let shared = place.appendingPathComponent("../share/kinora").standardizedFileURL.path
    if isKinora(shared) {
      let cache = ProgramCache.root
      return Sources(
        root: shared, installed: installed, built: "\(cache)/modules",
        options: ["--scratch-path", "\(cache)/modules-build"])
    }
    while place.path != "/" {
      if isKinora(place.path) {
        return Sources(root: place.path, built: "\(place.path)/.build/modules", options: [])
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

  /// True if no source is newer than the built modules.
  private static func isCurrent(_ sources: Sources) -> Bool {
    guard let built = date(of: "\(sources.built)/compiler") else { return false }
    let files = FileManager.default.enumerator(atPath: "\(sources.root)/Sources")?.compactMap { $0 as? String } ?? []
    return files.filter { name in !commands.contains { name.hasPrefix($0) } }
      .allSatisfy { date(of: "\(sources.root)/Sources/\($0)").map { $0 <= built } ?? true }
  }

  /// The folders that no module for programs is made from.
  private static let commands = ["kinora/", "Building/", "Scenes/", "Player/", "Benchmarks/"]

  private static func date(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
