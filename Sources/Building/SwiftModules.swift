import Foundation
import KinoraDisplays

/// Kinora's modules as scripts/modules builds them, for programs that aren't packages.
struct SwiftModules {
  /// The folder with the modules, the headers of their C parts, and the library to link with.
  let folder: String
  /// The first line of the version of the compiler that built them. No other compiler can read them.
  let compiler: String
  /// Keeps other processes from replacing the modules while they are read; nil for those that are installed.
  var lock: FolderLock?
  /// The folders that they are made from, in the folder of Kinora's sources.
  let sources: [String]
  private let linkerFlags: [String]
  private let headerFlags: [String]

  /// - Returns: nil if the folder doesn't hold modules.
  init?(in folder: String) {
    guard let compiler = Self.lines(of: "\(folder)/compiler")?.first,
      let linkerFlags = Self.lines(of: "\(folder)/flags"), let headerFlags = Self.lines(of: "\(folder)/c-flags"),
      let sources = Self.lines(of: "\(folder)/sources")
    else { return nil }
    self.folder = folder
    self.compiler = compiler
    self.sources = sources
    self.linkerFlags = linkerFlags
    self.headerFlags = headerFlags
  }

  private static func lines(of path: String) -> [String]? {
    (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n").map(String.init)
  }

  /// The compiler's options to import the modules.
  var importOptions: [String] {
    let maps = moduleMaps.map { "-fmodule-map-file=\($0)" }
    return ["-I", "\(folder)/modules"] + (headerFlags + maps).flatMap { ["-Xcc", $0] }
  }

  /// The compiler's options to link with them.
  ///
  /// All of the library is linked, as SwiftPM does: conformances that are only found at run time have no symbol that
  /// the linker sees. What remains without use is left out.
  var linkerOptions: [String] {
    let flags = ["--whole-archive", "\(folder)/libKinora.a", "--no-whole-archive", "--gc-sections"]
    return ["-use-ld=lld"] + flags.flatMap { ["-Xlinker", $0] } + linkerFlags
  }

  private var moduleMaps: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/include")) ?? []
    return names.sorted().map { "\(folder)/include/\($0)/module.modulemap" }
  }
}
