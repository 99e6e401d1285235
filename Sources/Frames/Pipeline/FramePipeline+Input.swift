import KinoraGeometry
import KinoraInput

extension FramePipeline {
  /// Stage 2: handles the events that concern the surface, then dispatches all of them.
  func handle(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    let client = client
    var wantsClose = false
    for event in events {
      if event.kind == .closeRequested { wantsClose = true }
      guard isAct(event), client?.answers(event) ?? true, let time = event.firstTime ?? event.hostTime else { continue }
      inputTime = min(inputTime ?? time, time)
    }
    client?.dispatch(events)
    if wantsClose { client?.close() }
  }

  /// Indicates whether an event is a user action that may cause a new picture: a key press, a button, the wheel, a
  /// drag. Key repeats and moves of the pointer without a button aren't.
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
      // Without the focus, the release of a button may not be reported.
      pressedButtons = 0
      return false
    default: return false
    }
  }

  private static func bit(of button: Int) -> UInt64 { 1 << UInt64(button.clamped(0, 63)) }
}
