import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import Testing

@testable import KinoraMacViews

/// Sizes, animations and closing of windows, and the end of a program.
@Suite struct WindowTests {
  private final class Witness: NSWindowDelegate {
    var events: [String] = []
    var posts = 0
    func windowDidResize(_ notification: Notification) {
      let window = notification.object as? NSWindow
      events.append("resize \(Int(window?.frame.width ?? 0)) \(Int(window?.contentView?.frame.width ?? 0))")
    }
    func windowWillClose(_ notification: Notification) {
      events.append("close")
      (notification.object as? NSWindow)?.close()
    }
  }

  @Test("A new size is announced, also one that the desktop gives a window that fills the screen")
  func sizes() {
    let stage = MacStage()
    let witness = Witness()
    stage.window.delegate = witness
    let observer = NotificationCenter.default.addObserver(
      forName: NSWindow.didResizeNotification, object: stage.window, queue: nil
    ) { _ in MainActor.assumeIsolated { witness.posts += 1 } }
    ViewWorld.current.resizeScreen(to: CGSize(width: 500, height: 300))
    stage.window.setFrame(NSRect(x: 0, y: 0, width: 100, height: 50), display: true)
    stage.window.setFrameOrigin(NSPoint(x: 5, y: 5))
    stage.frame()
    NotificationCenter.default.removeObserver(observer)
    #expect(witness.events == ["resize 500 500", "resize 100 100"] && witness.posts == 2)
  }

  @Test("Closing a window that is being closed does nothing")
  func closing() {
    let stage = MacStage()
    let witness = Witness()
    stage.window.delegate = witness
    stage.window.close()
    #expect(witness.events == ["close"] && !stage.window.isVisible)
    stage.window.orderFront(nil)
    stage.window.close()
    #expect(witness.events == ["close", "close"])
  }

  @Test("The animations of a window replace the default ones, with values on the screen")
  func animations() {
    let stage = MacStage()
    let shake = CAKeyframeAnimation()
    shake.values = [NSPoint(x: 0, y: 0), NSPoint(x: 40, y: 20), NSPoint(x: 10, y: 0)]
    (shake.duration, shake.timingFunction) = (2, CAMediaTimingFunction(name: .linear))
    stage.window.animations = ["frameOrigin": shake, "alphaValue": CASpringAnimation()]
    stage.window.animator().setFrameOrigin(NSPoint(x: 10, y: 0))
    stage.window.animator().alphaValue = 0
    let layer = stage.window.host.layer
    #expect(layer.animation(forKey: "opacity") is CASpringAnimation)
    stage.frame()
    stage.advance(to: 1)
    let shown = layer.presentation()?.frame ?? .zero
    #expect(isNear(shown.minX, 40, 1e-3) && isNear(shown.minY, -20, 1e-3))
  }

  @Test("The animation of a constraint's constant gives the frames its duration")
  func constants() {
    let stage = MacStage()
    let box = stage.add(NSView())
    box.translatesAutoresizingMaskIntoConstraints = false
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    stage.frame()
    let slow = CABasicAnimation()
    slow.duration = 3
    width.animations["constant"] = slow
    width.animator().constant = 200
    #expect(box.host.layer.animation(forKey: "bounds")?.duration == 3)
  }

  @Test("The delegate may refuse to end the program, or answer later")
  func termination() {
    final class Delegate: NSApplicationDelegate {
      var reply = NSApplication.TerminateReply.terminateCancel
      func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { reply }
    }
    let stage = MacStage()
    let delegate = Delegate()
    var ends = 0
    ViewWorld.current[RunningProgram.self].endRun = { ends += 1 }
    NSApp.terminate(nil)
    #expect(ends == 1, "without a delegate")
    NSApp.delegate = delegate
    NSApp.terminate(nil)
    delegate.reply = .terminateLater
    NSApp.terminate(nil)
    #expect(ends == 1)
    NSApp.reply(toApplicationShouldTerminate: false)
    #expect(ends == 1)
    NSApp.terminate(nil)
    NSApp.reply(toApplicationShouldTerminate: true)
    delegate.reply = .terminateNow
    NSApp.terminate(nil)
    #expect(ends == 3)
    withExtendedLifetime((stage, delegate)) {}
  }
}
