import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitCore

@Suite(.serialized) struct WindowTests {
  @Test func isHiddenUntilItIsShown() {
    let stage = ScreenStage()
    let window = UIWindow(frame: UIScreen.main.bounds)
    #expect(window.isHidden && !window.isKeyWindow && UIApplication.shared.windows.isEmpty)
    window.makeKeyAndVisible()
    #expect(!window.isHidden && window.isKeyWindow && UIApplication.shared.windows == [window])
    #expect(window.layer.superlayer === stage.context.rootLayer)
    window.isHidden = true
    #expect(!window.isKeyWindow && window.layer.superlayer == nil)
  }

  @Test func doesNotMakeTheRootViewBeforeItIsShown() {
    let stage = ScreenStage()
    let controller = UIViewController()
    let window = UIWindow()
    window.rootViewController = controller
    #expect(!controller.isViewLoaded && window.frame == UIScreen.main.bounds)
    window.isHidden = false
    #expect(controller.view.superview === window)
    let other = UIViewController()
    window.rootViewController = other
    #expect(window.subviews == [other.view])
    _ = stage
  }

  @Test func windowsStandInTheOrderOfTheirLevels() {
    let stage = ScreenStage()
    let (high, low, middle) = (UIWindow(), UIWindow(), UIWindow())
    high.windowLevel = .alert
    middle.windowLevel = .normal + 1
    for window in [high, low, middle] { window.isHidden = false }
    #expect(UIApplication.shared.windows == [low, middle, high])
    #expect(stage.context.rootLayer?.sublayers?.map { $0 } == [low, middle, high].map(\.layer))
    low.windowLevel = .alert + 1
    #expect(stage.context.rootLayer?.sublayers?.last === low.layer)
  }

  @Test func keysGoBackWhenTheKeyWindowIsHidden() {
    final class Watched: UIWindow {
      var entries: [String] = []
      override func becomeKey() { entries.append("become") }
      override func resignKey() { entries.append("resign") }
    }
    let stage = ScreenStage()
    let (first, second) = (Watched(), Watched())
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    second.isHidden = true
    #expect(first.isKeyWindow)
    #expect(first.entries == ["become", "resign", "become"] && second.entries == ["become", "resign"])
    _ = stage
  }

  @Test func theFrontMostWindowThatTakesTouchesIsFound() {
    let stage = ScreenStage()
    let back = UIWindow()
    let front = UIWindow(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    back.isHidden = false
    front.isHidden = false
    #expect(ViewWorld.current[WindowList.self].window(at: CGPoint(x: 120, y: 120)) === front)
    #expect(ViewWorld.current[WindowList.self].window(at: CGPoint(x: 90, y: 120)) === back)
    front.isUserInteractionEnabled = false
    #expect(ViewWorld.current[WindowList.self].window(at: CGPoint(x: 120, y: 120)) === back)
    _ = stage
  }

  @Test func controllersAreNotifiedBeforeTheSizeChanges() {
    final class Watcher: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(view.bounds.size)
        coordinator.animate { [unowned self] _ in
          sizes.append(view.bounds.size)
        } completion: { [unowned self] context in
          if !context.isAnimated { sizes.append(size) }
        }
      }
    }
    let stage = ScreenStage(size: CGSize(width: 300, height: 200))
    let watcher = Watcher()
    let window = stage.show(watcher)
    let size = CGSize(width: 400, height: 500)
    ViewWorld.current.resizeScreen(to: size)
    #expect(watcher.sizes == [CGSize(width: 300, height: 200), size, size])
    _ = window
  }
}
