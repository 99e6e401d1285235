import KinoraDisplays
import KinoraInput

/// The window's keys and its close button.
extension WatchSession {
  func listen() {
    window.onKey = { [weak self] in self?.take($0) }
    window.onClose = { [weak self] isPassedOn in
      guard let self else { return }
      // A busy main thread doesn't hear of it.
      if !isPassedOn || isBusy { finish() }
    }
    window.onResize = { [weak self] in self?.showProblem() }
    window.onLoss = { [weak self] in self?.finish(RunFailure.displayUnavailable) }
  }

  /// Tab shows the picture before the last edit while it is held, with Shift the one after it, both at the time of the
  /// edit.
  private func take(_ event: InputEvent) {
    switch event.kind {
    case .keyDown(let key, isRepeat: false, let shift, let control):
      if control, shift, key.name.lowercased() == "r" { return restart() }
      guard Self.isTab(key), !control, let flip = programs.flip, programs.shown != nil else { return }
      isFlipped = true
      window.showCover(window.picture(shift ? flip.after : flip.before))
    case .keyUp(let key):
      guard Self.isTab(key), isFlipped else { return }
      isFlipped = false
      // After a crash meanwhile, the cover is the last picture.
      if programs.shown != nil { window.showCover(nil) }
    default: break
    }
  }

  private static func isTab(_ key: Key) -> Bool { ["Tab", "ISO_Left_Tab"].contains(key.name) }
}
