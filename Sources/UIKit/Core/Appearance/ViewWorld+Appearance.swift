import KinoraGeometry
import KinoraUIKitValues

/// The appearance of screens.
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
}
