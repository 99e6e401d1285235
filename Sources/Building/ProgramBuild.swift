import Foundation
import KinoraDisplays

/// An executable that was built from sources.
package struct BuiltProgram {
  package let path: String
  /// True if the program chooses the size of its window: that of its scene.
  package let choosesSize: Bool
}

/// Builds an executable from sources, with Kinora's modules.
package struct ProgramBuild {
  private let program: SourceProgram
  private let compiler: SwiftCompiler
  private let modules: SwiftModules
  /// The folder of what is built.
  private let folder: String
  private let lock: FolderLock

  /// - Throws: A `RunFailure` if there is no compiler, or if Kinora's modules can't be found or built.
  package init(_ program: SourceProgram) throws(RunFailure) {
    self.program = program
    compiler = try SwiftCompiler.found()
    modules = try BuiltModules.modules(for: compiler)
    folder = try ProgramCache.folder(for: program)
    lock = try FolderLock(folder)
  }

  /// Builds what changed since the last time.
  ///
  /// - Parameters:
  ///   - saysWhatIsShown: True to name the class that is shown where there is no `@main`.
  ///   - cancellation: Stops the build from another thread.
  /// - Throws: A `RunFailure` if the sources don't compile; the compiler's messages are on standard error then. One
  ///   that `isCancelled` if the build was cancelled.
  package func run(
    saysWhatIsShown: Bool = true, cancellation: BuildCancellation? = nil
  ) throws(RunFailure) -> BuiltProgram {
    guard program.targets.contains(where: \.importsKinora) else {
      throw RunFailure(
        "\(program.path): expected a program that imports UIKit, QuartzCore or CoreGraphics", status: RunFailure.badData
      )
    }
    let executable = "\(folder)/\(program.start.name)"
    var objects: [String] = []
    for target in program.targets.dropLast() {
      var unit = try TargetBuild(target, in: folder)
      try adapt(&unit, cancellation)
      let stamps = unit.removeOldObjects()
      try swiftc(unit.arguments(), cancellation)
      stamps.keep()
      objects += unit.objects
    }
    var unit = try TargetBuild(program.start, in: folder)
    let entry = try adapt(&unit, cancellation)
    let shown = try unit.addMain(for: entry, of: program.path)
    if let shown, saysWhatIsShown { say("\(program.path) has no @main: showing \(shown.name)") }
    let sources = unit.target.files
    let stamps = unit.removeOldObjects()
    try swiftc(unit.arguments(hasStatements: entry == .statements), cancellation) { output in
      shown.map { ShownMain.blame($0, in: output, of: sources) } ?? output
    }
    stamps.keep()
    try swiftc(modules.linkerOptions + unit.objects + objects + ["-o", executable], cancellation)
    return BuiltProgram(path: executable, choosesSize: shown?.kind == .scene)
  }

  /// Adapts a target's sources if they need it; what can't be adapted is named by the adapter on standard error.
  @discardableResult
  private func adapt(
    _ unit: inout TargetBuild, _ cancellation: BuildCancellation?
  ) throws(RunFailure) -> EntryPoint? {
    let named = URL(fileURLWithPath: program.path).deletingPathExtension().lastPathComponent
    let (entry, needsAdapting) = try unit.target.survey(preferring: named)
    if needsAdapting {
      let others = program.targets.filter { unit.target.dependencies.contains($0.name) }.map(\.folder)
      try unit.adapt(with: others, cancellation)
    }
    return entry
  }

  /// Runs the compiler.
  ///
  /// - Parameter edit: Changes its output for the user if it fails.
  private func swiftc(
    _ arguments: [String], _ cancellation: BuildCancellation?, edit: (String) -> String = { $0 }
  ) throws(RunFailure) {
    let words = [compiler.path, "-j", String(ProcessInfo.processInfo.activeProcessorCount), "-I", folder]
    let command = ShellCommand(words + modules.importOptions + arguments, output: "\(folder)/log")
    let result = try command.run(cancellation)
    guard let complaint = result.complaint else { return }
    let output = edit(CompilerOutput.withoutRepetitions(result.output))
    FileHandle.standardError.write(Data(output.utf8))
    let errors = output.matches(of: #/: error: /#).count
    let count = errors == 0 ? "swiftc \(complaint)" : errors == 1 ? "1 error" : "\(errors) errors"
    throw RunFailure("\(program.path): doesn't compile: \(count)", status: RunFailure.badData, detail: output)
  }
}
