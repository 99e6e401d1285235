import Views

extension FramePipeline {
  /// Stage 2: looks after what concerns the surface, then hands the events on.
  func handle(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    var wantsClose = false
    for event in events {
      if event.kind == .closeRequested { wantsClose = true }
      guard isAct(event), answers(event), let time = event.firstTime ?? event.hostTime else { continue }
      inputTime = min(inputTime ?? time, time)
    }
    dispatch(events)
    if wantsClose { onClose?() }
  }

  /// Whether somebody did something that a new picture may answer: pressed a key, pressed or released a button,
  /// turned the wheel, or dragged. A key that repeats by itself and a pointer that only passes are no such acts.
  private func isAct(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .keyDown(_, let isRepeat, _, _): return !isRepeat
    case .pointerDown(_, let button):
      pressedButtons |= Self.bit(of: button)
      return true
    case .pointerUp(_, let button):
      pressedButtons &= ~Self.bit(of: button)
      return true
    case .pointerMoved: return pressedButtons != 0
    case .scrolled: return true
    case .focusChanged(false):
      // Nobody may tell of what is let go elsewhere.
      pressedButtons = 0
      return false
    default: return false
    }
  }

  private static func bit(of button: Int) -> UInt64 { 1 << UInt64(min(max(button, 0), 63)) }
}
