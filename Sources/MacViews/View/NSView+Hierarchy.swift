import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// The tree of views.
extension NSView {
  /// The subviews, back to front.
  public final var subviews: [NSView] {
    get { host.subviews.compactMap { ($0 as? HostView)?.owner } }
    set {
      for view in subviews where !newValue.contains(where: { $0 === view }) { view.removeFromSuperview() }
      for view in newValue { addSubview(view) }
    }
  }

  /// The view that contains this one; nil for a window's content view and for the root of a tree.
  public final var superview: NSView? { (host.superview as? HostView)?.owner }
  /// The window that contains the view; nil outside windows.
  public final var window: NSWindow? { (host.window as? HostWindow)?.owner }
  /// True if the view or one of its superviews is hidden.
  public final var isHiddenOrHasHiddenAncestor: Bool {
    isHidden || superview?.isHiddenOrHasHiddenAncestor ?? false
  }

  /// True if the view is the content view of a window.
  final var isContentView: Bool { host.superview is HostWindow }

  /// The responder after the view and its controller.
  final var nextAfterController: NSResponder? { superview ?? (isContentView ? window : nil) }

  /// True if the view is the given view or inside it.
  public final func isDescendant(of view: NSView) -> Bool { host.isDescendant(of: view.host) }

  /// Returns the first view with a tag in the subtree, in depth-first order from the view itself; nil if there is none.
  public final func viewWithTag(_ tag: Int) -> NSView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  final func insert(_ view: NSView, at index: Int) {
    precondition(view !== self && !isDescendant(of: view), "a view cannot be its own subview")
    // The window lets go of its content view first.
    if view.isContentView { view.leaveSuperview() }
    let former = view.superview
    // Retained first: the callbacks may read the subviews.
    if former !== self { retainedSubviews.append(view) }
    write("subviews") {
      if let former, former !== self {
        former.write("subviews") { host.insertSubview(view.host, at: index) }
      } else {
        host.insertSubview(view.host, at: index)
      }
    }
    if former !== self { former?.release(view) }
  }

  final func insert(_ view: NSView, _ order: NSWindow.OrderingMode, _ other: NSView?) {
    guard view !== other else { return }
    let others = subviews.filter { $0 !== view }
    let index = other.flatMap { other in others.firstIndex { $0 === other } }
    switch order {
    case .above: insert(view, at: index.map { $0 + 1 } ?? .max)
    case .below: insert(view, at: index ?? 0)
    case .out: view.removeFromSuperview()
    }
  }

  final func replace(_ old: NSView, with new: NSView) {
    guard old !== new, old.superview === self else { return }
    insert(new, .above, old)
    old.removeFromSuperview()
  }

  final func leaveSuperview() {
    if let window, window.contentView === self {
      window.contentView = nil
      return
    }
    guard let superview else { return }
    superview.write("subviews") { host.removeFromSuperview() }
    if self.superview !== superview { superview.release(self) }
  }

  private func release(_ view: NSView) {
    guard view.superview !== self else { return }
    retainedSubviews.removeAll { $0 === view }
  }

  final func superviewDidChange() {
    writeFlip()
    if !wantsLayer { updateHostedLayers() }
    viewDidMoveToSuperview()
  }

  /// Releases the subviews of a freed view in a loop, since recursion could exhaust the stack.
  static func releaseSubviews(_ subviews: inout [NSView]) {
    var waiting = subviews
    subviews = []
    while var view = waiting.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      waiting.append(contentsOf: view.retainedSubviews)
      view.retainedSubviews = []
    }
  }
}
