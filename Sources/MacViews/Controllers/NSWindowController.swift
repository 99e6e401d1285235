import Foundation

/// A controller of a window, which it retains.
///
/// ```swift
/// let controller = NSWindowController(window: window)
/// controller.showWindow(nil)
/// ```
@preconcurrency @MainActor
open class NSWindowController: NSResponder {
  /// The window; nil for none.
  open var window: NSWindow? {
    didSet {
      guard window !== oldValue else { return }
      if oldValue?.windowController === self { oldValue?.windowController = nil }
      window?.windowController = self
    }
  }

  /// The content view controller of the window; nil for none.
  open var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  /// Creates a controller of a window.
  public init(window: NSWindow?) {
    self.window = window
    super.init()
    window?.windowController = self
  }

  /// Creates a controller without a window. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Shows the window in front of the others and makes it receive keys.
  open func showWindow(_ sender: Any?) {
    window?.makeKeyAndOrderFront(sender)
  }

  /// Closes the window.
  open func close() {
    window?.close()
  }
}
