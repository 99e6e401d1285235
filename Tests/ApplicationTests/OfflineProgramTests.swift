import Foundation
import KinoraDisplays
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraTools
import Testing

@testable import KinoraApplication
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private final class Square: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  var ends: [Double] = []

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    square.backgroundColor = .red
    window?.rootViewController?.view.addSubview(square)
    square.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.move() })
    window?.makeKeyAndVisible()
  }

  private func move() {
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      self.square.frame.origin.x = 80
    } completion: { _ in
      self.ends.append(CACurrentMediaTime())
    }
  }
}

private final class Stage {
  let program = Square()
  let offline: OfflineProgram
  private let run: ApplicationRun
  private let scope = WorldScope(LayerWorld { _ in })

  init(_ presses: [String]) {
    var conditions = RunConditions(drawsOnMainThread: true)
    (conditions.isOffline, conditions.presses) = (true, presses)
    let program = program
    run = ApplicationRun(
      on: OffscreenDisplay(size: PixelSize(width: 100, height: 20)), conditions: conditions, delegate: { program })
    offline = OfflineProgram(run)
  }

  isolated deinit {
    run.end()
    scope.end()
  }

  /// The first red pixel of the upper row after a time.
  func left(at time: Double) throws -> Int? {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("offline-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(offline.perform(.advance(time)) == nil)
    #expect(offline.perform(.picture(path: path)) == nil)
    return try #require(PictureFile.read(path)).pixels[..<100].firstIndex {
      $0 & 0xFF00 < 0x8000 && $0 & 0xFF_0000 != 0
    }
  }
}

@Suite(.serialized) struct OfflineProgramTests {
  @Test func timeAndInputComeFromTheScript() throws {
    let stage = Stage(["0.5:click@10,10"])
    #expect(try stage.left(at: 0) == 0)
    #expect(try stage.left(at: 0.5) == 0)
    let middle = try #require(try stage.left(at: 0.8))
    #expect((36...44).contains(middle))
    #expect(try stage.left(at: 1.2) == 80)
    #expect(stage.program.ends.count == 1)
    #expect((1001.05...1001.09).contains(stage.program.ends[0]))
  }

  @Test func aPictureDoesNotDependOnOthers() throws {
    let few = try Stage(["0.5:click@10,10"]).left(at: 0.777)
    let stage = Stage(["0.5:click@10,10"])
    for step in 0..<77 { _ = try stage.left(at: Double(step) * 0.01 + 0.003) }
    #expect(try stage.left(at: 0.777) == few)
  }

  @Test func thePathOfAPictureMayBeBad() {
    let stage = Stage([])
    #expect(stage.offline.perform(.picture(path: "/nowhere/x")) == "/nowhere/x: can't be written")
    #expect(stage.offline.perform(.tree(path: "/nowhere/x", isJSON: true)) == "/nowhere/x: can't be written")
  }
}
