import Views

extension FramePipeline {
  /// Stage 2: looks after what concerns the surface, then hands the events on.
  func handle(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    var wantsClose = false
    for event in events {
      if event.kind == .closeRequested { wantsClose = true }
      if isAct(event), answers(event), let time = event.hostTime { inputTime = min(inputTime ?? time, time) }
    }
    dispatch(events)
    if wantsClose { onClose?() }
  }

  /// Whether somebody did something that a new picture may answer: pressed a key, pressed or released a button,
  /// turned the wheel, or dragged. A key that repeats by itself and a pointer that only passes are no such acts.
  private func isAct(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .keyDown(_, let isRepeat, _, _): return !isRepeat
    case .pointerDown:
      isDragging = true
      return true
    case .pointerUp:
      isDragging = false
      return true
    case .pointerMoved: return isDragging
    case .scrolled: return true
    default: return false
    }
  }
}
