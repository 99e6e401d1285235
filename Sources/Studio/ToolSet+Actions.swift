import KinoraFrames
import KinoraTools

extension ToolSet {
  package func perform(_ action: ToolAction) {
    let transport = subject.transport
    switch action {
    case .togglePause: transport.togglePause()
    case .step(let frames): transport.step(by: frames)
    case .halveSpeed: transport.multiplySpeed(by: 0.5)
    case .doubleSpeed: transport.multiplySpeed(by: 2)
    case .reverse: transport.reverse()
    case .cycleHUD: hud.cycle()
    case .moveHUD: hud.moveToNextCorner()
    case .toggleInspector: studio.toggleSide()
    case .toggleTimeline: studio.toggleBottom()
    case .toggleDamage: flash.isShown.toggle()
    case .cyclePicture: picture.cycle()
    case .toggleExploded: picture.toggleExploded()
    case .toggleMagnifier: picture.isMagnifying.toggle()
    case .toggleHelp: help.isShown.toggle()
    case .screenshot: wantsScreenshot = true
    case .export: wantsExport = true
    }
    subject.loop.requestFrame()
  }

  /// Closes the key help, or a message that goes with the next key; returns false if neither was shown.
  package func closeNotice() -> Bool {
    guard help.isShown else { return message.inputArrived() }
    help.isShown = false
    subject.loop.requestFrame()
    return true
  }

  /// True if a tool follows the pointer.
  package var needsPointerMotion: Bool { picture.needsPointerMotion || studio.isPicking }

  /// Saves the screenshot and starts the export that were asked for, without the tools. Called at the end of a frame,
  /// which a screenshot shows.
  ///
  /// - Parameters:
  ///   - title: The name of the scene or the program.
  ///   - cycle: The seconds after which the scene repeats itself; nil if it doesn't.
  ///   - say: Called with a message for the user.
  package func savePictures(of title: String, cycle: Double? = nil, say: @escaping (String) -> Void) {
    if wantsExport {
      wantsExport = false
      let size = studio.sceneSize ?? subject.loop.pipeline.surface.pointSize
      export.start(title, subject.transport.exportedSection(cycle: cycle), of: size, say: say)
    }
    saveScreenshot(of: title, say: say)
  }

  private func saveScreenshot(of title: String, say: (String) -> Void) {
    guard wantsScreenshot else { return }
    wantsScreenshot = false
    do {
      let image = subject.loop.sceneImage(of: studio.sceneSize)
      let name = try Screenshot.save(image, of: title, seconds: subject.transport.seconds)
      say("saved \(name)")
      note.show(Screenshot.note(name))
    } catch {
      say("\(error)")
      note.show("\(error)")
    }
  }
}
