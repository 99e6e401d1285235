import KinoraFrames
import KinoraInput
import KinoraScenes
import KinoraStudio
import KinoraTools

/// The user's panels.
extension PlaySession {
  func makePanels() -> PlayerPanels {
    PlayerPanels(with: tools, over: loop, transport: transport) { [weak self] command in
      self?.perform(command)
    } onChoose: { [weak self] index in
      self?.playScene(at: index)
    }
  }

  /// Handles an event that belongs to a panel, or that opens the menu.
  ///
  /// - Returns: False for an event of the player or the scene.
  func panelsTake(_ event: InputEvent) -> Bool {
    guard let panels else { return false }
    let hasViews = stage.sceneWindow != nil
    let wasShown = panels.bar.isShown
    if panels.take(event, hasViews: hasViews) { return true }
    if panels.bar.isShown != wasShown { loop.requestFrame() }
    guard case .pointerDown(let point, button: 3) = event.kind, !hasViews else { return false }
    let items = PlayerCommand.menu.map { title, keys, command in
      ContextMenu.Item(title, keys: keys) { [weak self] in self?.perform(command) }
    }
    panels.menu.open(items, at: point)
    return true
  }

  /// Adopts what depends on the scene that is shown: the keys, and the reports of the pointer.
  func adopt(_ scene: SceneDescription) {
    watchPointer()
    if stage.sceneWindow != nil { panels?.bar.hide() }
    tools.help.columns = [
      KeyHelp.Column(title: "Kinora", rows: PlayerCommand.help) { [weak self] in self?.perform($0) },
      KeyHelp.Column(title: scene.name, rows: scene.keys.map { ($0.key.name, $0.does) }) { [weak self] row, _ in
        self?.press(scene.keys[row].key)
      },
    ]
  }

  /// Presses a key of the scene.
  private func press(_ key: Key) {
    transport.returnToPresent()
    stage.press(InputEvent(.keyDown(key, isRepeat: false, shift: false, control: false)))
    loop.requestFrame()
  }
}
