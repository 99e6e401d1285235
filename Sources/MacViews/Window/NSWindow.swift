import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// A window on the screen, filled by its content view. Hidden until it is ordered front.
///
/// The screen is the desktop's window in which the program runs; a window is a part of it without a title bar.
///
/// ```swift
/// let window = NSWindow(
///   contentRect: NSRect(x: 0, y: 0, width: 480, height: 300), styleMask: [.titled, .closable], backing: .buffered,
///   defer: false)
/// window.contentView = CanvasView()
/// window.center()
/// window.makeKeyAndOrderFront(nil)
/// ```
///
/// - Units: points, y up.
@preconcurrency @MainActor
open class NSWindow: NSResponder, NSAnimatablePropertyContainer {
  /// The number that identifies the window in events.
  public final let windowNumber: Int
  final let host: HostWindow
  /// The layer that contains the window's, for callers that place it in a tree themselves.
  package final var rootLayer: CALayer { host.layer }
  /// The mouse buttons that are down, in the order of their presses.
  final var pressedButtons: [PressedButton] = []
  /// The view that got the press of the left button.
  final weak var leftPressedView: NSView?
  /// The view that got the press of the right button.
  final weak var rightPressedView: NSView?
  /// The size that was announced last.
  final var announcedSize: NSSize
  /// True while the window is being closed.
  final var isClosing = false
  /// The pointer's last location.
  final var pointer = NSPoint.zero

  /// The parts of a window's frame and its behaviour. Kept, but no part is drawn.
  open var styleMask: StyleMask
  /// The title. Kept, but not shown. Default empty.
  open var title = ""
  /// Receives the window's notifications. Not retained.
  open weak var delegate: (any NSWindowDelegate)?
  /// True if the first responder gets moves of the pointer without a button. Default false.
  open var acceptsMouseMovedEvents = false {
    didSet { if acceptsMouseMovedEvents { ViewWorld.current[HoverEvents.self].enable() } }
  }
  /// True if the window is released when it is closed. Has no effect: a window is retained while it is visible.
  open var isReleasedWhenClosed = true
  /// The animations that replace `defaultAnimation(forKey:)` for this window, by key. Default empty.
  ///
  /// Values for "frame" are rectangles on the screen, and those for "frameOrigin", which moves use instead if it is
  /// there, points. The contents are resized at the pace of the current context.
  open var animations: [NSAnimatablePropertyKey: Any] = [:]

  /// The view or other object that is the first responder; nil if the window itself is.
  final weak var chosenResponder: NSResponder?

  /// The responder that gets keys first. Default the window itself.
  public final var firstResponder: NSResponder? { chosenResponder ?? self }

  /// The view that fills the window. An empty view by default.
  open var contentView: NSView? {
    didSet { contentViewDidChange(from: oldValue) }
  }

  /// The controller whose view is the content view; nil for none, the default. The window takes the view's size.
  open var contentViewController: NSViewController? {
    didSet { contentViewControllerDidChange(from: oldValue) }
  }

  /// The controller of the window. Not retained.
  open weak var windowController: NSWindowController?

  /// The colour behind the content view. Default `NSColor.windowBackgroundColor`.
  open var backgroundColor: NSColor! = .windowBackgroundColor {
    didSet { host.layer.backgroundColor = backgroundColor?.cgColor }
  }

