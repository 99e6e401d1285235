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
    if let modules = try read(sources, for: compiler) { return modules }
    return try build(sources, for: compiler)
  }

  // Its lock ends with it if there is nothing to read, or the build would wait for that.
  private static func read(_ sources: Sources, for compiler: SwiftCompiler) throws(RunFailure) -> SwiftModules? {
    current(sources, for: compiler, try FolderLock(sources.work, .shared))
  }

  /// Returns the modules that were built before; nil if there are none, or if they are older than the sources.
  private static func current(
    _ sources: Sources, for compiler: SwiftCompiler, _ lock: FolderLock
  ) -> SwiftModules? {
    guard var modules = SwiftModules(in: sources.built), modules.compiler == compiler.version,
      isCurrent(modules, sources.folder)
    else { return nil }
    modules.lock = lock
    return modules
  }

  private static func build(_ sources: Sources, for compiler: SwiftCompiler) throws(RunFailure) -> SwiftModules {
    let lock = try FolderLock(sources.work)
    defer { lock.share() }
    // Another process may have built them meanwhile.
    if let modules = current(sources, for: compiler, lock) { return modules }
    say("building Kinora's modules for \(compiler.version) in \(sources.built), which takes minutes the first time")
    let script = "\(sources.folder.path)/scripts/modules"
    let result = try ShellCommand([script, sources.built] + sources.options, output: "\(sources.work)/log").run()
    guard result.complaint == nil, var modules = SwiftModules(in: sources.built) else {
      let reason = ShellCommand.reason(in: result.output) ?? "\(script) failed"
      throw RunFailure("Kinora's modules can't be built: \(reason)", status: RunFailure.badData)
    }
    modules.lock = lock
    return modules
  }

  /// The folder of Kinora's sources; nil if they aren't beside this program.
  package static var sourceFolder: String? { try? sources().folder.path }

  /// The folders of Kinora's sources and modules.
  private struct Sources {
    var folder: SourceFolder
    /// The modules that were installed with this program; nil in a checkout.
    var installed: String?
    /// The modules that this program builds.
    var built: String
    /// The folder of the lock on them, and of what is only needed to build them.
    var work: String { "\(built)-build" }
    /// The options of `swift build` for them.
    var options: [String]
  }

  private static func sources() throws(RunFailure) -> Sources {
    let folder = try SourceFolder(title: "the folder of Kinora's sources", with: ["scripts/modules", "Sources/Layers"])
    guard folder.isInstalled else {
      return Sources(folder: folder, built: "\(folder.path)/.build/modules", options: [])
    }
    let built = "\(ProgramCache.root)/modules"
    let installed = URL(fileURLWithPath: "\(folder.path)/../../lib/kinora").standardizedFileURL.path
    return Sources(folder: folder, installed: installed, built: built, options: ["--scratch-path", "\(built)-build"])
  }

  /// True if none of the files that the modules are made from is newer than they are.
  private static func isCurrent(_ modules: SwiftModules, _ folder: SourceFolder) -> Bool {
    guard let built = SourceFolder.date(of: "\(modules.folder)/compiler") else { return false }
    return modules.sources.allSatisfy { folder.isUnchanged(since: built, in: $0) }
  }
}
