import KinoraGeometry
import KinoraUIKitValues

/// The appearance and the size of the screen.
extension ViewWorld {
  /// Sets the appearance before any view exists.
  package func begin(with style: UIUserInterfaceStyle) {
    traits.begin(with: style)
    CurrentTraits.record(screen.traitCollection)
  }

  /// Changes the appearance: all visible windows announce their new traits, others do when they are shown.
  package func changeStyle(to style: UIUserInterfaceStyle) {
    guard style != traits.style else { return }
    let application = self[RunningProgram.self].application
    let placement = ScenePlacement(of: application.scene)
    traits.change(to: style)
    CurrentTraits.record(screen.traitCollection)
    for window in self[WindowList.self].windows { window.announceTraitsOfWindow() }
    placement.announceChange(of: application.scene)
  }

  /// Sets the screen's size. Windows that filled the screen are resized with it.
  package func resizeScreen(to size: CGSize) {
    let former = screen.bounds
    guard size != former.size else { return }
    let application = self[RunningProgram.self].application
    let placement = ScenePlacement(of: application.scene)
    screen.adopt(size: size, scale: screen.scale, framesPerSecond: screen.maximumFramesPerSecond)
    for window in self[WindowList.self].windows where window.frame == former { window.resize(to: screen.bounds) }
    placement.announceChange(of: application.scene)
  }
}

extension UIWindow {
  fileprivate func resize(to frame: CGRect) {
    let coordinator = ResizeCoordinator(of: self)
    let traits = ViewWorld.current.traits.ofWindow(size: frame.size, scale: screen.scale)
    if traits != traitsOfWindow { rootViewController?.willTransition(to: traits, with: coordinator) }
    rootViewController?.viewWillTransition(to: frame.size, with: coordinator)
    self.frame = frame
    setNeedsLayout()
    layoutIfNeeded()
    coordinator.finish()
  }
}