  /// Creates a hidden window.
  ///
  /// - Parameters:
  ///   - contentRect: The rectangle of the content view on the screen, y up.
  ///   - style: Kept, but not drawn.
  ///   - backingStoreType: Ignored: windows are buffered.
  ///   - flag: Ignored.
  public init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
  ) {
    host = HostWindow(frame: contentRect.mirrored(in: UIScreen.main.bounds))
    styleMask = style
    announcedSize = host.bounds.size
    MacWorld.current.windowCount += 1
    windowNumber = MacWorld.current.windowCount
    super.init()
    host.owner = self
    host.layer.backgroundColor = backgroundColor.cgColor
    contentView = NSView(frame: NSRect(origin: .zero, size: contentRect.size))
    contentViewDidChange(from: nil)
  }

  /// Creates a hidden window around a controller's view, in its size, with a title bar and all buttons.
  public convenience init(contentViewController: NSViewController) {
    let size = contentViewController.view.frame.size
    self.init(
      contentRect: NSRect(origin: .zero, size: size),
      styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false)
    self.contentViewController = contentViewController
    // Initializers don't call observers.
    contentViewControllerDidChange(from: nil)
    title = contentViewController.title ?? title
  }

  /// The window's rectangle on the screen.
  open var frame: NSRect { host.frame.mirrored(in: UIScreen.main.bounds) }

  /// Moves and resizes the window. The flag is ignored: views are drawn with the next frame.
  open func setFrame(_ frameRect: NSRect, display flag: Bool) {
    place(in: frameRect)
  }

  /// Moves and resizes the window, with the animation of an animator proxy if `animateFlag` is true.
  open func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) {
    if animateFlag {
      MacWorld.current.animate { setFrame(frameRect, display: displayFlag) }
    } else {
      setFrame(frameRect, display: displayFlag)
    }
  }

  /// Moves the window's bottom left corner.
  open func setFrameOrigin(_ point: NSPoint) {
    setFrame(NSRect(origin: point, size: frame.size), display: true)
  }

  /// Sets the size of the content view. The top left corner stays.
  open func setContentSize(_ size: NSSize) {
    let frame = frame
    setFrame(NSRect(x: frame.minX, y: frame.maxY - size.height, width: size.width, height: size.height), display: true)
  }

  /// Moves the window to the middle of the screen.
  open func center() {
    let (screen, size) = (UIScreen.main.bounds, frame.size)
    setFrameOrigin(NSPoint(x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2))
  }

  /// The height of the window above others: windows of a higher level are in front. Default normal.
  open var level = Level.normal {
    didSet { host.windowLevel = UIWindow.Level(CGFloat(level.rawValue)) }
  }
  /// The smallest size that the user may give the window. Default zero. Kept without effect: users don't resize windows.
  open var minSize = NSSize.zero
  /// The greatest size that the user may give the window. Kept without effect: users don't resize windows.
  open var maxSize = NSSize(
    width: CGFloat(Float.greatestFiniteMagnitude), height: CGFloat(Float.greatestFiniteMagnitude))
  /// True if the window has a shadow. Default true. Kept, but not drawn.
  open var hasShadow = true
  /// True if the window's background is opaque. Default true. Has no effect: the alpha of the background counts.
  open var isOpaque = true
  /// True if the user may move the window by its background. Default false. Has no effect.
  open var isMovableByWindowBackground = false

  /// The opacity of the window, from 0 to 1. Default 1. Animatable.
  open var alphaValue: CGFloat {
    get { CGFloat(host.layer.opacity) }
    set { host.layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// True if the window is on the screen.
  open var isVisible: Bool { !host.isHidden }
  /// True if the window receives keys.
  open var isKeyWindow: Bool { host.isKeyWindow }
  /// True if the window may receive keys. Default true. Has no effect.
  open var canBecomeKey: Bool { true }

  /// Shows the window in front of the others and makes it receive keys.
  open func makeKeyAndOrderFront(_ sender: Any?) {
    orderFront(sender)
    makeKey()
  }

  /// Shows the window in front of the others.
  open func orderFront(_ sender: Any?) {
    show()
  }

  /// Shows the window behind the others of its level.
  open func orderBack(_ sender: Any?) {
    showBehind()
  }

  /// Hides the window.
  open func orderOut(_ sender: Any?) {
    hide()
  }

  /// Makes the window receive keys.
  open func makeKey() {
    host.makeKey()
  }

  /// Closes the window if its delegate allows it.
  open func performClose(_ sender: Any?) {
    if delegate?.windowShouldClose(self) ?? true { close() }
  }

  /// Hides the window. Ends the program if it was the last one and the application's delegate wants that.
  open func close() {
    closeNow()
  }

  /// Makes a responder the first one, which gets keys before all others; nil for the window itself.
  ///
  /// - Returns: False if the former one refuses to resign. If the new one refuses, the window becomes the first responder.
  @discardableResult
  open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    change(firstResponder: responder)
  }

  /// Delivers an event to the view or responder that it is for. Overrides call `super`.
  open func sendEvent(_ event: NSEvent) {
    deliver(event)
  }

  /// Returns the animation for a property changed through the animator; nil for none.
  open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
    animations[key] ?? type(of: self).defaultAnimation(forKey: key)
  }

  /// Returns a basic animation for "frame" and "alphaValue", and nil for other properties.
  open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
    key == "frame" || key == "alphaValue" ? CABasicAnimation() : nil
  }
}
