import Foundation
import KinoraFrames
import KinoraInput
import KinoraScenes
import KinoraStudio
import KinoraTools

/// The frames of a session: input for the player or the scene, and what waits for the end of a main frame.
extension PlaySession: FrameClient {
  package var wantsFrameRecords: Bool { onFrame != nil }

  package func dispatch(_ events: [InputEvent]) {
    for event in events where !isOver {
      if case .keyDown(let key, _, _, _) = event.kind, key.name == "Escape", tools.closeNotice() { continue }
      if event.kind.isPress { tools.message.inputArrived() }
      tools.picture.follow(event.kind)
      if tools.studio.take(event) { continue }
      if panelsTake(event) { continue }
      switch event.kind {
      case .keyDown(_, let isRepeat, _, _):
        if let command = command(of: event) {
          if !isRepeat || !command.ignoresRepeats { perform(command) }
        } else {
          transport.returnToPresent()
          tools.note(event)
          stage.press(event)
        }
      case .resized: if !tools.studio.windowResized() { fitStage() }
      default:
        if tools.picture.wants(event.kind) {
          tools.picture.receive(event.kind, modifiers: event.modifiers)
        } else if event.kind.concernsViews {
          pointed(tools.studio.inScene(event))
        }
      }
    }
  }

  /// Lays the scene out for the window's size. The past was laid out for another one.
  func fitStage() {
    transport.forgetPast()
    stage.resize(to: surface.pointSize)
  }

  /// True if the scene may answer an event: false for the player's keys, and for the pointer without views.
  package func answers(_ event: InputEvent) -> Bool {
    if tools.studio.wants(event.kind) || panels?.wants(event.kind) ?? false { return false }
    return sceneAnswers(event)
  }

  private func sceneAnswers(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .keyDown: command(of: event) == nil
    default: stage.sceneWindow != nil && !transport.isAway && !tools.picture.wants(event.kind)
    }
  }

  package func settle(_ tick: inout FrameTick) {
    guard !isOver else { return }
    transport.show(&tick)
    tools.arrange()
    let area = tools.studio.isOpen ? tools.studio.sceneFrame.size : nil
    if let panels, panels.area != area { panels.area = area }
  }

  /// Performs actions that have to wait for the end of the main frame; a screenshot should show the frame.
  package func mainFrameEnded() {
    guard !isOver else { return }
    shown.mainFrameEnded()
    renderScale.update()
    tools.savePictures(of: shown.name, cycle: shown.description.cycleDuration, say: onMessage)
  }

  /// Writes the section that loops.
  package var sectionExport: SectionExport { tools.export }

  package func frameDrawn(_ record: FrameRecord) { onFrame?(record) }

  package func close() { end() }
}

extension PlaySession {
  /// The player's command for a pressed key; nil if the key belongs to the scene. A key unknown to both is looked up by
  /// its name in a Latin layout.
  private func command(of event: InputEvent) -> PlayerCommand? {
    guard case .keyDown(let key, _, let shift, let control) = event.kind else { return nil }
    let command = PlayerCommand(key, shift: shift, control: control)
    guard command == nil, stage.knownKey(key) == nil, let latin = event.latinKey else { return command }
    return PlayerCommand(latin, shift: shift, control: control)
  }

  /// Handles the pointer. The past and the future can't be changed: a press first returns to the present.
  private func pointed(_ event: InputEvent) {
    switch event.kind {
    case .pointerDown, .pointerUp: transport.returnToPresent()
    default: break
    }
    if !transport.isAway { stage.point(event) }
  }

  func perform(_ command: PlayerCommand) {
    switch command {
    case .tool(let action): tools.perform(action)
    case .restart: shown.requestRestart()
    case .moveScene(let offset): moveScene(by: offset)
    case .toggleScenes: toggleScenes()
    case .toggleFullScreen: surface.toggleFullScreen()
    case .quit: end()
    }
    watchPointer()
    loop.requestFrame()
  }

  /// Enables reports of pointer moves if the scene or a tool follows the pointer.
  func watchPointer() {
    let isNeeded = stage.followsPointer || panels != nil || tools.needsPointerMotion
    if surface.reportsPointerMotion != isNeeded { surface.reportsPointerMotion = isNeeded }
  }
}
