import KinoraScenes
import KinoraTools

/// The scenes of the list, one after the other.
extension PlaySession {
  /// Plays the scene that is a number of places after the current one, from its first moment.
  func moveScene(by offset: Int) {
    readBundles()
    if let entry = scenes.move(by: offset) { play(entry) }
  }

  /// Opens the picker of scenes, or closes it.
  func toggleScenes() {
    guard let picker = panels?.picker else { return }
    guard !picker.isShown else { return picker.close() }
    readBundles()
    let descriptions = scenes.entries.map(\.scene)
    picker.open(
      descriptions.map(\.name), selecting: scenes.current ?? 0, pictures: SceneThumbnails(descriptions))
  }

  /// Plays a scene of the list, from its first moment.
  func playScene(at index: Int) {
    if let entry = scenes.choose(index) { play(entry) }
  }

  func readBundles() {
    scenes.readBundles { path in playedFile?.scene(at: path) }
  }

  private func play(_ entry: SceneList.Entry) {
    if let path = entry.path {
      // The file may have changed.
      playedFile?.open(firstOf: [path])
      return
    }
    playedFile?.leave()
    if transport.isPaused { transport.togglePause() }
    replaceScene(by: entry.scene, continues: false)
    tools.note.show(entry.scene.name)
  }
}
