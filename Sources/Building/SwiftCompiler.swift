import Foundation
import KinoraDisplays

/// The Swift compiler on this machine.
struct SwiftCompiler {
  let path: String
  /// The first line of `swiftc --version`.
  let version: String

  /// - Throws: A `RunFailure` if there is none.
  static func found() throws(RunFailure) -> SwiftCompiler {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    guard let path = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw RunFailure(
        "no swiftc in PATH: sources need a Swift toolchain, https://www.swift.org/install/linux",
        status: RunFailure.badData)
    }
    let folder = try TemporaryFolder()
    let version = try ShellCommand([path, "--version"], output: folder.path(of: "version")).run()
    return SwiftCompiler(path: path, version: version.output.split(separator: "\n").first.map(String.init) ?? "")
  }
}
