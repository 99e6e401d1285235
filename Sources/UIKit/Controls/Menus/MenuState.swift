import KinoraUIKitCore

/// The menus that are open: one at a time.
final class MenuState: WorldState {
  private(set) var open: MenuOverlay?

  init() {}

  func begin(_ overlay: MenuOverlay) { open = overlay }

  /// Forgets menus that were closed, unless others are open instead.
  func end(_ overlay: MenuOverlay) {
    if open === overlay { open = nil }
  }
}
