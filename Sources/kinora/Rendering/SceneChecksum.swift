import Foundation
import KinoraCompression

/// The checksum of a file or a folder from which a scene is read.
enum SceneChecksum {
  /// The bytes of a folder's files that are read; of files beyond them only the names and sizes count.
  private static let mostBytes = 1 << 30
  private static let mostFiles = 100_000

  /// Returns nil if there is neither at the path.
  static func sum(of path: String) -> UInt32? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    return isFolder.boolValue ? sum(ofFolder: path) : sum(ofFile: path)
  }

  /// Files that are too large for every opener only count by their size.
  private static func sum(ofFile path: String) -> UInt32? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_size <= mostBytes ? contents(of: path) : Deflate.checksum(Array("\(status.st_size)".utf8)[...])
  }

  /// The same files under the same names have the same sum, regardless of the order in which the system lists them. Hidden
  /// files don't count, since file managers leave some.
  private static func sum(ofFolder path: String) -> UInt32 {
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var names: [String] = []
    let files = FileManager.default.enumerator(atPath: folder)
    while names.count < mostFiles, let name = files?.nextObject() as? String {
      if !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { names.append(name) }
    }
    var summary: [UInt8] = []
    var rest = mostBytes
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      var status = stat()
      guard stat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let size = Int(status.st_size)
      let sum = size <= rest ? contents(of: folder + "/" + name) ?? 0 : 0
      if size <= rest { rest -= size }
      summary += Array("\(name)\0\(size)\0\(sum)\0".utf8)
    }
    return Deflate.checksum(summary[...])
  }

  private static func contents(of path: String) -> UInt32? {
    FileManager.default.contents(atPath: path).map { Deflate.checksum(ArraySlice($0)) }
  }
}
