import Dispatch
import KinoraScenes

/// The scene file that a session plays: opens it, watches it, and hands on its scenes and errors.
///
/// It knows files by their openers only, so every kind of scene file can be dropped and reloaded. Files are read on
/// another thread, so that playing goes on: one at a time, and only the newest of the requests that wait.
final class PlayedFile {
  /// Why a scene was opened.
  enum Cause {
    case dropped, changed
  }

  private let openers: [SceneOpener]
  /// Called with each scene that was opened.
  private let onScene: (SceneDescription, Cause) -> Void
  /// Called with the message about a file that can't be opened.
  private let onError: (String, Cause) -> Void
  /// The file being played; nil while a scene of the catalog is played.
  private var path: String?
  /// The parts of it that are played.
  private var choice = SceneChoice()
  private var watch: FileWatch?
  private let queue = DispatchQueue(label: "kinora.files", qos: .userInitiated)
  /// True while a file is being read. Requests wait for its end.
  private(set) var isReading = false
  /// The dropped files to be read next; nil if none wait. They go before a change of the file being played.
  private var droppedPaths: [String]?
  /// True if the file being played has changed since it was last read.
  private var isChanged = false
  /// True if a file that is being read isn't wanted any more.
  private var isLeft = false

  init(
    openers: [SceneOpener], onScene: @escaping (SceneDescription, Cause) -> Void,
    onError: @escaping (String, Cause) -> Void
  ) {
    (self.openers, self.onScene, self.onError) = (openers, onScene, onError)
  }

  /// Watches the file that is played from now on.
  func follow(_ path: String, choosing choice: SceneChoice) {
    (self.path, self.choice) = (path, choice)
    isChanged = false
    watch = FileWatch(path) { [weak self] in self?.reload() }
  }

  /// Follows no file any more, and opens none that waits: another scene is shown.
  func leave() {
    (path, watch, droppedPaths, isChanged) = (nil, nil, nil, false)
    isLeft = true
  }

  /// Returns the scene in a file, without following it; nil if it can't be opened.
  func scene(at path: String) -> SceneDescription? {
    do throws(SceneFileError) {
      return try SceneOpener.open(path, with: openers)
    } catch {
      return nil
    }
  }

  /// Opens the first of the files that can be opened, and follows it.
  func open(firstOf paths: [String]) {
    droppedPaths = paths
    isLeft = false
    readNext()
  }

  /// Opens the file again; while another one is being opened, only if that fails.
  func reload() {
    guard path != nil else { return }
    isChanged = true
    readNext()
  }

  private func readNext() {
    guard !isReading else { return }
    if let paths = droppedPaths {
      droppedPaths = nil
      read(paths, choosing: SceneChoice(), because: .dropped)
    } else if isChanged, let path {
      isChanged = false
      read([path], choosing: choice, because: .changed)
    }
  }

  private func endReading(_ result: Result<ReadFile, ReadError>, because cause: Cause) {
    isReading = false
    guard !isLeft else { return }
    if droppedPaths == nil {
      take(result, because: cause)
    } else if cause == .changed {
      // It is needed only if none of the dropped files can be opened.
      isChanged = true
    }
    readNext()
  }

  private func take(_ result: Result<ReadFile, ReadError>, because cause: Cause) {
    switch result {
    case .failure(let error): onError(error.description, cause)
    case .success(let file):
      if cause == .dropped {
        follow(file.path, choosing: SceneChoice())
        // The watch began after the file was read.
        isChanged = FileStamp(file.path) != file.stamp
      }
      onScene(file.contents(), cause)
    }
  }

  /// A file that was read.
  private struct ReadFile: Sendable {
    let path: String
    /// As it was before it was read.
    let stamp: FileStamp?
    let contents: SceneOpener.Contents
  }

  private enum ReadError: Error, CustomStringConvertible {
    case noFile
    case file(SceneFileError)

    var description: String {
      switch self {
      case .noFile: "no file was dropped: expected file:// addresses of this computer"
      case .file(let error): error.description
      }
    }
  }

  /// Reads the first of the files that can be read, and calls back on the main thread.
  private func read(_ paths: [String], choosing choice: SceneChoice, because cause: Cause) {
    isReading = true
    queue.async { [weak self, openers] in
      let result = Self.readFirst(of: paths, with: openers, choosing: choice)
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.endReading(result, because: cause) }
      }
    }
  }

  nonisolated private static func readFirst(
    of paths: [String], with openers: [SceneOpener], choosing choice: SceneChoice
  ) -> Result<ReadFile, ReadError> {
    var firstError: ReadError?
    for path in paths {
      do throws(SceneFileError) {
        let stamp = FileStamp(path)
        let contents = try SceneOpener.read(path, with: openers, choosing: choice)
        return .success(ReadFile(path: path, stamp: stamp, contents: contents))
      } catch {
        firstError = firstError ?? .file(error)
      }
    }
    return .failure(firstError ?? .noFile)
  }
}
