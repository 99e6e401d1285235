import AppKit

/// A view that fades and moves when it is clicked.
final class DotView: NSView {
  var clicks = 0

  override func draw(_ dirtyRect: NSRect) {
    NSColor.systemOrange.setFill()
    NSBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4)).fill()
  }

  override func mouseDown(with event: NSEvent) {
    clicks += event.clickCount
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.5
      context.timingFunction = CAMediaTimingFunction(name: .linear)
      animator().alphaValue = 0.5
      animator().frame.origin.y += 100
    } completionHandler: {
      check(self.alphaValue == 0.5 && self.frame.origin.y == 120, "the dot ends at \(self.frame)")
      check(self.layer?.presentation()?.opacity == 0.5, "the end is shown")
      print("Fading: ok")
      NSApp.terminate(nil)
    }
    check(alphaValue == 0.5, "the model has the new value at once")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { self.checkMiddle() }
  }

  private func checkMiddle() {
    guard let shown = layer?.presentation() else { return check(false, "nothing is presented") }
    check(shown.opacity > 0.5 && shown.opacity < 1, "half way the opacity is \(shown.opacity)")
    check(shown.position.y > 20 && shown.position.y < 120, "half way the dot is at \(shown.position)")
  }
}

func check(_ isTrue: Bool, _ what: String) {
  guard !isTrue else { return }
  print("Fading: \(what)")
  exit(1)
}

@main
class AppDelegate: NSObject, NSApplicationDelegate {
  private let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 320, height: 240), styleMask: [.titled, .closable], backing: .buffered,
    defer: false)
  private let dot = DotView(frame: NSRect(x: 40, y: 20, width: 80, height: 80))

  func applicationDidFinishLaunching(_ notification: Notification) {
    window.title = "Fading"
    window.center()
    dot.wantsLayer = true
    window.contentView?.addSubview(dot)
    window.makeKeyAndOrderFront(nil)
    check(dot.convert(NSPoint.zero, to: nil) == NSPoint(x: 40, y: 20), "y points up")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.click() }
  }

  private func click() {
    let event = NSEvent.mouseEvent(
      with: .leftMouseDown, location: NSPoint(x: 80, y: 60), modifierFlags: [], timestamp: 0,
      windowNumber: window.windowNumber, context: nil, eventNumber: 0, clickCount: 1, pressure: 1)
    if let event { NSApp.sendEvent(event) }
    check(dot.clicks == 1, "the view under the pointer gets the click")
  }

  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}
