import KinoraGeometry
import KinoraInput
import KinoraLayers

/// A panel that takes the pointer events inside its frame.
package protocol PointerPanel: AnyObject {
  /// True if the panel gets an event, and nothing beneath it does.
  func wants(_ kind: InputEvent.Kind) -> Bool

  /// Handles an event that the panel wants.
  func receive(_ kind: InputEvent.Kind)
}

extension OverlayPanel {
  /// Returns a point of the window in the panel's own points; nil outside of the panel, or while it is hidden.
  func place(of point: CGPoint) -> CGPoint? {
    guard isShown, frame.contains(point), frame.width > 0 else { return nil }
    let share = panel.bounds.width / frame.width
    return CGPoint(x: (point.x - frame.minX) * share, y: (point.y - frame.minY) * share)
  }

  /// True if a pointer event is inside of the panel.
  func contains(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .pointerMoved(let point), .pointerDown(let point, _), .pointerUp(let point, _), .scrolled(let point, _, _):
      place(of: point) != nil
    default: false
    }
  }
}
