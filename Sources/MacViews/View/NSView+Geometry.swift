import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// The view's place, which it writes to its layer. The layer's anchor point is the frame's origin.
extension NSView {
  final func setFrame(_ frame: NSRect) {
    let rect = frame.isFinite ? frame.standardized : frame
    let former = isSettingFrame
    isSettingFrame = true
    if rect.size != place.size { setFrameSize(rect.size) }
    if rect.origin != place.origin { setFrameOrigin(rect.origin) }
    isSettingFrame = former
  }

  final func moveFrame(to origin: CGPoint) {
    guard accepts(CGRect(origin: origin, size: .zero), "frameOrigin"), origin != place.origin else { return }
    place.origin = origin
    write("frameOrigin") { host.layer.position = origin }
  }

  final func resizeFrame(to size: CGSize) {
    guard accepts(CGRect(origin: .zero, size: size), "frameSize") else { return }
    let size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
    let old = place.size
    guard size != old else { return }
    place.size = size
    crossfadeContents()
    write("frameSize") { host.layer.bounds = place.bounds }
    fitHostedLayer(from: old)
    if autoresizesSubviews { resizeSubviews(withOldSize: old) }
  }

  final func moveBounds(to origin: CGPoint) {
    guard accepts(CGRect(origin: origin, size: .zero), "boundsOrigin"), origin != place.boundsOrigin else { return }
    place.boundsOrigin = origin
    write("boundsOrigin") { host.layer.bounds = place.bounds }
  }

  final func refuseBoundsSize(_ size: CGSize) {
    guard size != place.size else { return }
    reportOnce("bounds.size", "ignored \(size): the bounds have the size of the frame, \(place.size)")
  }

  final func turn(to degrees: CGFloat, about center: CGPoint?) {
    guard accepts(CGRect(x: degrees, y: 0, width: 0, height: 0), "frameRotation"), degrees != place.rotation else {
      return
    }
    let start = place.radians
    place.rotation = degrees
    let change = ViewTurn(start: shownRotation(near: start), end: place.radians, center: center, size: place.size)
    turn = change
    let layer = host.layer
    if let origin = change.origin(at: place.radians) {
      place.origin = origin
      write("frameCenterRotation") {
        if layer.position == origin { runAction(forKey: "position") } else { layer.position = origin }
      }
    }
    write(center == nil ? "frameRotation" : "frameCenterRotation") {
      let isSame = CATransform3DEqualToTransform(layer.transform, place.transform)
      if isSame { runAction(forKey: "transform") } else { layer.transform = place.transform }
    }
    turn = nil
  }

  /// Runs the action of a change after which the layer has the same value, as after a full turn.
  private func runAction(forKey event: String) {
    guard !CATransaction.disableActions() else { return }
    actionOfOwnLayer(forKey: event)?.run(forKey: event, object: host.layer, arguments: nil)
  }

  /// Returns the angle that is shown now if a rotation is running, else the given one.
  private func shownRotation(near angle: CGFloat) -> CGFloat {
    let layer = host.layer
    guard layer.animation(forKey: "transform") != nil,
      let shown = layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double
    else { return angle }
    // The matrix doesn't tell full turns apart.
    let turns = ((Double(angle) - shown) / (2 * .pi)).rounded()
    return CGFloat(shown + turns * 2 * .pi)
  }

  final func setHidden(_ isHidden: Bool) {
    guard isHidden != place.isHidden else { return }
    place.isHidden = isHidden
    write("hidden") { host.isHidden = isHidden }
    if superview?.isHiddenOrHasHiddenAncestor != true { announceHiding(isHidden) }
  }

  /// Tells the view and its subviews that they are hidden or shown, apart from those that are hidden by themselves.
  private func announceHiding(_ isHidden: Bool) {
    if isHidden { viewDidHide() } else { viewDidUnhide() }
    for view in subviews where !view.isHidden { view.announceHiding(isHidden) }
  }

  /// The part of the bounds that is inside the bounds of all superviews and of the window. Zero while hidden.
  public final var visibleRect: NSRect {
    guard !isHiddenOrHasHiddenAncestor, window?.isVisible ?? true else { return .zero }
    guard let superview else { return bounds }
    let shown = bounds.intersection(convert(superview.visibleRect, from: superview))
    return shown.isNull ? .zero : shown
  }

  /// True for a finite rectangle; reports others.
  private func accepts(_ rect: CGRect, _ property: String) -> Bool {
    if rect.isFinite { return true }
    reportOnce(property, "ignored a value that is not finite")
    return false
  }
}

extension NSView {
  /// Converts a point from another view's space. Nil stands for the window, whose origin is at the bottom left.
  ///
  /// Without a window, nil returns the point unchanged.
  public final func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    if let view { return host.layer.convert(point, from: view.host.layer) }
    guard let window = host.window else { return point }
    return host.layer.convert(point.mirrored(in: window.bounds), from: window.layer)
  }

  /// Converts a point to another view's space. Nil stands for the window, whose origin is at the bottom left.
  ///
  /// Without a window, nil returns the point unchanged.
  public final func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    if let view { return host.layer.convert(point, to: view.host.layer) }
    guard let window = host.window else { return point }
    return host.layer.convert(point, to: window.layer).mirrored(in: window.bounds)
  }

  /// Returns the bounding box of a rectangle's corners, converted from another view's space; nil stands for the window.
  public final func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    if let view { return host.layer.convert(rect, from: view.host.layer) }
    guard let window = host.window else { return rect }
    return host.layer.convert(rect.mirrored(in: window.bounds), from: window.layer)
  }

  /// Returns the bounding box of a rectangle's corners, converted to another view's space; nil stands for the window.
  public final func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
    if let view { return host.layer.convert(rect, to: view.host.layer) }
    guard let window = host.window else { return rect }
    return host.layer.convert(rect, to: window.layer).mirrored(in: window.bounds)
  }

  /// Returns true if the pointer at a point is inside a rectangle of the view.
  ///
  /// The pointer's point is the top left corner of a pixel, so of two rectangles that share an edge one has it: the left
  /// and the upper edge belong to a rectangle, the right and the lower one don't. The upper edge is at the greatest y,
  /// or at the smallest one in a flipped view.
  public final func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool {
    guard point.x >= rect.minX, point.x < rect.maxX else { return false }
    return isFlipped
      ? point.y >= rect.minY && point.y < rect.maxY : point.y > rect.minY && point.y <= rect.maxY
  }

  final func frontMostView(at point: CGPoint) -> NSView? {
    guard !isHidden else { return nil }
    // The window's host has y down, but points of windows have y up.
    let outer = isContentView ? point.mirrored(in: host.superview?.bounds ?? .zero) : point
    let inside = host.layer.convert(outer, from: host.layer.superlayer)
    guard isMousePoint(inside, in: bounds) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(inside) { return hit }
    }
    return self
  }
}

nonisolated extension CGPoint {
  /// Returns the point upside down in a rectangle.
  func mirrored(in rect: CGRect) -> CGPoint { CGPoint(x: x, y: rect.minY + rect.maxY - y) }
}

nonisolated extension CGRect {
  /// Returns the rectangle upside down in another one.
  func mirrored(in rect: CGRect) -> CGRect {
    CGRect(x: minX, y: rect.minY + rect.maxY - maxY, width: width, height: height)
  }
}
