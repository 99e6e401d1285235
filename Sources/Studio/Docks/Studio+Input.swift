import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraTools

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
    case .pointerMoved(let point): return takesMove(to: point)
    case .pointerUp: return press.map { if case .scene = $0 { false } else { true } } ?? false
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
    if case .keyDown(let key, _, _, let control) = event.kind, control, key.name.lowercased() == "z",
      hasFocus || usesDocks
    {
      subject.undo()
      return true
    }
    return side.receiveKey(event) || bottom.receiveKey(event) || takeEscape(event)
  }

  /// True if a view of a dock gets the keys.
  package var hasFocus: Bool { side.content.focus != nil || bottom.content.focus != nil }

  /// Ends the pick, or the use of the docks: Escape quits the player only after that.
  private func takeEscape(_ event: InputEvent) -> Bool {
    guard case .keyDown(let key, _, _, _) = event.kind, key.name == "Escape", isPicking || usesDocks else {
      return false
    }
    if !isPicking { usesDocks = false }
    isPicking = false
    return true
  }

  /// Gives the keys to the next dock, and after the last one to the scene.
  private func passFocus() {
    let docks = [(side, layout.showsSide), (bottom, layout.showsBottom)].filter(\.1).map(\.0)
    let next = docks.firstIndex { $0.content.focus != nil }.map { $0 + 1 } ?? 0
    dropFocus()
    usesDocks = next < docks.count
    if next < docks.count { docks[next].perform { docks[next].content.takeFocus() } }
    loop.requestFrame()
  }

  private func dropFocus() {
    for dock in [side, bottom] { dock.perform { dock.content.setFocus(nil) } }
  }

  private func press(_ event: InputEvent, at point: CGPoint, _ button: Int) -> Bool {
    // More buttons belong to the owner of the first.
    if let press {
      if case .dock(let dock) = press { dock.receive(event) }
      if case .scene = press { return false }
      return true
    }
    let owner = owner(ofPressAt: point, button)
    press = owner
    usesDocks = if case .dock = owner { true } else { false }
    switch owner {
    case .divider: return true
    case .dock(let dock):
      for other in [side, bottom] where other !== dock { other.perform { other.content.setFocus(nil) } }
      dock.receive(event)
      return true
    case .pick:
      dropFocus()
      outline.pick(at: pixel(at: point))
      isPicking = false
      loop.requestFrame()
      return true
    case .scene:
      dropFocus()
      return false
    }
  }

  private func owner(ofPressAt point: CGPoint, _ button: Int) -> Press {
    if button == 1, let places, let divider = layout.divider(at: point, in: places) { return .divider(divider) }
    if let dock = dock(at: point) { return .dock(dock) }
    return isPicking && button == 1 ? .pick : .scene
  }

  /// True if a move of the pointer is for the docks: the scene keeps a drag that has begun there.
  private func takesMove(to point: CGPoint) -> Bool {
    switch press {
    case .scene?: false
    case .dock?, .divider?, .pick?: true
    case nil: isPicking || dock(at: point) != nil
    }
  }

  private func move(_ event: InputEvent, to point: CGPoint) -> Bool {
    guard takesMove(to: point) else { return false }
    switch press {
    case .divider(let divider)?:
      layout.move(divider, to: point, in: surface.pointSize)
      place()
    case .dock(let dock)?: dock.receive(event)
    case .pick?, .scene?: break
    case nil:
      if isPicking {
        outline.hover(over: dock(at: point) == nil ? pixel(at: point) : nil)
        loop.requestFrame()
      }
    }
    return true
  }

  private func release(_ event: InputEvent) -> Bool {
    defer { press = nil }
    switch press {
    case .divider?: memory.keep(layout)
    case .dock(let dock)?: dock.receive(event)
    case .pick?: break
    case .scene?, nil: return false
    }
    return true
  }

  /// The pixel of the window at a point.
  private func pixel(at point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * surface.scale, y: point.y * surface.scale)
  }
}
