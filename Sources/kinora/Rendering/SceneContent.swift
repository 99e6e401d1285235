import Foundation
import KinoraDisplays

/// The content of the file or folder from which a scene is read, to find that it has changed since.
///
/// Workers read the file again, and the pictures of a bundle are read when they are first drawn: if it is saved during a
/// render, the frames would show different content.
struct SceneContent {
  /// The path of the file or folder; nil for a built-in scene.
  let file: String?
  /// True if other processes can open the scene too: a pipe can be read only once.
  let canBeReadAgain: Bool
  /// The checksum at the time at which this was made; nil for a built-in scene.
  let checksum: UInt32?

  init(of argument: SceneArgument) {
    file = argument.path
    var status = stat()
    canBeReadAgain =
      file.map { stat($0, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) } ?? true
    checksum = canBeReadAgain ? file.flatMap(SceneChecksum.sum) : nil
  }

  /// The path of what can be read again; nil for other scenes.
  private var path: String? { canBeReadAgain ? file : nil }

  /// True for a folder, whose files are read as they are needed.
  var isReadLater: Bool {
    var isFolder: ObjCBool = false
    guard let path, FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return false }
    return isFolder.boolValue
  }

  /// Throws if the content isn't that of a checksum any more.
  ///
  /// - Throws: A `RunFailure` that names the file.
  func check(against checksum: UInt32?) throws(RunFailure) {
    guard let path, self.checksum != checksum || SceneChecksum.sum(of: path) != checksum else { return }
    throw RunFailure("\(path): was changed while it was drawn; render it again", status: RunFailure.badData)
  }

  /// Throws if it has changed since this was made; see `check(against:)`.
  func checkUnchanged() throws(RunFailure) { try check(against: checksum) }
}
