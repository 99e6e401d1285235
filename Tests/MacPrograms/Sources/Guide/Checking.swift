import AppKit

@MainActor
func fail(_ what: String) {
  print("Guide: \(what)")
  exit(1)
}

@MainActor
func expect<Value: Equatable>(_ what: String, _ actual: Value, _ expected: Value) {
  if actual != expected { fail("\(what): expected \(expected), got \(actual)") }
}

@MainActor
func pause(_ seconds: Double) async {
  try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
}

/// Adds a layer-backed view of 80 by 40 points to a window's content view.
@MainActor
func addBox(to content: NSView) -> NSView {
  let box = NSView(frame: NSRect(x: 20, y: 30, width: 80, height: 40))
  box.wantsLayer = true
  box.layer?.backgroundColor = NSColor.systemBlue.cgColor
  content.addSubview(box)
  CATransaction.flush()
  return box
}
