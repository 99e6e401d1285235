import Foundation

/// The folders in which a program has its images, colours and other files.
package nonisolated enum ResourceFolders {
  /// Returns the folders of a bundle's resources; nil stands for the program and the packages that it uses.
  package static func of(_ bundle: Bundle?) -> [String] {
    guard let bundle else { return ofProgram() }
    let folders = Set([bundle.resourcePath, bundle.bundlePath].compactMap(\.self)).sorted()
    return folders + folders.flatMap { ["\($0)/assets", "\($0)/Resources"] }
  }

  /// Returns the folders of the program's own resources, then those of the packages that it uses.
  static func ofProgram() -> [String] {
    var folders: [String] = []
    func add(_ path: String?) {
      guard let path, !folders.contains(path) else { return }
      folders.append(path)
    }
    add(Bundle.main.resourcePath)
    let home = Bundle.main.executableURL?.deletingLastPathComponent().path ?? Bundle.main.bundlePath
    add(home)
    let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: home))?.sorted() ?? []
    for name in neighbours where name.hasSuffix(".resources") || name.hasSuffix(".bundle") { add("\(home)/\(name)") }
    return folders + folders.flatMap { ["\($0)/assets", "\($0)/Resources"] }
  }
}
