import Foundation
import KinoraDisplays

/// The program of the package Adapter, which is built when it is first needed.
///
/// It isn't a part of kinora, since the parser that it needs takes minutes to compile. The first use waits for a debug
/// build. An optimized one, which takes four times as long to compile and is many times as fast, follows in the
/// background, and later uses take it.
package enum AdapterProgram {
  /// Returns the path of the program, up to date with its sources.
  ///
  /// - Parameter cancellation: Stops the build from another thread.
  /// - Throws: A `RunFailure` if the package isn't found or can't be built, or if the build was cancelled.
  package static func built(_ cancellation: BuildCancellation? = nil) throws(RunFailure) -> String {
    let folder = try sources()
    let scratch = scratchFolder(of: folder.path)
    let optimized = OptimizedAdapter(in: scratch)
    if optimized.isCurrent(since: folder.newestChange) { return optimized.program }
    let program = "\(scratch)/debug/kinora-adapt"
    // Another process may be building it, or making the links to its sources.
    let lock = try FolderLock(scratch)
    defer { withExtendedLifetime(lock) {} }
    let package = try writable(folder.path, in: scratch)
    if !isCurrent(program, folder) {
      say("building the adapter in \(scratch), which takes about two minutes the first time")
      try build(package, scratch: scratch, cancellation)
    }
    try optimized.startBuilding(package, unlessFailedSince: folder.newestChange)
    return program
  }

  /// A text that changes with the program's sources, also before they are built.
  ///
  /// - Throws: A `RunFailure` if the package isn't found.
  static func version() throws(RunFailure) -> String {
    let folder = try sources()
    return "\(folder.path) \(folder.newestChange.timeIntervalSinceReferenceDate)"
  }

  private static func sources() throws(RunFailure) -> SourceFolder {
    try SourceFolder("Adapter", title: "the package Adapter", with: ["Package.swift", "Sources/kinora-adapt"])
  }

  /// Returns the folder to build in: the package's, or one of the user's where that can't be written.
  private static func scratchFolder(of package: String) -> String {
    if access(package, W_OK) == 0 { return "\(package)/.build" }
    return "\(ProgramCache.root)/adapter"
  }

  /// Returns the package, or one of links to it where it can't be written: SwiftPM writes beside the manifest.
  private static func writable(_ package: String, in scratch: String) throws(RunFailure) -> String {
    guard access(package, W_OK) != 0 else { return package }
    let linked = "\(scratch)/package"
    try ProgramCache.make(linked)
    let manifest = FileManager.default.contents(atPath: "\(package)/Package.swift") ?? Data()
    try ProgramCache.write(manifest, to: "\(linked)/Package.swift")
    for name in ["Plugins", "Sources", "Tests"] {
      try ProgramCache.link("\(linked)/\(name)", to: "\(package)/\(name)")
    }
    return linked
  }

  /// True if the program is newer than all its sources.
  private static func isCurrent(_ program: String, _ folder: SourceFolder) -> Bool {
    SourceFolder.date(of: program).map { $0 >= folder.newestChange } ?? false
  }

  private static func build(
    _ package: String, scratch: String, _ cancellation: BuildCancellation?
  ) throws(RunFailure) {
    let folder = try TemporaryFolder()
    let result = try ShellCommand(
      [
        "/usr/bin/env", "swift", "build", "--product", "kinora-adapt", "--package-path", package, "--scratch-path",
        scratch,
      ],
      output: folder.path(of: "log")
    ).run(cancellation)
    guard let complaint = result.complaint else { return }
    let reason = ShellCommand.reason(in: result.output) ?? "swift build \(complaint)"
    throw RunFailure("the adapter can't be built: \(reason)", status: RunFailure.badData)
  }
}
