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
  /// - Parameter saysWhatIsShown: True to name the class that is shown where there is no `@main`.
  /// - Throws: A `RunFailure` if the sources don't compile; the compiler's messages are on standard error then.
  package func run(saysWhatIsShown: Bool = true) throws(RunFailure) -> BuiltProgram {
    let executable = "\(folder)/\(program.start.name)"
    var objects: [String] = []
    for target in program.targets.dropLast() {
      var unit = try TargetBuild(target, in: folder)
      try adapt(&unit)
      try swiftc(unit.arguments())
      objects += unit.objects
    }
    var unit = try TargetBuild(program.start, in: folder)
    let entry = try adapt(&unit)
    let shown = try unit.addMain(for: entry, of: program.path)
    if let shown, saysWhatIsShown { say("\(program.path) has no @main: showing \(shown.name)") }
    try swiftc(unit.arguments(hasStatements: entry == .statements))
    try swiftc(modules.linkerOptions + unit.objects + objects + ["-o", executable])
    return BuiltProgram(path: executable, choosesSize: shown?.kind == .scene)
  }

  /// Adapts a target's sources if they need it; what can't be adapted is named by the adapter on standard error.
  @discardableResult
  private func adapt(_ unit: inout TargetBuild) throws(RunFailure) -> EntryPoint? {
    let named = URL(fileURLWithPath: program.path).deletingPathExtension().lastPathComponent
    let (entry, needsAdapting) = try unit.target.survey(preferring: named)
    if needsAdapting {
      try unit.adapt(with: program.targets.filter { unit.target.dependencies.contains($0.name) }.map(\.folder))
    }
    return entry
  }

  private func swiftc(_ arguments: [String]) throws(RunFailure) {
    let words = [compiler.path, "-j", String(ProcessInfo.processInfo.activeProcessorCount), "-I", folder]
    let result = try ShellCommand(words + modules.importOptions + arguments, output: "\(folder)/log").run()
    guard let complaint = result.complaint else { return }
    FileHandle.standardError.write(Data(result.output.utf8))
    let errors = result.output.matches(of: #/: error: /#).count
    let count = errors == 0 ? "swiftc \(complaint)" : errors == 1 ? "1 error" : "\(errors) errors"
    throw RunFailure("\(program.path): doesn't compile: \(count)", status: RunFailure.badData, detail: result.output)
  }
}
