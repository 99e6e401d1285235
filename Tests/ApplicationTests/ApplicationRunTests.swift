import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraTools
import Testing

@testable import KinoraApplication
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// An application in a private world on an in-memory display; the test makes its frames.
private final class Stage {
  final class Program: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var entries: [String] = []
    let controller = UIViewController()

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      entries.append("launch \(Int(UIScreen.main.bounds.width))x\(Int(UIScreen.main.bounds.height))")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = controller
      controller.view.backgroundColor = .red
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { entries.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { entries.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { entries.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { entries.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { entries.append("end") }
  }

  let surface = OffscreenDisplay(size: PixelSize(width: 120, height: 80))
  let program = Program()
  let run: ApplicationRun
  var host: UInt64 = 5_000_000_000_000
  private let scope = WorldScope(LayerWorld { _ in })

  init() {
    let program = program
    let start = host
    run = ApplicationRun(
      on: surface, conditions: RunConditions(drawsOnMainThread: true), now: { start }, delegate: { program })
    // The loop itself makes no frame before the main queue runs, and by then the run has ended.
    run.start()
  }

  isolated deinit {
    run.end()
    scope.end()
  }

  func frame(after event: InputEvent.Kind? = nil) {
    if let event { surface.send(InputEvent(event)) }
    run.pipeline.drawFrame(at: FrameTick(mediaTime: CACurrentMediaTime(), hostTime: host))
  }

  /// True if the pixel in the middle has the red of the program's view.
  var isRedInTheMiddle: Bool {
    let (image, size) = (surface.memory.image(), surface.pixelSize)
    return image.pixels[size.height / 2 * size.width + size.width / 2] == 0xFFFF_0000
  }
}

@Suite(.serialized) struct ApplicationRunTests {
  @Test func launchesBeforeTheFirstFrameAndShowsTheWindow() {
    let stage = Stage()
    #expect(stage.program.entries == ["launch 120x80", "active"])
    stage.frame()
    #expect(stage.isRedInTheMiddle)
    #expect(stage.program.controller.view.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
  }

  @Test func mediaTimeIsTheHostsAndNeverSmall() {
    let stage = Stage()
    #expect(abs(CACurrentMediaTime() - 5000) < 1e-6)
    _ = stage
  }

  @Test func theWindowFollowsTheDisplaysSize() {
    let stage = Stage()
    stage.frame()
    stage.surface.resize(to: PixelSize(width: 200, height: 300))
    stage.frame()
    #expect(UIScreen.main.bounds.size == CGSize(width: 200, height: 300))
    #expect(stage.program.controller.view.frame == UIScreen.main.bounds)
    #expect(stage.isRedInTheMiddle)
  }

  @Test func focusAndVisibilityBecomeTheDelegatesCallbacks() {
    let stage = Stage()
    stage.frame(after: .focusChanged(false))
    stage.frame(after: .focusChanged(true))
    stage.frame(after: .focusChanged(false))
    stage.frame(after: .visibilityChanged(false))
    stage.frame(after: .visibilityChanged(true))
    let entries = ["resign", "active", "resign", "background", "foreground", "active"]
    #expect(stage.program.entries == ["launch 120x80", "active"] + entries)
  }

  @Test func aTouchReachesTheViewBeneathAndStaysWithItsWindow() {
    final class Pad: UIView {
      var places: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      private func note(_ touches: Set<UITouch>) { places += touches.map { $0.location(in: self) } }
    }
    let stage = Stage()
    let front = UIWindow(frame: CGRect(x: 60, y: 10, width: 40, height: 40))
    let pad = Pad(frame: front.bounds)
    front.addSubview(pad)
    front.isHidden = false
    stage.frame(after: .pointerDown(CGPoint(x: 70, y: 30), button: 1))
    stage.frame(after: .pointerMoved(CGPoint(x: 10, y: 10)))
    stage.frame(after: .pointerUp(CGPoint(x: 10, y: 10), button: 1))
    #expect(pad.places == [CGPoint(x: 10, y: 20), CGPoint(x: -50, y: 0)])
    #expect(front.isKeyWindow)
  }

  @Test func endsOnceWhenTheWindowIsClosed() {
    let stage = Stage()
    var ends = 0
    stage.run.onEnd = { ends += 1 }
    stage.frame(after: .closeRequested)
    stage.run.end()
    #expect(ends == 1 && stage.program.entries.last == "end")
  }
}
