import KinoraDisplays
import KinoraGeometry
import KinoraInput
import KinoraRaster
import KinoraTools

/// The window's keys and overlays.
extension WatchSession {
  func listen() {
    window.onKey = { [weak self] in self?.take($0) }
    window.onClose = { [weak self] isPassedOn in if !isPassedOn { self?.finish(0) } }
    window.onResize = { [weak self] in self?.showProblem() }
    window.onLoss = { [weak self] in self?.finish(RunFailure.displayUnavailable) }
  }

  /// Tab shows the picture before the last edit while it is held, with Shift the one after it, both at the time of the
  /// edit.
  private func take(_ event: InputEvent) {
    switch event.kind {
    case .keyDown(let key, isRepeat: false, let shift, let control):
      if control, shift, key.name.lowercased() == "r" { return replace(repeatsPast: false) }
      guard ["Tab", "ISO_Left_Tab"].contains(key.name), !control, let flip, problem == nil else { return }
      window.showCover(window.picture(shift ? flip.after : flip.before))
    case .keyUp(let key):
      if ["Tab", "ISO_Left_Tab"].contains(key.name), problem == nil { window.showCover(nil) }
    default: break
    }
  }

  func showProblem() {
    let shown = problem ?? (isBusy ? Self.busy : nil)
    window.showPanel(shown?.image(width: Double(window.pixelSize.width) / window.scale, scale: window.scale))
  }

  private static var busy: ProblemPicture {
    ProblemPicture(
      title: "the program's main thread has been busy for more than \(Int(longestSilence)) s", hint: hint)
  }
}
