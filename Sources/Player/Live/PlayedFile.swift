import Dispatch
import Scenes

/// The scene file that a session plays: opens it, watches it, and hands on its scenes and errors.
///
/// It knows files by their openers only, so every kind of scene file can be dropped and reloaded. Files are read on
/// another thread, one after the other, so that playing goes on.
final class PlayedFile {
  /// Why a scene was opened.
  enum Cause {
    case dropped, changed
  }

  private let openers: [SceneOpener]
  /// Called with each scene that was opened.
  private let onScene: (SceneDescription, Cause) -> Void
  /// Called with the message about a file that can't be opened.
  private let onError: (String) -> Void
  /// The file being played; nil while a scene of the catalog is played.
  private var path: String?
  /// The parts of it that are played.
  private var choice = SceneChoice()
  private var watch: FileWatch?
  private let queue = DispatchQueue(label: "kinora.files", qos: .userInitiated)
  /// The number of the last request. Results of those before it are dropped.
  private var lastRequest = 0
  /// True while the last request is for dropped files, one of which will be played instead of the present one.
  private var isOpening = false
  /// True if a change of the file being played waits for the dropped ones: it is read if none of them can be.
  private var isChanged = false
  /// True until the file of the last request was read.
  private(set) var isReading = false

  init(
    openers: [SceneOpener], onScene: @escaping (SceneDescription, Cause) -> Void,
    onError: @escaping (String) -> Void
  ) {
    (self.openers, self.onScene, self.onError) = (openers, onScene, onError)
  }

  /// Watches the file that is played from now on.
  func follow(_ path: String, choosing choice: SceneChoice) {
    (self.path, self.choice) = (path, choice)
    watch = FileWatch(path) { [weak self] in self?.reload() }
  }

  /// Opens the first of the files that can be opened, and follows it.
  func open(firstOf paths: [String]) {
    if isReading, !isOpening { isChanged = true }
    isOpening = true
    read(paths, choosing: SceneChoice()) { [weak self] result in
      self?.endOpening(result)
    }
  }

  private func endOpening(_ result: Result<ReadFile, ReadError>) {
    let wasChanged = isChanged
    (isOpening, isChanged) = (false, false)
    switch result {
    case .success(let file):
      follow(file.path, choosing: SceneChoice())
      onScene(file.contents(), .dropped)
    case .failure(let error):
      onError(error.description)
      if wasChanged { reload() }
    }
  }

  /// Opens the file again; while another one is being opened, only if that fails.
  func reload() {
    guard let path else { return }
    guard !isOpening else {
      isChanged = true
      return
    }
    read([path], choosing: choice) { [weak self] result in
      switch result {
      case .success(let file): self?.onScene(file.contents(), .changed)
      case .failure(let error): self?.onError(error.description)
      }
    }
  }

  /// A file that was read.
  private struct ReadFile: Sendable {
    let path: String
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

  /// Reads the first of the files that can be read, and calls back on the main thread unless another request came.
  private func read(
    _ paths: [String], choosing choice: SceneChoice,
    then finish: @escaping @MainActor @Sendable (Result<ReadFile, ReadError>) -> Void
  ) {
    lastRequest += 1
    isReading = true
    let (request, openers) = (lastRequest, openers)
    queue.async { [weak self] in
      let result = Self.readFirst(of: paths, with: openers, choosing: choice)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self, self.lastRequest == request else { return }
          self.isReading = false
          finish(result)
        }
      }
    }
  }

  nonisolated private static func readFirst(
    of paths: [String], with openers: [SceneOpener], choosing choice: SceneChoice
  ) -> Result<ReadFile, ReadError> {
    var firstError: ReadError?
    for path in paths {
      do throws(SceneFileError) {
        return .success(
          ReadFile(path: path, contents: try SceneOpener.read(path, with: openers, choosing: choice)))
      } catch {
        firstError = firstError ?? .file(error)
      }
    }
    return .failure(firstError ?? .noFile)
  }
}
