import KinoraGeometry

/// The appearance of screens.
extension ViewWorld {
  /// Sets the appearance before any view exists.
  package func begin(with style: UIUserInterfaceStyle) {
    interfaceStyle = style
    CurrentTraits.record(screen.traitCollection)
  }

  /// Changes the appearance: all visible windows announce their new traits, others do when they are shown.
  package func changeStyle(to style: UIUserInterfaceStyle) {
    guard style != interfaceStyle else { return }
    let placement = ScenePlacement(of: application.scene)
    interfaceStyle = style
    // Views outside of windows learn of it when they are inserted.
    (hasChangedStyle, hasOwnTraits) = (true, true)
    CurrentTraits.record(screen.traitCollection)
    for window in windows { window.announceTraitsOfWindow() }
    placement.announceChange(of: application.scene)
  }
}
