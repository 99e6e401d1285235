import Foundation
import KinoraGeometry
import KinoraLayers

/// A proxy of a view, window or constraint: what is set through it is animated, what is read from it is the object's own
/// value.
///
/// The animation has the duration and the curve of the current `NSAnimationContext`.
///
/// A custom property of a view's subclass is animated if `animation(forKey:)` has an animation for its name and its type
/// is a number, `NSPoint`, `NSSize`, `NSRect` or `NSColor`: each frame calls the setter with the value of that moment,
/// the last one with the new value. A set on the way starts at the value that is shown; with a duration of 0, it stops
/// the animation. Other properties are animated as far as their setters change views or their layers.
///
/// - Note: Differs from Apple: such a custom property is a stored one, with or without observers. The proxy finds its
///   name by its type and value; where several have both, but different animations, it sets the new value for a moment.
///
/// ```swift
/// let proxy = view.animator()
/// proxy.frame.origin.x += 100
/// proxy.alphaValue = 0.5
/// ```
@preconcurrency @MainActor
@dynamicMemberLookup
public struct NSAnimator<Target: AnyObject> {
  let target: Target

  init(_ target: Target) {
    self.target = target
  }

  /// Reads a property of the object, or changes it with an animation.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Target, Value>) -> Value {
    get { target[keyPath: keyPath] }
    nonmutating set {
      if let view = target as? NSView, view.animateCustom(keyPath, on: target, to: newValue) { return }
      perform { $0[keyPath: keyPath] = newValue }
    }
  }

  /// Reads a property of the object.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Target, Value>) -> Value { target[keyPath: keyPath] }

  /// Changes the object with animations. A constraint moves the views of its window.
  func perform(_ change: (Target) -> Void) {
    let world = MacWorld.current
    let constraint = target as? NSLayoutConstraint
    let former = constraint?.rootView
    world.animate { change(target) }
    guard let constraint, let root = constraint.rootView ?? former else { return }
    let own = constraint.animations["constant"] as? CAAnimation
    if let own { world.layOutNow(root, at: own) } else { world.layOutAnimated(root) }
  }
}

extension NSAnimator where Target: NSView {
  /// The view's frame.
  public var frame: NSRect {
    get { target.frame }
    nonmutating set { perform { $0.frame = newValue } }
  }
  /// The view's bounds.
  public var bounds: NSRect {
    get { target.bounds }
    nonmutating set { perform { $0.bounds = newValue } }
  }
  /// The rotation about the frame's origin in degrees.
  public var frameRotation: CGFloat {
    get { target.frameRotation }
    nonmutating set { perform { $0.frameRotation = newValue } }
  }
  /// The rotation about the frame's centre in degrees.
  public var frameCenterRotation: CGFloat {
    get { target.frameCenterRotation }
    nonmutating set { perform { $0.frameCenterRotation = newValue } }
  }
  /// The view's opacity, from 0 to 1.
  public var alphaValue: CGFloat {
    get { target.alphaValue }
    nonmutating set { perform { $0.alphaValue = newValue } }
  }

  /// Moves the view.
  public func setFrameOrigin(_ newOrigin: NSPoint) { perform { $0.setFrameOrigin(newOrigin) } }
  /// Resizes the view.
  public func setFrameSize(_ newSize: NSSize) { perform { $0.setFrameSize(newSize) } }
  /// Scrolls the view's contents.
  public func setBoundsOrigin(_ newOrigin: NSPoint) { perform { $0.setBoundsOrigin(newOrigin) } }
  /// Does nothing, like the view's method.
  public func setBoundsSize(_ newSize: NSSize) { perform { $0.setBoundsSize(newSize) } }

  /// Adds a subview, which fades in.
  public func addSubview(_ view: NSView) { perform { $0.addSubview(view) } }

  /// Adds a subview in front of or behind another one; it fades in.
  public func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
    perform { $0.addSubview(view, positioned: place, relativeTo: otherView) }
  }

  /// Replaces a subview by a view into which it fades.
  public func replaceSubview(_ oldView: NSView, with newView: NSView) {
    perform { $0.replaceSubview(oldView, with: newView) }
  }

  /// Removes the view, which fades out.
  public func removeFromSuperview() { perform { $0.removeFromSuperview() } }
  /// Lays out the view's subtree.
  public func layoutSubtreeIfNeeded() { perform { $0.layoutSubtreeIfNeeded() } }
}

extension NSAnimator where Target: NSWindow {
  /// Moves and resizes the window.
  public func setFrame(_ frameRect: NSRect, display flag: Bool) { perform { $0.setFrame(frameRect, display: flag) } }
  /// Moves the window.
  public func setFrameOrigin(_ point: NSPoint) { perform { $0.setFrameOrigin(point) } }
}
