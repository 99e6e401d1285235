import AppKit
import os

let signposter = OSSignposter(subsystem: "org.example.signposts", category: .pointsOfInterest)

/// A layer moves for a second, and what the program does meanwhile is marked.
@main
class AppDelegate: NSObject, NSApplicationDelegate {
  private let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 320, height: 240), styleMask: [.titled, .closable], backing: .buffered,
    defer: false)
  private let box = NSView(frame: NSRect(x: 20, y: 20, width: 60, height: 60))
  private var flight: OSSignpostIntervalState?

  func applicationDidFinishLaunching(_ notification: Notification) {
    let sum = signposter.withIntervalSignpost("Launch", "of \(window.title, privacy: .public)") {
      setUp()
      return 6 * 7
    }
    check(sum == 42, "the closure's result is returned")
    // Foundation on Linux loses a name that a thread gives itself before its start has returned.
    let hasStarted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      hasStarted.wait()
      load(3)
    }
    hasStarted.signal()
    // Once the window is shown, layers move.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.fly() }
  }

  private func fly() {
    flight = signposter.beginAnimationInterval("Flight", id: signposter.makeSignpostID(from: box))
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 1
      box.animator().frame.origin.x = 220
    } completionHandler: {
      self.land()
    }
  }

  private func setUp() {
    box.wantsLayer = true
    box.layer?.backgroundColor = NSColor.systemTeal.cgColor
    window.contentView?.addSubview(box)
    window.makeKeyAndOrderFront(nil)
  }

  private func land() {
    guard let flight else { return check(false, "the flight has begun") }
    signposter.endInterval("Flight", flight, "at \(box.frame.origin.x, privacy: .public)")
    signposter.emitEvent("Landed", id: flight.signpostID)
    check(flight.signpostID == signposter.makeSignpostID(from: box), "an object has one id")
    print("Tracing: ok")
    NSApp.terminate(nil)
  }
}

nonisolated func load(_ count: Int) {
  Thread.current.name = "loader"
  let poster = OSSignposter(logHandle: OSLog(subsystem: "org.example.signposts", category: "loading"))
  for index in 0..<count {
    let id = poster.makeSignpostID()
    let state = poster.beginInterval("Load", id: id, "\(index)")
    Thread.sleep(forTimeInterval: 0.01)
    poster.endInterval("Load", state)
  }
}

func check(_ isTrue: Bool, _ what: String) {
  guard !isTrue else { return }
  print("Tracing: \(what)")
  exit(1)
}
