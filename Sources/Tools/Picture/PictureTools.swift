import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers

/// The tools that show how the picture is made: lenses over it, the exploded view, and the magnifier.
///
///     let picture = PictureTools(root: { scene }, requestFrame: { loop.requestFrame() })
///     picture.mode = .overdraw
///     picture.isMagnifying = true
package final class PictureTools {
  package let lens: PictureOverlay
  package let magnifier = Magnifier()
  private let requestFrame: () -> Void
  /// The place of the pointer at its last event while it turns the exploded view.
  private var dragged: CGPoint?

  /// - Parameter root: Returns a layer of the tree that is shown.
  package init(root: @escaping () -> CALayer, requestFrame: @escaping () -> Void) {
    lens = PictureOverlay(root: root)
    self.requestFrame = requestFrame
  }

  /// The overlays, from back to front.
  package var overlays: [any FrameOverlay] { [lens, magnifier] }

  package var mode: PictureMode {
    get { lens.mode }
    set {
      lens.mode = newValue
      dragged = nil
      requestFrame()
    }
  }

  package var isMagnifying: Bool {
    get { magnifier.isShown }
    set {
      magnifier.isShown = newValue
      requestFrame()
    }
  }

  /// The part of the window that lenses cover, in points; nil for all of it.
  package var area: CGRect? {
    get { lens.area }
    set {
      guard newValue != lens.area else { return }
      lens.area = newValue
      requestFrame()
    }
  }

  /// Shows the next mode over the picture: overdraw, flattened layers, cache, draw time, off.
  package func cycle() {
    mode = mode.next
  }

  /// Shows the exploded view instead of the picture, or the picture again.
  package func toggleExploded() {
    mode = mode == .exploded ? .off : .exploded
  }

  /// True if moves of the pointer have to be reported.
  /// True while the layers are shown apart in space.
  package var isExploded: Bool { mode == .exploded }

  package var needsPointerMotion: Bool { isMagnifying || mode == .exploded }
}

/// The pointer.
extension PictureTools {
  /// Moves the magnifier with the pointer. It doesn't take events from what is beneath it.
  package func follow(_ kind: InputEvent.Kind) {
    switch kind {
    case .pointerMoved(let point), .pointerDown(let point, _), .pointerUp(let point, _), .scrolled(let point, _, _):
      magnifier.follow(point)
    case .pointerLeft: magnifier.follow(nil)
    default: return
    }
    if isMagnifying { requestFrame() }
  }

  /// True if the exploded view gets a pointer event, and nothing beneath it does.
  package func wants(_ kind: InputEvent.Kind) -> Bool {
    guard mode == .exploded else { return false }
    switch kind {
    case .pointerDown(let point, _), .scrolled(let point, _, _): return lens.covers(point)
    case .pointerMoved(let point), .pointerUp(let point, _): return dragged != nil || lens.covers(point)
    default: return false
    }
  }

  /// Handles a pointer event that it wants.
  ///
  /// - Parameter modifiers: The modifier keys that were held.
  package func receive(_ kind: InputEvent.Kind, modifiers: KeyModifiers = []) {
    switch kind {
    case .pointerDown(let point, 1): dragged = point
    case .pointerMoved(let point): turn(to: point)
    case .pointerUp(let point, 1):
      turn(to: point)
      dragged = nil
    case .scrolled(_, _, let notches) where modifiers.contains(.shift): lens.camera.spread(by: notches)
    case .scrolled(_, _, let notches): lens.camera.zoom(by: notches)
    default: return
    }
    requestFrame()
  }

  private func turn(to point: CGPoint) {
    guard let dragged else { return }
    lens.camera.drag(dx: point.x - dragged.x, dy: point.y - dragged.y)
    self.dragged = point
  }
}
