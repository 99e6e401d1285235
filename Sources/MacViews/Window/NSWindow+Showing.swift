import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// Showing, placing and closing windows.
extension NSWindow {
  final func contentViewDidChange(from old: NSView?) {
    guard contentView !== old || contentView?.isContentView == false else { return }
    if old !== contentView, old?.isContentView == true { old?.host.removeFromSuperview() }
    guard let view = contentView else { return }
    if !view.isContentView || view.window !== self {
      view.removeFromSuperview()
      host.insertSubview(view.host, at: 0)
    }
    fillWithContentView()
  }

  /// Gives the content view the window's size.
  final func fillWithContentView() {
    guard let contentView else { return }
    let rect = NSRect(origin: .zero, size: host.bounds.size)
    if contentView.frame != rect { contentView.frame = rect }
  }

  final func place(in rect: NSRect) {
    guard rect.isFinite else { return report("NSWindow.frame: ignored \(rect): not finite") }
    host.frame = rect.mirrored(in: UIScreen.main.bounds)
    followSize()
  }

  /// Resizes the content view with the window, and announces a new size.
  final func followSize() {
    fillWithContentView()
    let size = host.bounds.size
    guard size != announcedSize else { return }
    announcedSize = size
    let notification = Notification(name: Self.didResizeNotification, object: self)
    NotificationCenter.default.post(notification)
    delegate?.windowDidResize(notification)
  }

  final func show() {
    let world = MacWorld.current
    world.windows.removeAll { $0 === self }
    world.windows.append(self)
    if isVisible { ViewWorld.current[WindowList.self].bringToFront(host) } else { host.isHidden = false }
  }

  final func showBehind() {
    let world = MacWorld.current
    world.windows.removeAll { $0 === self }
    world.windows.insert(self, at: 0)
    host.isHidden = false
    // Each of the others in turn, so that their order stays.
    for window in world.windows.dropFirst() { ViewWorld.current[WindowList.self].bringToFront(window.host) }
  }

  /// Brings a window that is clicked to the front.
  final func raise() {
    if isVisible, MacWorld.current.windows.last !== self { orderFront(nil) }
  }

  final func hide() {
    forgetPresses()
    host.isHidden = true
    MacWorld.current.windows.removeAll { $0 === self }
  }

  final func closeNow() {
    guard isVisible, !isClosing else { return }
    isClosing = true
    defer { isClosing = false }
    let notification = Notification(name: Self.willCloseNotification, object: self)
    NotificationCenter.default.post(notification)
    delegate?.windowWillClose(notification)
    hide()
    NSApplication.shared.windowDidClose()
  }

  final func keyDidChange(_ isKey: Bool) {
    let name = isKey ? Self.didBecomeKeyNotification : Self.didResignKeyNotification
    let notification = Notification(name: name, object: self)
    NotificationCenter.default.post(notification)
    if isKey { delegate?.windowDidBecomeKey(notification) } else { delegate?.windowDidResignKey(notification) }
  }

  final func change(firstResponder responder: NSResponder?) -> Bool {
    let responder = responder ?? self
    guard responder !== firstResponder else { return true }
    if let chosenResponder, !chosenResponder.resignFirstResponder() { return false }
    chosenResponder = nil
    guard responder !== self, responder.acceptsFirstResponder, responder.becomeFirstResponder() else { return true }
    chosenResponder = responder
    return true
  }

  /// Ends the role of a view that leaves the window: drags and releases aren't sent to it any more, and the window
  /// becomes the first responder in its place, whether or not the view agrees.
  final func forget(_ view: NSView) {
    if leftPressedView === view { leftPressedView = nil }
    if rightPressedView === view { rightPressedView = nil }
    guard chosenResponder === view else { return }
    _ = view.resignFirstResponder()
    if chosenResponder === view { chosenResponder = nil }
  }

  /// The screen of the window: the main one.
  public final var screen: NSScreen? { .main }
  /// The number of pixels per point.
  public final var backingScaleFactor: CGFloat { UIScreen.main.scale }

  /// Returns the frame of a window with a content rectangle: the same, since windows have no title bar.
  public final func frameRect(forContentRect contentRect: NSRect) -> NSRect { contentRect }
  /// Returns the content rectangle of a window with a frame: the same, since windows have no title bar.
  public final func contentRect(forFrameRect frameRect: NSRect) -> NSRect { frameRect }
  /// Converts a point from the window's space to the screen's.
  public final func convertPoint(toScreen point: NSPoint) -> NSPoint {
    NSPoint(x: point.x + frame.minX, y: point.y + frame.minY)
  }
  /// Converts a point from the screen's space to the window's.
  public final func convertPoint(fromScreen point: NSPoint) -> NSPoint {
    NSPoint(x: point.x - frame.minX, y: point.y - frame.minY)
  }
  /// Converts a rectangle from the screen's space to the window's.
  public final func convertFromScreen(_ rect: NSRect) -> NSRect { rect.offsetBy(dx: -frame.minX, dy: -frame.minY) }
  /// Converts a rectangle from the window's space to the screen's.
  public final func convertToScreen(_ rect: NSRect) -> NSRect { rect.offsetBy(dx: frame.minX, dy: frame.minY) }

  /// Posted before a window is closed. The object is the window, here and below.
  public nonisolated static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")
  /// Posted after a window's size has changed, also by the desktop.
  public nonisolated static let didResizeNotification = Notification.Name("NSWindowDidResizeNotification")
  /// Posted after a window became the one that receives keys.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("NSWindowDidBecomeKeyNotification")
  /// Posted after a window stopped receiving keys.
  public nonisolated static let didResignKeyNotification = Notification.Name("NSWindowDidResignKeyNotification")
}
