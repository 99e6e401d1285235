import KinoraGeometry
@_spi(Kinora) import KinoraUIKitCore

/// The menus of controls.
extension UIControl {
  /// True if the menu opens when the control is pressed, instead of the primary action. Default false.
  public final var showsMenuAsPrimaryAction: Bool {
    get { control.showsMenu }
    set {
      control.showsMenu = newValue
      primaryActionDidChange()
    }
  }

  /// True if a long press or the right mouse button opens the control's menu. Default false; a button with a menu sets
  /// it.
  public final var isContextMenuInteractionEnabled: Bool {
    get { control.menuInteraction?.view === self }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      guard newValue else {
        if let interaction = control.menuInteraction { removeInteraction(interaction) }
        return
      }
      let interaction = control.menuInteraction ?? UIContextMenuInteraction(delegate: self)
      control.menuInteraction = interaction
      addInteraction(interaction)
    }
  }

  /// The interaction that opens the menu; nil unless `isContextMenuInteractionEnabled`.
  public final var contextMenuInteraction: UIContextMenuInteraction? {
    isContextMenuInteractionEnabled ? control.menuInteraction : nil
  }

  /// Opens the menu, if that is the primary action.
  ///
  /// - Parameter byTouch: True if the followed touch opens it.
  /// - Returns: False if there is no menu to open.
  @discardableResult
  final func openPrimaryMenu(byTouch: Bool) -> Bool {
    guard control.showsMenu, let menu = primaryMenu, let window else { return false }
    let overlay = MenuOverlay.open(
      menu, in: window, beside: convert(menuBounds, to: window), sender: self,
      onClose: { [weak self] in self?.menuCloses() })
    guard overlay != nil else { return false }
    control.opensMenu = byTouch
    sendActions(for: .menuActionTriggered)
    return true
  }

  /// Passes the touch that has opened the menu to it. A short press leaves the menu open.
  final func passToMenu(_ touch: UITouch, isOver: Bool) {
    guard let overlay = ViewWorld.current[MenuState.self].open else { return }
    let place = touch.location(in: overlay)
    if !isOver { overlay.point(at: place) } else { overlay.release(at: place, closesOutside: false) }
  }

  /// The rectangle beside which the menu opens. An empty one would stand for the pointer.
  private var menuBounds: CGRect {
    bounds.width > 0 && bounds.height > 0 ? bounds : CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}

extension UIControl: UIContextMenuInteractionDelegate, MenuOpener {}
