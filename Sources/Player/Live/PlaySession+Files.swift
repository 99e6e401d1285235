import KinoraScenes

/// Scene files that are dropped onto the window, or that change on disk.
extension PlaySession {
  /// Takes dropped files from now on, and follows the file being played.
  ///
  /// - Parameters:
  ///   - path: The file being played; nil for a scene of the catalog.
  ///   - choice: The parts of it that are played, also when it is read again.
  ///   - openers: The readers of scene files, in order of precedence.
  ///   - bundles: The paths of further scenes, which follow those of the catalog.
  package func followFiles(
    from path: String?, choosing choice: SceneChoice = SceneChoice(), with openers: [SceneOpener],
    bundles: [String] = []
  ) {
    scenes = SceneList(showing: shown.description, path: path, bundles: bundles)
    let file = PlayedFile(openers: openers) { [weak self] scene, cause in
      if cause == .dropped { self?.scenes.fileWasOpened(named: scene.name) }
      self?.replaceScene(by: scene, continues: cause == .changed)
    } onError: { [weak self] message, cause in
      self?.showError(message, untilInput: cause == .dropped)
    }
    if let path { file.follow(path, choosing: choice) }
    playedFile = file
  }

  /// Plays the first of the files that can be opened; otherwise shows why the first one can't, over the picture.
  package func drop(_ paths: [String]) {
    playedFile?.open(firstOf: paths)
  }

  /// True while a file that was dropped or has changed is being read.
  package var isReadingFile: Bool { playedFile?.isReading ?? false }

  /// Reads the played file again. The watch does the same when the file has changed.
  package func reload() {
    playedFile?.reload()
  }
}
