import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A view that opens menus and sends their actions, as `UIControl` does.
protocol MenuOpener: UIView {
  /// True if the menu always has a selected item, which the view shows.
  var isPopUp: Bool { get }
  /// The sender of the menu's actions.
  var menuSender: Any { get }
}

/// The menus that are open in a window, in front of everything else there. The whole window takes part: a click beside
/// the menus closes them.
final class MenuOverlay: UIView, KeyTaker {
  /// The rectangle that the first menu belongs to, in the window. An empty one is the pointer.
  private let anchor: CGRect
  /// The open menus, the innermost last. Never empty until the overlay is closed.
  private(set) var panels: [MenuPanel] = []
  private let sender: Any?
  private let preview: MenuPreview?
  private let dimming = UIView(frame: .zero)
  private var isClosed = false
  package var takesKeys: Bool { !isClosed }
  /// Called before the menus close.
  private let onClose: () -> Void
  /// Called when the preview is tapped; nil if a tap does nothing.
  var onPreviewTap: (() -> Void)?

  private init(
    _ menu: UIMenu, beside anchor: CGRect, sender: Any?, preview: MenuPreview?, onClose: @escaping () -> Void
  ) {
    (self.anchor, self.sender, self.preview, self.onClose) = (anchor, sender, preview, onClose)
    super.init(frame: .zero)
    dimming.backgroundColor = UIColor(light: UIColor.bytes(0, 0, 0, 0.2), dark: UIColor.bytes(0, 0, 0, 0.48))
    dimming.isUserInteractionEnabled = false
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] hover in
        guard let self else { return }
        if hover.state == .ended { panels.last?.mark(nil) } else { point(at: hover.location(in: self)) }
      })
  }

  required init?(coder: NSCoder) { nil }

  /// Opens a menu in place of one that is open. Nothing happens for a menu without rows.
  ///
  /// - Parameters:
  ///   - anchor: The rectangle in the window that the menu belongs to; an empty one for the pointer.
  ///   - sender: The sender of the actions.
  ///   - preview: The lifted view; nil for none.
  ///   - onClose: Called before the menu closes.
  @discardableResult
  static func open(
    _ menu: UIMenu, in window: UIWindow, beside anchor: CGRect, sender: Any?, preview: MenuPreview? = nil,
    onClose: @escaping () -> Void = {}
  ) -> MenuOverlay? {
    let world = ViewWorld.current
    world[MenuState.self].open?.close()
    guard !MenuRows(menu, {}).rows.isEmpty else { return nil }
    let overlay = MenuOverlay(menu, beside: anchor, sender: sender, preview: preview, onClose: onClose)
    world[MenuState.self].begin(overlay)
    world[HoverEvents.self].enable()
    window.input.keyTaker = overlay
    UIView.performWithoutAnimation {
      overlay.frame = window.bounds
      overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(overlay)
      overlay.dimming.frame = overlay.bounds
      overlay.dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      overlay.dimming.alpha = 0
      if let preview {
        overlay.addSubview(overlay.dimming)
        preview.begin(in: overlay)
      }
    }
    preview?.lift()
    ControlMotion.run(preview != nil, duration: 0.25) { overlay.dimming.alpha = 1 }
    overlay.push(menu)
    return overlay
  }

  package func dismiss() {
    close()
  }

  /// Closes all menus. Does nothing the second time.
  func close(_ completion: (() -> Void)? = nil) {
    guard !isClosed else { return }
    isClosed = true
    onClose()
    ViewWorld.current[MenuState.self].end(self)
    isUserInteractionEnabled = false
    panels.first?.menu.closed()
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.dimming.alpha = 0
      self.preview?.drop()
      for panel in self.panels {
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
      }
    } completion: { _ in
      self.removeFromSuperview()
      completion?()
    }
  }

  /// Opens a menu in front of the others.
  private func push(_ menu: UIMenu) {
    let panel = MenuPanel(menu, isInner: !panels.isEmpty) { [weak self] in self?.place() }
    let behind = panels.last
    panels.append(panel)
    UIView.performWithoutAnimation {
      addSubview(panel)
      place()
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
      panel.layoutIfNeeded()
    }
    ControlMotion.spring(true, duration: 0.32) {
      panel.alpha = 1
      panel.transform = .identity
      behind?.alpha = 0.4
      behind?.transform = CGAffineTransform(scaleX: 0.94, y: 0.94)
    }
  }

  /// Closes the innermost menu, and with the first one the overlay.
  private func pop() {
    guard panels.count > 1, let panel = panels.popLast() else { return close() }
    ControlMotion.run(true, duration: 0.2) {
      self.panels.last?.alpha = 1
      self.panels.last?.transform = .identity
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    } completion: { _ in
      panel.removeFromSuperview()
    }
  }

  private func place() {
    guard let window else { return }
    for panel in panels {
      let room = bounds.inset(by: window.safeAreaInsets)
      let placement = MenuPlacement(size: panel.fittingSize, beside: preview?.frame ?? anchor, in: room)
      panel.anchorPoint = placement.origin
      panel.bounds.size = placement.frame.size
      panel.center = CGPoint(
        x: placement.frame.minX + placement.origin.x * placement.frame.width,
        y: placement.frame.minY + placement.origin.y * placement.frame.height)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isClosed { place() }
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    // The program has removed all views of the window.
    if newWindow == nil { close() }
  }

  // The pointer: a press, and also one that began at the button that has opened the menu.

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled else { return nil }
    // Only rows that don't fit are scrolled by the panel; all else is up to the overlay.
    if let panel = panels.last, panel.scroller.isScrollEnabled, panel.bounds.contains(convert(point, to: panel)) {
      return panel.scroller
    }
    return self
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { point(at: touch.location(in: self)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { point(at: touch.location(in: self)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { release(at: touch.location(in: self), closesOutside: true) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    panels.last?.mark(nil)
  }

  /// Marks the row at a point.
  func point(at point: CGPoint) {
    guard !isClosed, let panel = panels.last else { return }
    panel.mark(panel.row(at: point, in: self))
  }

  /// Chooses the row at a point.
  ///
  /// - Parameter closesOutside: True if a point beside the menus closes them.
  func release(at point: CGPoint, closesOutside: Bool) {
    guard !isClosed, let panel = panels.last else { return }
    if let row = panel.row(at: point, in: self) { return choose(row) }
    if panels.count > 1, panel.isTitle(at: point, in: self) { return pop() }
    guard closesOutside, !panel.frame.contains(point) else { return }
    if let onPreviewTap, let preview, preview.frame.contains(point) {
      close()
      return onPreviewTap()
    }
    if panels.dropLast().contains(where: { $0.frame.contains(point) }) { pop() } else { close() }
  }

  private func choose(_ row: MenuRowView) {
    guard row.isEnabled else { return }
    if let menu = row.element as? UIMenu { return push(menu) }
    panels.first?.menu.select(row.element, isPopUp: (sender as? any MenuOpener)?.isPopUp ?? false)
    if row.element.shownAttributes.contains(.keepsMenuPresented) {
      perform(row.element)
      for panel in panels { panel.refresh() }
    } else {
      let window = window
      close()
      perform(row.element, in: window)
    }
  }

  /// Replaces the first menu, and closes those that it has opened.
  func replaceRoot(_ change: (UIMenu) -> UIMenu) {
    guard !isClosed, let root = panels.first else { return }
    let menu = change(root.menu)
    for panel in panels { panel.removeFromSuperview() }
    panels = []
    UIView.performWithoutAnimation { push(menu) }
  }

  private func perform(_ element: UIMenuElement, in closed: UIWindow? = nil) {
    (element as? UIAction)?.performWithSender((sender as? any MenuOpener)?.menuSender ?? sender, target: nil)
    guard let command = element as? UICommand, let window = closed ?? window else { return }
    if let responder = (sender as? UIResponder) ?? window.input.keyResponder { command.perform(from: responder) }
  }

  // The keyboard.

  /// Handles a pressed key. All keys belong to an open menu.
  package func press(_ key: UIKey) {
    guard !isClosed, let panel = panels.last else { return }
    switch key.charactersIgnoringModifiers {
    case UIKeyCommand.inputDownArrow: panel.moveMark(by: 1)
    case UIKeyCommand.inputUpArrow: panel.moveMark(by: -1)
    case UIKeyCommand.inputEscape: close()
    case UIKeyCommand.inputLeftArrow: if panels.count > 1 { pop() }
    case UIKeyCommand.inputRightArrow:
      if let row = panel.marked, row.element is UIMenu { openByKey(row) }
    case "\r", " ":
      guard let row = panel.marked else { return }
      if row.element is UIMenu { openByKey(row) } else { choose(row) }
    default: break
    }
  }

  private func openByKey(_ row: MenuRowView) {
    choose(row)
    panels.last?.moveMark(by: 1)
  }
}
