import AppKit

/// The scene `appkit` of the player, a program for the Mac.
@main
class AppDelegate: NSObject, NSApplicationDelegate {
  private let window = NSWindow(
    contentRect: NSRect(origin: .zero, size: PageView.size), styleMask: [.titled, .closable], backing: .buffered,
    defer: false)
  private let page = PageView(frame: NSRect(origin: .zero, size: PageView.size))

  func applicationDidFinishLaunching(_ notification: Notification) {
    window.title = "appkit"
    window.backgroundColor = Look.background
    window.contentView = page
    window.center()
    window.makeKeyAndOrderFront(nil)
    window.makeFirstResponder(page)
    page.start()
  }

  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}
