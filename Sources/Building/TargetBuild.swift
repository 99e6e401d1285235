import Foundation
import KinoraDisplays

/// The files that one target is compiled from and to.
struct TargetBuild {
  let target: SourceTarget
  /// The sources as compiled: the originals or adapted ones, and those that are added.
  private(set) var files: [String]
  /// The folder of the program's modules, and that of this target's objects in it.
  private let programFolder: String
  private let folder: String

  /// - Throws: A `RunFailure` if the folder can't be written.
  init(_ target: SourceTarget, in programFolder: String) throws(RunFailure) {
    self.target = target
    self.programFolder = programFolder
    files = target.files
    folder = "\(programFolder)/\(target.name).build"
    try ProgramCache.make(folder)
    try linkResources()
  }

  /// The object of each file.
  var objects: [String] { files.indices.map { "\(stem($0)).o" } }

  /// The compiler's arguments for the objects and the module.
  ///
  /// - Parameter hasStatements: True if a file has statements outside of declarations and isn't `main.swift`.
  func arguments(hasStatements: Bool = false) throws(RunFailure) -> [String] {
    let map = try outputFileMap()
    let module = ["-emit-module", "-emit-module-path", "\(programFolder)/\(target.name).swiftmodule"]
    let mode =
      target.options + [
        "-Onone", "-g", "-DDEBUG", "-diagnostic-style", "llvm", "-module-name", target.name, "-incremental",
        "-output-file-map", map,
      ]
    // Otherwise a single file is taken for statements, even with @main in it.
    return mode + (hasStatements ? [] : ["-parse-as-library"]) + ["-c"] + module + files
  }

  /// Removes the objects of files that have changed since the last build. The compiler then compiles these files again.
  ///
  /// - Returns: The files' states, to be kept once they are compiled.
  func removeOldObjects() -> FileStamps {
    let stamps = FileStamps(of: files, in: folder)
    for index in stamps.changed { try? FileManager.default.removeItem(atPath: "\(stem(index)).o") }
    return stamps
  }

  private func stem(_ index: Int) -> String {
    "\(folder)/\(index)-\(URL(fileURLWithPath: files[index]).deletingPathExtension().lastPathComponent)"
  }

  /// Writes where the compiler puts the object of each file, so that it finds those that are up to date.
  private func outputFileMap() throws(RunFailure) -> String {
    var map: [String: [String: String]] = ["": ["swift-dependencies": "\(folder)/all.swiftdeps"]]
    for index in files.indices {
      map[files[index]] = ["object": "\(stem(index)).o", "swift-dependencies": "\(stem(index)).swiftdeps"]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let path = "\(folder)/files.json"
    if let data = try? encoder.encode(map) { try ProgramCache.write(data, to: path) }
    return path
  }

  /// Makes the bundle of resources, where `UIImage(named:)` looks, and what `Bundle.module` is.
  private mutating func linkResources() throws(RunFailure) {
    let bundle = "\(programFolder)/\(target.name)_\(target.name).resources"
    guard let resources = target.bundle else { return try ProgramCache.link(bundle, to: target.folder) }
    try resources.write(to: bundle)
    guard !resources.links.isEmpty else { return }
    try add(
      "KinoraBundle.swift",
      """
      import Foundation

      extension Foundation.Bundle {
        static nonisolated let module = Bundle(path: \(bundle.debugDescription))!
      }

      """)
  }

  /// Adds the file that shows a class if the sources don't start by themselves.
  ///
  /// - Returns: The class; nil if nothing was added.
  /// - Throws: A `RunFailure` if there is nothing to show.
  mutating func addMain(for entry: EntryPoint?, of path: String) throws(RunFailure) -> ShownClass? {
    guard let entry else {
      throw RunFailure(
        "\(path): expected @main, or a view controller, a view, a layer or a scene to show", status: RunFailure.badData)
    }
    guard case .shown(let shown) = entry else { return nil }
    try add(ShownMain.fileName, ShownMain.text(showing: shown))
    return shown
  }

  private mutating func add(_ name: String, _ text: String) throws(RunFailure) {
    let path = "\(folder)/\(name)"
    try ProgramCache.write(Data(text.utf8), to: path)
    files.append(path)
  }
}

extension TargetBuild {
  /// Replaces the sources by adapted ones. Where they are the same as the last time, so is the result, without the adapter.
  ///
  /// - Parameter others: The folders of the targets that this one imports, for their declarations.
  /// - Throws: A `RunFailure` if a source isn't Swift, or if the adapter can't be built.
  mutating func adapt(with others: [String], _ cancellation: BuildCancellation? = nil) throws(RunFailure) {
    let adapted = try AdaptedSources(of: target, with: others, in: folder, cancellation)
    FileHandle.standardError.write(Data(adapted.findings.utf8))
    files = adapted.files + files.dropFirst(target.files.count)
  }
}
