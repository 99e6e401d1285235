import Scenes

/// The scene file that a session plays: opens it, watches it, and hands on its scenes and errors.
///
/// It knows files by their openers only, so every kind of scene file can be dropped and reloaded.
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
    var firstError: SceneFileError?
    for path in paths {
      do throws(SceneFileError) {
        let scene = try SceneOpener.open(path, with: openers)
        follow(path, choosing: SceneChoice())
        return onScene(scene, .dropped)
      } catch {
        firstError = firstError ?? error
      }
    }
    onError(firstError?.description ?? "no file was dropped: expected file:// addresses of this computer")
  }

  /// Opens the file again.
  func reload() {
    guard let path else { return }
    do throws(SceneFileError) {
      onScene(try SceneOpener.open(path, with: openers, choosing: choice), .changed)
    } catch {
      onError(error.description)
    }
  }
}
