import Foundation
import KinoraGeometry
import KinoraInput
import Testing

@testable import KinoraMacViews

/// Mouse and key events.
@Suite struct EventTests {
  private final class Pad: NSView {
    var events: [String] = []
    var accepts = true
    override var acceptsFirstResponder: Bool { accepts }
    override func mouseDown(with event: NSEvent) { note("down \(event.clickCount)", event) }
    override func mouseDragged(with event: NSEvent) { note("drag", event) }
    override func mouseUp(with event: NSEvent) { note("up", event) }
    override func mouseMoved(with event: NSEvent) { note("move", event) }
    override func rightMouseDown(with event: NSEvent) { note("right \(event.buttonNumber)", event) }
    override func rightMouseUp(with event: NSEvent) { note("right up \(event.buttonNumber)", event) }
    override func scrollWheel(with event: NSEvent) { note("wheel \(event.scrollingDeltaY)", event) }
    override func keyDown(with event: NSEvent) {
      let marks = "\(event.modifierFlags.contains(.shift) ? "^" : "")\(event.isARepeat ? "+" : "")"
      events.append("key \(event.keyCode) \(event.characters ?? "")\(marks)")
    }
    override func keyUp(with event: NSEvent) { events.append("key up \(event.characters ?? "")") }
    private func note(_ what: String, _ event: NSEvent) {
      let point = convert(event.locationInWindow, from: nil)
      events.append("\(what) \(Int(point.x)),\(Int(point.y))")
    }
  }

