import Foundation
import KinoraGeometry
import KinoraInput
import Testing

@testable import KinoraMacViews

/// Edges of views, and views and windows that go away while they handle events.
@Suite struct EventEdgeTests {
  private final class Pad: NSView {
    var events: [String] = []
    var isDown = false
    var onPress: () -> Void = {}
    override var isFlipped: Bool { isDown }
    override var acceptsFirstResponder: Bool { true }
    override func mouseDown(with event: NSEvent) {
      events.append("down")
      onPress()
    }
    override func mouseDragged(with event: NSEvent) { events.append("drag") }
    override func mouseUp(with event: NSEvent) { events.append("up") }
    override func flagsChanged(with event: NSEvent) {
      events.append("\(event.keyCode) \(event.modifierFlags.rawValue >> 16)")
    }
  }

  private let inside = CGPoint(x: 30, y: 255)

  @Test("The left and the upper edge belong to a view, the right and the lower one don't", arguments: [false, true])
  func edges(isDown: Bool) {
    let stage = MacStage()
    let pad = Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50))
    pad.isDown = isDown
    _ = stage.add(pad)
    func hit(_ x: CGFloat, _ y: CGFloat) -> Bool { stage.content.hitTest(NSPoint(x: x, y: y)) === pad }
    #expect(hit(20, 90) && hit(119, 41) && !hit(120, 50) && !hit(30, 40) && !hit(19, 50))
    let top = NSPoint(x: 0, y: isDown ? 0 : 50)
    #expect(pad.isMousePoint(top, in: pad.bounds) && !pad.isMousePoint(NSPoint(x: 0, y: 50 - top.y), in: pad.bounds))
    // The first and the last row of pixels of the window.
    #expect(stage.content.hitTest(NSPoint(x: 0, y: 300)) === stage.content)
    #expect(stage.content.hitTest(NSPoint(x: 399, y: 1)) === stage.content)
    #expect(stage.content.hitTest(NSPoint(x: 0, y: 0)) == nil)
  }

  @Test("A content view that moves to another window or view leaves its window without one")
  func movedContentViews() {
    let stage = MacStage()
    let moved = stage.content
    let other = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 50, height: 60), styleMask: [], backing: .buffered, defer: false)
    other.contentView = moved
    #expect(stage.window.contentView == nil && moved.window === other && moved.frame.size.width == 50)
    let root = NSView(frame: .zero)
    stage.window.contentView = root
    root.addSubview(moved)
    #expect(other.contentView == nil && moved.superview === root && moved.window === stage.window)
    #expect(root.subviews == [moved] && root.frame.size.width == 400)
    stage.window.contentView = moved
    #expect(root.subviews.isEmpty && root.window == nil && moved.superview == nil && moved.frame.size.width == 400)
  }

  @Test("A view that is removed while it is pressed gets no drags and no release")
  func removalInsideACallback() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50)))
    pad.onPress = { pad.removeFromSuperview() }
    stage.send(.pointerDown(inside, button: 1))
    stage.send(.pointerMoved(CGPoint(x: 40, y: 255)))
    stage.send(.pointerUp(CGPoint(x: 40, y: 255), button: 1))
    #expect(pad.events == ["down"] && stage.window.firstResponder === stage.window)
    // Nothing is left of the press.
    stage.content.addSubview(pad)
    pad.onPress = {}
    stage.send(.pointerDown(inside, button: 1))
    stage.send(.pointerUp(inside, button: 1))
    #expect(pad.events == ["down", "down", "up"])
  }

  @Test("A window that closes while a view is pressed sends nothing more")
  func closingInsideACallback() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50)))
    pad.onPress = { stage.window.close() }
    stage.send(.pointerDown(inside, button: 1))
    stage.send(.pointerMoved(CGPoint(x: 40, y: 255)))
    stage.send(.pointerUp(CGPoint(x: 40, y: 255), button: 1))
    #expect(pad.events == ["down"] && NSApp.windows.isEmpty)
    stage.window.makeKeyAndOrderFront(nil)
    pad.onPress = {}
    stage.send(.pointerMoved(inside))
    #expect(pad.events == ["down"])
    stage.send(.pointerDown(inside, button: 1))
    stage.send(.focusChanged(false))
    stage.send(.pointerMoved(CGPoint(x: 40, y: 255)))
    stage.send(.pointerUp(CGPoint(x: 40, y: 255), button: 1))
    #expect(pad.events == ["down", "down", "up"], "a window that loses the keyboard ends the drag")
  }

  @Test("Modifier keys send changes of the flags, with those that are down afterwards")
  func flags() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50)))
    stage.window.makeFirstResponder(pad)
    stage.send(.modifierChanged(Key("Shift_L"), isDown: true))
    stage.send(.modifierChanged(Key("Super_R"), isDown: true), modifiers: .shift)
    stage.send(.modifierChanged(Key("Shift_L"), isDown: false), modifiers: [.shift, .command])
    stage.send(.modifierChanged(Key("Caps_Lock"), isDown: true))
    stage.send(.modifierChanged(Key("Caps_Lock"), isDown: false), modifiers: .alphaShift)
    stage.send(.modifierChanged(Key("Num_Lock"), isDown: true))
    #expect(pad.events == ["56 2", "54 18", "56 16", "57 1"])
  }

  @Test("Monitors get events before the program, and may keep them or put others in their place")
  func monitors() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50)))
    var seen: [String] = []
    let monitor = NSEvent.addLocalMonitorForEvents(matching: [.leftMouseDown, .leftMouseDragged]) { event in
      seen.append("\(event.type) \(Int(event.deltaX)) \(Int(event.deltaY))")
      return event.type == .leftMouseDragged ? nil : event
    }
    stage.send(.pointerDown(inside, button: 1), modifiers: .shift)
    #expect(NSEvent.pressedMouseButtons == 1 && NSEvent.modifierFlags == .shift)
    stage.send(.pointerMoved(CGPoint(x: 40, y: 250)))
    #expect(seen == ["leftMouseDown 0 0", "leftMouseDragged 10 -5"] && pad.events == ["down"])
    #expect(NSEvent.mouseLocation == NSPoint(x: 40, y: 50))
    if let monitor { NSEvent.removeMonitor(monitor) }
    stage.send(.pointerMoved(CGPoint(x: 41, y: 250)))
    #expect(seen.count == 2 && pad.events == ["down", "drag"])
  }
}
