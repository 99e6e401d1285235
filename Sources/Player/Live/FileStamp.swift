import Foundation

/// The state of a file on disk, or of a folder with everything in it, to tell whether it has changed since.
nonisolated struct FileStamp: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  /// The stamps of what is in a folder, by their paths; empty for a file.
  private var inside: [String: FileStamp] = [:]

  /// - Returns: Nil if there is no file at the path.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
    guard status.st_mode & S_IFMT == S_IFDIR else { return }
    for inner in FolderContents.paths(in: path) {
      var status = stat()
      if stat(inner, &status) == 0 { inside[inner] = FileStamp(status) }
    }
  }

  private init(_ status: stat) {
    (device, number, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}

/// The files and folders in a folder.
nonisolated enum FolderContents {
  /// Beyond this number, files aren't watched.
  private static let most = 10_000

  /// Returns the paths of everything in a folder, at any depth.
  static func paths(in folder: String) -> [String] {
    guard let entries = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    while paths.count < most, let entry = entries.nextObject() as? String { paths.append(folder + "/" + entry) }
    return paths
  }

  /// Returns a folder and the folders in it; empty for a file.
  static func folders(in folder: String) -> [String] {
    guard isFolder(folder) else { return [] }
    return [folder] + paths(in: folder).filter(isFolder)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
