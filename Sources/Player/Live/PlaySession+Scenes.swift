import KinoraScenes
import KinoraStudio
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
    let listed = scenes.entries.map(\.scene)
    picker.open(
      listed.map(\.name), selecting: scenes.current ?? 0,
      pictures: SceneThumbnails(listed, of: programs))
  }

  /// Plays a scene of the list, from its first moment.
  func playScene(at index: Int) {
    if let entry = scenes.choose(index) { play(entry) }
  }

  func readBundles() {
    scenes.readBundles { path in playedFile?.scene(at: path) }
  }

  private func play(_ entry: SceneList.Entry) {
    programs?.end()
    if let path = entry.path {
      // The file may have changed.
      playedFile?.open(firstOf: [path])
      return
    }
    playedFile?.leave()
    switch entry.scene {
    case .scene(let scene): play(scene)
    case .program(let program): start(program)
    }
  }

  private func play(_ scene: SceneDescription) {
    if transport.isPaused { transport.togglePause() }
    replaceScene(by: scene, continues: false)
    tools.note.show(scene.name)
  }

  /// Starts a scene that is a program, in a separate window. The scene that is shown goes on behind it.
  private func start(_ program: ProgramScene) {
    guard let programs else { return }
    if let failure = programs.start(program) { return showError(failure, untilInput: true) }
    tools.note.show("\(program.name): in its own window")
  }
}
