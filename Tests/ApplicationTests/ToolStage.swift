import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import TestSupport
import Testing

@testable import KinoraApplication
@testable import KinoraStudio
@testable import KinoraTools
@testable import KinoraUIKitCore

/// A program whose layer moves, in a private world on an in-memory display; the test makes its frames.
final class ToolStage {
  final class Controller: UIViewController {
    var commands: [UIKeyCommand] = []
    var keys: [String] = []
    override var keyCommands: [UIKeyCommand]? { commands }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key?.charactersIgnoringModifiers }
    }
  }

  final class Program: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let controller = Controller()
    let box = CALayer()

    func applicationDidFinishLaunching(_ application: UIApplication) {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = controller
      box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      box.name = "box"
      box.frame = CGRect(x: 0, y: 380, width: 20, height: 20)
      controller.view.layer.addSublayer(box)
      window?.makeKeyAndVisible()
    }
  }

  let surface = OffscreenDisplay(size: PixelSize(width: 640, height: 400))
  let program = Program()
  let run: ApplicationRun
  private let host: Host
  private let scope = WorldScope(LayerWorld { _ in })

  private final class Host {
    var time: UInt64 = 5_000_000_000_000
  }

  init(_ tools: ToolSettings = ToolSettings()) {
    TestEnvironment.prepare()
    let (program, host) = (program, Host())
    self.host = host
    run = ApplicationRun(
      on: surface, conditions: RunConditions(drawsOnMainThread: true), tools: tools, now: { host.time },
      delegate: { program })
    run.start()
    frame()
  }

  isolated deinit {
    run.end()
    scope.end()
  }

  func frame() {
    host.time += 20_000_000
    run.pipeline.drawFrame(at: FrameTick(mediaTime: CACurrentMediaTime(), hostTime: host.time, rate: 1))
  }

  func press(_ name: String, control: Bool = false, shift: Bool = false) {
    surface.send(InputEvent(.keyDown(Key(name), isRepeat: false, shift: shift, control: control)))
    frame()
    surface.send(InputEvent(.keyUp(Key(name))))
    frame()
  }

  func chord(_ name: String) { press(name, control: true, shift: true) }

  /// Presses and releases a button, with moves in between, and makes a frame after each event.
  func drag(_ points: CGPoint..., button: Int = 1, shift: Bool = false) {
    guard let first = points.first, let last = points.last else { return }
    let modifiers: KeyModifiers = shift ? [.shift] : []
    surface.send(InputEvent(.pointerDown(first, button: button), modifiers: modifiers))
    frame()
    for point in points.dropFirst() {
      surface.send(InputEvent(.pointerMoved(point), modifiers: modifiers))
      frame()
    }
    surface.send(InputEvent(.pointerUp(last, button: button), modifiers: modifiers))
    frame()
  }

  func click(_ point: CGPoint) { drag(point) }

  /// Types the characters of a text, and Return.
  func type(_ text: String) {
    for character in text { press(character == "." ? "period" : character == "-" ? "minus" : String(character)) }
    press("Return")
  }

  var tools: ToolSet? { run.tools?.tools }

  var picture: [UInt32] { surface.memory.image().pixels }
  var areToolsOpen: Bool { !run.pipeline.overlays.isEmpty }
}

/// The views of the docks.
extension ToolStage {
  /// The place of the middle of a view of a dock, in the window.
  func place(of view: UIView, in dock: Dock) -> CGPoint {
    dock.perform {
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      return CGPoint(x: middle.x + dock.frame.minX, y: middle.y + dock.frame.minY)
    }
  }

  func find<Found: UIView>(_ kind: Found.Type, in dock: Dock, where matches: (Found) -> Bool = { _ in true })
    -> Found?
  {
    var views: [UIView] = [dock.content]
    while let view = views.popLast() {
      if view.isHidden { continue }
      if let found = view as? Found, matches(found) { return found }
      views.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }
}
