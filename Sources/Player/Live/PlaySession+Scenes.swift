import Scenes
import Tools

/// The scenes of the catalog, one after the other.
extension PlaySession {
  /// Plays the scene that is a number of places after the current one, from its first moment.
  func moveScene(by offset: Int) {
    if let entry = scenes.move(by: offset) { play(entry) }
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
