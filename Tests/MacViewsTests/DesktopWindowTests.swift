import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import KinoraTools
import Testing

@testable import KinoraApplication
@testable import KinoraMacViews

/// The close button of the desktop's window, in which the program runs.
@Suite struct DesktopWindowTests {
  /// Writes down the questions, and agrees with those that are allowed.
  private final class Delegate: NSApplicationDelegate, NSWindowDelegate {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 40, height: 30), styleMask: [.closable], backing: .buffered, defer: false)
    var questions: [String] = []
    var allowed: Set<String> = []

    func applicationDidFinishLaunching(_ notification: Notification) {
      window.delegate = self
      window.makeKeyAndOrderFront(nil)
    }
    func windowShouldClose(_ sender: NSWindow) -> Bool { ask("window") }
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
      ask("program") ? .terminateLater : .terminateCancel
    }
    func applicationWillTerminate(_ notification: Notification) { questions.append("end") }

    private func ask(_ name: String) -> Bool {
      questions.append(name)
      return allowed.contains(name)
    }
  }

  /// A program in a private world, whose frames the test makes.
  private final class Rig {
    let delegate: Delegate
    let run: ApplicationRun
    var ends = 0
    private let scope: WorldScope

    init(on surface: any DisplaySurface) {
      scope = WorldScope(LayerWorld { _ in })
      let (delegate, process) = (Delegate(), ProcessDelegate())
      self.delegate = delegate
      NSApplication.shared.delegate = delegate
      run = ApplicationRun(on: surface, conditions: RunConditions(drawsOnMainThread: true), delegate: { process })
      run.onEnd = { [weak self] in self?.ends += 1 }
      run.start()
    }

    isolated deinit {
      run.end()
      scope.end()
    }
  }

  @Test("It asks the only window, then the program, which may answer later; among several windows only the program")
  func questions() {
    let rig = Rig(on: OffscreenDisplay(size: PixelSize(width: 80, height: 60)))
    let delegate = rig.delegate
    rig.run.close()
    #expect(delegate.questions == ["window"] && rig.ends == 0)
    let second = NSWindow(contentRect: .zero, styleMask: [], backing: .buffered, defer: false)
    second.orderFront(nil)
    rig.run.close()
    #expect(delegate.questions == ["window", "program"] && NSApp.windows.count == 2)
    second.close()
    delegate.allowed = ["window", "program"]
    rig.run.close()
    rig.run.close()
    #expect(delegate.questions.suffix(3) == ["program", "window", "program"] && rig.ends == 0, "waits for the reply")
    NSApp.reply(toApplicationShouldTerminate: true)
    #expect(delegate.questions.last == "end" && rig.ends == 1 && delegate.window.isVisible)
  }

  @Test("A window that another program destroys ends the run without a question")
  func destruction() {
    let surface = OffscreenDisplay(size: PixelSize(width: 80, height: 60))
    let rig = Rig(on: surface)
    surface.hasWindow = false
    rig.run.close()
    #expect(rig.ends == 1 && rig.delegate.questions == ["end"])
  }
}
