import Frames
import Geometry
import Input
import Layers

/// Input: for the docks, the dividers and the pick; what is left is the scene's.
extension Studio {
  /// Handles an event of the docks, the dividers and the pick.
  ///
  /// - Returns: False for an event of the scene or the program.
  package func take(_ event: InputEvent) -> Bool {
    guard isOpen else { return false }
    switch event.kind {
    case .keyDown: return takeKey(event)
    case .pointerDown(let point, let button): return press(event, at: point, button)
    case .pointerMoved(let point): return move(event, to: point)
    case .pointerUp: return release(event)
    case .scrolled(let point, _, _):
      guard let dock = dock(at: point) else { return false }
      dock.receive(event)
      return true
    default: return false
    }
  }

  /// True if an event is for the docks, so that the scene doesn't answer it.
  package func wants(_ kind: InputEvent.Kind) -> Bool {
    guard isOpen else { return false }
    switch kind {
    case .keyDown: return hasFocus
    case .pointerDown(let point, _), .scrolled(let point, _, _): return isPicking || dock(at: point) != nil
    case .pointerMoved, .pointerUp: return pressed != nil || dragged != nil || isPicking
    default: return false
    }
  }

  /// Returns an event at a place of the scene with its place in the window.
  package func inWindow(_ event: InputEvent) -> InputEvent {
    var event = event
    event.kind = event.kind.mapped { CGPoint(x: $0.x * scale, y: $0.y * scale) }
    return event
  }

  /// Returns an event with its place in the scene's points.
  package func inScene(_ event: InputEvent) -> InputEvent {
    guard scale != 1 else { return event }
    var event = event
    event.kind = event.kind.mapped { CGPoint(x: $0.x / scale, y: $0.y / scale) }
    return event
  }

  private func dock(at point: CGPoint) -> Dock? {
    [side, bottom].first { $0.frame.contains(point) }
  }

  private func takeKey(_ event: InputEvent) -> Bool {
    if case .keyDown(let key, _, _, _) = event.kind, key.name == "F6" {
      passFocus()
      return true
    }
    if case .keyDown(let key, _, _, let control) = event.kind, control, key.name == "z", hasFocus {
      subject.undo()
      return true
    }
    return side.receiveKey(event) || bottom.receiveKey(event)
  }

  private var hasFocus: Bool { side.content.focus != nil || bottom.content.focus != nil }

  /// Gives the keys to the next dock, and after the last one to the scene.
  private func passFocus() {
    let docks = [(side, layout.showsSide), (bottom, layout.showsBottom)].filter(\.1).map(\.0)
    let next = docks.firstIndex { $0.content.focus != nil }.map { $0 + 1 } ?? 0
    dropFocus()
    if next < docks.count { docks[next].perform { docks[next].content.takeFocus() } }
    loop.requestFrame()
  }

  private func dropFocus() {
    for dock in [side, bottom] { dock.perform { dock.content.setFocus(nil) } }
  }

  private func press(_ event: InputEvent, at point: CGPoint, _ button: Int) -> Bool {
    if button == 1, let places, let divider = layout.divider(at: point, in: places) {
      dragged = divider
      return true
    }
    if let dock = dock(at: point) {
      for other in [side, bottom] where other !== dock { other.perform { other.content.setFocus(nil) } }
      pressed = dock
      dock.receive(event)
      return true
    }
    dropFocus()
    guard isPicking, button == 1 else { return false }
    subject.pick(subject.layer(at: scenePoint(point)))
    isPicking = false
    return true
  }

  private func move(_ event: InputEvent, to point: CGPoint) -> Bool {
    if let dragged {
      layout.move(dragged, to: point, in: surface.pointSize)
      place()
      return true
    }
    if let pressed {
      pressed.receive(event)
      return true
    }
    if isPicking, dock(at: point) == nil {
      outline.hovered = subject.layer(at: scenePoint(point))?.id
      loop.requestFrame()
      return true
    }
    return dock(at: point) != nil
  }

  private func release(_ event: InputEvent) -> Bool {
    if dragged != nil {
      dragged = nil
      memory.keep(layout)
      return true
    }
    guard let dock = pressed else { return false }
    pressed = nil
    dock.receive(event)
    return true
  }

  private func scenePoint(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x / scale, y: point.y / scale) }
}