  @Test("A press goes to the view under the pointer, in coordinates with y up; drags and the release follow it")
  func mouse() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50)))
    stage.send(.pointerDown(CGPoint(x: 30, y: 255), button: 1))
    stage.send(.pointerMoved(CGPoint(x: 300, y: 100)))
    stage.send(.pointerUp(CGPoint(x: 300, y: 100), button: 1))
    stage.send(.pointerDown(CGPoint(x: 300, y: 100), button: 1))
    stage.send(.pointerUp(CGPoint(x: 300, y: 100), button: 1))
    #expect(pad.events == ["down 1 10,5", "drag 280,160", "up 280,160"])
    pad.events = []
    for _ in 0..<2 {
      stage.send(.pointerDown(CGPoint(x: 30, y: 255), button: 1))
      stage.send(.pointerUp(CGPoint(x: 30, y: 255), button: 1))
    }
    #expect(pad.events == ["down 1 10,5", "up 10,5", "down 2 10,5", "up 10,5"])
    pad.events = []
    stage.send(.pointerDown(CGPoint(x: 30, y: 255), button: 3))
    stage.send(.pointerUp(CGPoint(x: 30, y: 255), button: 3))
    stage.send(.scrolled(CGPoint(x: 30, y: 255), dx: 0, dy: 1))
    #expect(pad.events == ["right 1 10,5", "right up 1 10,5", "wheel 10.0 10,5"])
  }

  @Test("Hidden views, and points outside of the superview, aren't hit; unhandled events go to the next responder")
  func hits() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50)))
    let cover = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 25))
    pad.addSubview(cover)
    #expect(stage.content.hitTest(NSPoint(x: 30, y: 45)) === cover)
    #expect(stage.content.hitTest(NSPoint(x: 30, y: 80)) === pad)
    #expect(stage.content.hitTest(NSPoint(x: 150, y: 45)) === stage.content)
    stage.send(.pointerDown(CGPoint(x: 30, y: 255), button: 1))
    #expect(pad.events == ["down 1 10,5"])
    stage.send(.pointerUp(CGPoint(x: 30, y: 255), button: 1))
    cover.isHidden = true
    #expect(stage.content.hitTest(NSPoint(x: 30, y: 45)) === pad)
    pad.frameRotation = 90
    #expect(stage.content.hitTest(NSPoint(x: 10, y: 100)) === pad)
  }

  @Test("Keys go to the first responder: a clicked view that accepts it, or one that the program chooses")
  func keys() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50)))
    stage.send(.keyDown(Key("a"), isRepeat: false, shift: false, control: false))
    #expect(pad.events.isEmpty && stage.window.firstResponder === stage.window)
    stage.send(.pointerDown(CGPoint(x: 30, y: 255), button: 1))
    #expect(stage.window.firstResponder === pad)
    pad.events = []
    stage.send(.keyDown(Key("A"), isRepeat: false, shift: true, control: false), plain: "a")
    stage.send(.keyDown(Key("A"), isRepeat: true, shift: true, control: false), plain: "a")
    stage.send(.keyUp(Key("A")), plain: "a")
    stage.send(.keyDown(Key("Left"), isRepeat: false, shift: false, control: false))
    #expect(pad.events == ["key 0 A^", "key 0 A^+", "key up A", "key 123 \u{F702}"])
    #expect(stage.window.makeFirstResponder(nil) && stage.window.firstResponder === stage.window)
  }

  @Test("The window takes the place of a responder that refuses, and of a view that leaves the window")
  func firstResponders() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50)))
    let other = Pad(frame: .zero)
    pad.addSubview(other)
    #expect(stage.window.makeFirstResponder(other) && stage.window.firstResponder === other)
    pad.accepts = false
    #expect(stage.window.makeFirstResponder(pad) && stage.window.firstResponder === stage.window)
    stage.window.makeFirstResponder(other)
    pad.removeFromSuperview()
    #expect(stage.window.firstResponder === stage.window)
  }

  @Test("Each button has its view, and a window that loses the keyboard releases both")
  func twoButtons() {
    let stage = MacStage()
    let left = stage.add(Pad(frame: NSRect(x: 0, y: 0, width: 100, height: 300)))
    let right = stage.add(Pad(frame: NSRect(x: 100, y: 0, width: 100, height: 300)))
    stage.send(.pointerDown(CGPoint(x: 10, y: 10), button: 1))
    stage.send(.pointerDown(CGPoint(x: 110, y: 10), button: 3))
    stage.send(.pointerUp(CGPoint(x: 110, y: 10), button: 3))
    stage.send(.pointerMoved(CGPoint(x: 120, y: 10)))
    stage.send(.pointerUp(CGPoint(x: 120, y: 10), button: 1))
    #expect(left.events == ["down 1 10,290", "drag 120,290", "up 120,290"])
    #expect(right.events == ["right 1 10,290", "right up 1 10,290"])
    left.events = []
    stage.send(.pointerDown(CGPoint(x: 10, y: 110), button: 1))
    stage.send(.focusChanged(false))
    stage.send(.pointerUp(CGPoint(x: 10, y: 110), button: 1))
    stage.window.acceptsMouseMovedEvents = true
    stage.send(.pointerMoved(CGPoint(x: 20, y: 110)))
    #expect(left.events == ["down 1 10,190", "up 10,190", "move 20,190"])
  }

  @Test("Clicks count for one button in one window; a click brings its window to the front")
  func clicksInWindows() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 0, y: 0, width: 400, height: 300)))
    func click(_ button: Int) {
      stage.send(.pointerDown(CGPoint(x: 10, y: 290), button: button))
      stage.send(.pointerUp(CGPoint(x: 10, y: 290), button: button))
    }
    for button in [1, 3, 1] { click(button) }
    #expect(
      pad.events == ["down 1 10,10", "up 10,10", "right 1 10,10", "right up 1 10,10", "down 1 10,10", "up 10,10"])
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 400, height: 50), styleMask: [], backing: .buffered, defer: false)
    let cover = Pad(frame: .zero)
    window.contentView = cover
    window.makeKeyAndOrderFront(nil)
    click(1)
    #expect(cover.events == ["down 1 10,10", "up 10,10"] && window.isKeyWindow)
    stage.send(.pointerDown(CGPoint(x: 10, y: 10), button: 1))
    stage.send(.pointerUp(CGPoint(x: 10, y: 10), button: 1))
    #expect(NSApplication.shared.windows == [window, stage.window] && stage.window.isKeyWindow)
    cover.events = []
    click(1)
    #expect(cover.events.isEmpty, "the window in front gets the click")
  }

  @Test("Moves without a button reach the first responder of a window that accepts them")
  func moves() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50)))
    stage.window.makeFirstResponder(pad)
    stage.send(.pointerMoved(CGPoint(x: 30, y: 255)))
    #expect(pad.events.isEmpty)
    stage.window.acceptsMouseMovedEvents = true
    stage.send(.pointerMoved(CGPoint(x: 30, y: 255)))
    #expect(pad.events == ["move 10,5"])
  }

  @Test("Programs can make events and send them")
  func madeEvents() {
    let stage = MacStage()
    let pad = stage.add(Pad(frame: NSRect(x: 20, y: 40, width: 100, height: 50)))
    let event = NSEvent.mouseEvent(
      with: .leftMouseDown, location: NSPoint(x: 25, y: 45), modifierFlags: .command, timestamp: 0,
      windowNumber: stage.window.windowNumber, context: nil, eventNumber: 0, clickCount: 3, pressure: 1)
    NSApplication.shared.sendEvent(event!)
    #expect(pad.events == ["down 3 5,5"] && event?.modifierFlags == .command)
    let key = NSEvent.keyEvent(
      with: .keyDown, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: stage.window.windowNumber,
      context: nil, characters: "x", charactersIgnoringModifiers: "x", isARepeat: false, keyCode: 7)
    NSApplication.shared.sendEvent(key!)
    #expect(pad.events.last == "key 7 x")
  }
}
