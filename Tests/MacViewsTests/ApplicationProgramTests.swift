import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import KinoraTools
import KinoraUIKitCore
import Testing

@testable import KinoraApplication
@testable import KinoraMacViews

/// A program for the Mac on an in-memory display.
@Suite(.serialized) struct ApplicationProgramTests {
  class Delegate: NSObject, NSApplicationDelegate {
    let list = [1, 2, 3]
    var events: [String] = []
    var window: NSWindow?
    func applicationWillFinishLaunching(_ notification: Notification) {
      events.append("will launch \(notification.name == NSApplication.willFinishLaunchingNotification)")
    }
    func applicationDidFinishLaunching(_ notification: Notification) {
      events.append("launch")
      let window = NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 40, height: 30), styleMask: [], backing: .buffered, defer: false)
      window.backgroundColor = .red
      let box = NSView(frame: NSRect(x: 20, y: 15, width: 5, height: 5))
      box.wantsLayer = true
      box.layer?.backgroundColor = NSColor.green.cgColor
      let shadow = KinoraMacViews.NSShadow()
      (shadow.shadowColor, shadow.shadowOffset) = (.blue, NSSize(width: 0, height: -5))
      box.shadow = shadow
      window.contentView?.addSubview(box)
      window.makeKeyAndOrderFront(nil)
      self.window = window
    }
    func applicationDidBecomeActive(_ notification: Notification) { events.append("active") }
    func applicationDidResignActive(_ notification: Notification) { events.append("resign") }
    func applicationWillTerminate(_ notification: Notification) { events.append("end") }
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
  }

  private final class Generic<Value>: Delegate {
    var value: Value?
  }

  @Test("A delegate's class makes its object by init(), overridden or not")
  func makesDelegates() {
    final class Own: Delegate {
      var number = 4
      override init() {
        number = 5
        super.init()
      }
    }
    #expect(makeObject(of: Delegate.self).list == [1, 2, 3])
    let own: Delegate = makeObject(of: Own.self)
    #expect((own as? Own)?.number == 5 && own.events.isEmpty)
    #expect(type(of: makeObject(of: NSObject.self)) == NSObject.self)
    weak var freed: Delegate?
    do {
      let made = makeObject(of: Generic<Int>.self)
      freed = made
      #expect(made.value == nil && made.list.count == 3)
    }
    #expect(freed == nil, "the object has one owner")
  }

  @Test("A program launches, shows its window with y up, and ends with its last window")
  func runs() {
    let surface = OffscreenDisplay(size: PixelSize(width: 80, height: 60))
    let scope = WorldScope(LayerWorld { _ in })
    defer { scope.end() }
    let delegate = Delegate()
    NSApplication.shared.delegate = delegate
    let process = ProcessDelegate()
    var ends = 0
    let host: UInt64 = 5_000_000_000_000
    let run = ApplicationRun(
      on: surface, conditions: RunConditions(drawsOnMainThread: true), now: { host }, delegate: { process })
    run.onEnd = { ends += 1 }
    run.start()
    run.pipeline.drawFrame(at: FrameTick(mediaTime: CACurrentMediaTime(), hostTime: host))
    let image = surface.memory.image()
    let pixels = [(10, 50), (10, 10), (60, 50)].map { image.pixels[$0.1 * 80 + $0.0] }
    #expect(pixels == [0xFFFF_0000, 0xFF00_0000, 0xFF00_0000])
    // The box is 15 points above the window's bottom, and its shadow below it.
    let column = [37, 42, 47].map { image.pixels[$0 * 80 + 22] }
    #expect(column == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    #expect(delegate.events == ["will launch true", "launch", "active"] && NSApp.keyWindow === delegate.window)
    delegate.window?.performClose(nil)
    #expect(delegate.events.suffix(2) == ["resign", "end"] && ends == 1 && NSApp.windows.isEmpty)
  }
}
