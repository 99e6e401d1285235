import CX11
import KinoraRaster

/// The window as a subwindow of a `ProgramWindow`, beside those of other programs of which one is shown.
extension X11Display {
  /// Adopts the state of the windows, which were made before. Events tell of changes since the input was selected.
  func adoptState() {
    if let inner = attributes(of: window.id) {
      isMapped = inner.map_state != IsUnmapped
      windowSize = PixelSize(width: Int(inner.width), height: Int(inner.height)).displayable
    }
    isTopLevelMapped = attributes(of: window.topLevel).map { $0.map_state != IsUnmapped } ?? false
    isMinimized = window.isMinimized(on: connection, atoms: x11Presenter.atoms)
    isShown = isMapped
    if isShown { window.setTitle(title, on: connection) }
  }

  /// Handles a window that was put on screen: this one, the one around it, or another in that one.
  ///
  /// All programs see the change from one program to the next at the same place among the keys, so that each key
  /// reaches one of them. Windows that override redirection are no programs' ones.
  func takeMap(_ event: XMapEvent) {
    if event.window == window.id {
      changeVisibility { isMapped = true }
      if window.isEmbedded { becomeShown() } else { takeFocusIfUnmanaged() }
    } else if event.window == window.topLevel {
      changeVisibility { isTopLevelMapped = true }
    } else if event.event == window.topLevel, event.override_redirect == 0 {
      becomeHidden()
    }
  }

  func takeUnmap(_ event: XUnmapEvent) {
    if event.window == window.id {
      changeVisibility { isMapped = false }
      if window.isEmbedded { becomeHidden() }
    } else if event.window == window.topLevel {
      changeVisibility { isTopLevelMapped = false }
    }
  }

  private func becomeShown() {
    guard !isShown else { return }
    isShown = true
    window.setTitle(title, on: connection)
  }

  private func becomeHidden() {
    guard isShown else { return }
    isShown = false
    releaseKeys()
  }

  private func takeFocusIfUnmanaged() {
    window.takeFocusIfUnmanaged(on: connection, atoms: x11Presenter.atoms)
  }

  /// Returns the attributes of a window; nil if it doesn't exist any more.
  private func attributes(of id: XID) -> XWindowAttributes? {
    var attributes = XWindowAttributes()
    let error = X11Errors.trap(on: connection.display) { XGetWindowAttributes(connection.display, id, &attributes) }
    return error == nil && attributes.width > 0 ? attributes : nil
  }
}
