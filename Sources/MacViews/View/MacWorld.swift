import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// The state that all views of the main thread share; each `ViewWorld` has its own.
final class MacWorld: WorldState {
  static var current: MacWorld { ViewWorld.current[MacWorld.self] }

  /// The number of nested sets through animator proxies.
  var animatorDepth = 0
  /// The open animation groups, innermost last.
  var groups: [NSAnimationContext] = []
  /// The context outside of any group.
  let defaultContext = NSAnimationContext()
  /// The trees of views whose constraints were changed through a proxy in the innermost group; laid out at its end.
  var awaitingLayout: [NSView] = []
  let propertySteps = PropertySteps()
  /// The names of custom properties that had to be found by setting them.
  var customNames: [PropertyIdentity: NSAnimatablePropertyKey] = [:]
  /// The visible windows. They are retained while they are shown.
  var windows: [NSWindow] = []
  lazy var application = NSApplication()
  /// The properties of layers that the log has named, each with its class of views.
  var reportedProperties: Set<String> = []
  /// Receives a copy of each line about a layer's property.
  var onReport: ((String) -> Void)?
  let clicks = ClickCounter()
  let monitors = EventMonitors()
  /// The pointer's last location on the screen, y up, and the modifier keys of the last event.
  var pointer = CGPoint.zero
  var modifiers: NSEvent.ModifierFlags = []
  /// The number of windows that have been made.
  var windowCount = 0

  /// True if changes of views are animated: they come through a proxy, or the context allows implicit animations.
  var animates: Bool { animatorDepth > 0 || NSAnimationContext.current.allowsImplicitAnimation }

  /// Runs a change that comes through an animator proxy.
  func animate<Result>(_ change: () -> Result) -> Result {
    animatorDepth += 1
    defer { animatorDepth -= 1 }
    return change()
  }

  /// Lays out a tree of views with animations: now, or at the end of the innermost group.
  func layOutAnimated(_ view: NSView) {
    guard groups.isEmpty else { return awaitingLayout.append(view) }
    animate { view.layoutSubtreeIfNeeded() }
  }

  /// Lays out a tree of views with the duration and the curve of an animation, as far as it has its own.
  func layOutNow(_ view: NSView, at animation: CAAnimation) {
    CATransaction.begin()
    if animation.duration > 0 { CATransaction.setAnimationDuration(animation.duration) }
    if let curve = animation.timingFunction { CATransaction.setAnimationTimingFunction(curve) }
    animate { view.layoutSubtreeIfNeeded() }
    CATransaction.commit()
  }

  func layOutAwaiting() {
    let views = awaitingLayout
    awaitingLayout = []
    for view in views { animate { view.layoutSubtreeIfNeeded() } }
  }
}
