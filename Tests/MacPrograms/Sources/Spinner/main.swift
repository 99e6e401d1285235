import Cocoa

class SpinnerView: NSView {
  let blade = CALayer()

  override init(frame: NSRect) {
    super.init(frame: frame)
    layer = CALayer()
    wantsLayer = true
    blade.frame = NSRect(x: 10, y: 10, width: 40, height: 8)
    blade.backgroundColor = NSColor.systemTeal.cgColor
    layer?.addSublayer(blade)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var acceptsFirstResponder: Bool { true }
}

class Delegate: NSObject, NSApplicationDelegate {
  var window: NSWindow!
  let spinner = SpinnerView(frame: NSRect(x: 0, y: 0, width: 60, height: 60))
  var width: NSLayoutConstraint!

  func applicationDidFinishLaunching(_ aNotification: Notification) {
    window = NSWindow(
      contentRect: NSRect(x: 100, y: 100, width: 300, height: 200), styleMask: [.titled, .resizable],
      backing: .buffered, defer: false)
    guard let content = window.contentView else { exit(1) }
    content.addSubview(spinner)
    spinner.translatesAutoresizingMaskIntoConstraints = false
    width = spinner.widthAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([
      spinner.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      spinner.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      spinner.heightAnchor.constraint(equalToConstant: 60), width,
    ])
    window.makeKeyAndOrderFront(nil)
    window.makeFirstResponder(spinner)
    Task { await self.spin() }
  }

  @MainActor
  func spin() async {
    try? await Task.sleep(nanoseconds: 200_000_000)
    let start = spinner.frame
    spinner.blade.opacity = 0.25
    await NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.2
      width.animator().constant = 120
    }
    let isRight = start == NSRect(x: 20, y: 120, width: 60, height: 60) && spinner.frame.width == 120
    print("Spinner: \(isRight ? "ok" : "failed at \(start), \(spinner.frame)")")
    exit(isRight ? 0 : 1)
  }
}

let app = NSApplication.shared
let delegate = Delegate()
app.delegate = delegate
app.setActivationPolicy(.regular)
app.activate(ignoringOtherApps: true)
app.run()
