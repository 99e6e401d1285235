import AppKit

/// Runs the guide's rules one after the other, each in an empty window.
@main
class AppDelegate: NSObject, NSApplicationDelegate {
  private let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 400, height: 300), styleMask: [.titled, .closable], backing: .buffered,
    defer: false)

  func applicationDidFinishLaunching(_ notification: Notification) {
    window.title = "Guide"
    window.center()
    window.contentView?.wantsLayer = true
    window.makeKeyAndOrderFront(nil)
    Task { await self.runRules() }
  }

  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }

  private func runRules() async {
    guard let content = window.contentView else { return fail("the window has no content view") }
    await pause(0.2)
    let rules = [
      plainChangesShowAtOnce, animatorChangesAnimate, groupsGiveDurationAndCurve, contextsAllowImplicitAnimations,
      hostedLayersAnimate, explicitAnimationsRun, viewsOwnProperties, constraintsAnimateInGroups,
      constraintsThatInterfereAreRemoved, subviewsFollowConstraints, completionsFollowTheirAnimations,
    ]
    for rule in rules {
      await rule(content)
      for view in content.subviews { view.removeFromSuperview() }
    }
    print("Guide: ok")
    NSApp.terminate(nil)
  }
}
