import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A view that counts its layouts.
private final class CountingView: UIView {
  var layouts = 0
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout()
  }
}

/// A view inside another one, both laid out.
private struct ResizeScene {
  let stage = ViewStage()
  let outer = CountingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let inner = CountingView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))

  init() {
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    settle()
  }

  /// Lays out everything that waits, and resets the counts.
  func settle() {
    stage.runMainStages()
    for case let view as CountingView in [outer] + outer.subviews + inner.subviews { view.layouts = 0 }
    stage.context.layoutWork = LayoutWork()
  }
}

/// A resized view has its superview laid out again, unless the superview itself resized it.
@Suite struct ResizePassTests {
  @Test func resizingAViewLaysOutItsSuperviewAndMovingItDoesNot() {
    let scene = ResizeScene()
    let (stage, outer, inner) = (scene.stage, scene.outer, scene.inner)
    inner.frame.size.width = 60
    stage.runMainStages()
    #expect(outer.layouts == 1 && inner.layouts == 1)
    #expect(stage.context.layoutWork.layoutPasses == 1)
    scene.settle()
    inner.frame.origin.x = 20
    inner.center.y += 5
    stage.runMainStages()
    #expect(outer.layouts == 0 && inner.layouts == 0)
    inner.bounds.size.height = 20
    stage.runMainStages()
    #expect(outer.layouts == 1 && inner.layouts == 1)
    inner.bounds.origin.y = 3
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    stage.runMainStages()
    #expect(outer.layouts == 1)
    inner.layer.bounds.size.height = 30
    stage.runMainStages()
    #expect(outer.layouts == 2)
  }

  @Test func onlyTheSuperviewIsAskedNotWhatIsAboveIt() {
    let scene = ResizeScene()
    let (stage, outer, inner) = (scene.stage, scene.outer, scene.inner)
    let leaf = CountingView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    inner.addSubview(leaf)
    scene.settle()
    leaf.frame.size.width = 6
    stage.runMainStages()
    #expect(outer.layouts == 0 && inner.layouts == 1 && leaf.layouts == 1)
  }

  @Test func aRowThatSizesAHundredViewsIsLaidOutOnce() {
    let scene = ResizeScene()
    let (stage, outer) = (scene.stage, scene.outer)
    let row = (0..<100).map { _ in CountingView(frame: .zero) }
    for view in row { outer.addSubview(view) }
    scene.settle()
    var width: CGFloat = 2
    outer.onLayout = {
      for (index, view) in row.enumerated() {
        view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 20)
      }
    }
    for size in [2, 3, 4] as [CGFloat] {
      width = size
      outer.setNeedsLayout()
      stage.runMainStages()
      #expect(outer.layouts == 1 && row.allSatisfy { $0.layouts == 1 && $0.frame.width == size })
      #expect(stage.context.layoutWork.layoutPasses == 1 && stage.context.layoutWork.layersLaidOut == 101)
      scene.settle()
      for view in row { view.layouts = 0 }
    }
  }

  @Test func aRowThatConstraintsSizeIsLaidOutOnce() {
    let scene = ResizeScene()
    let (stage, outer) = (scene.stage, scene.outer)
    let row = (0..<100).map { _ in makeChild(of: outer, CountingView()) as! CountingView }
    let first = row[0].widthAnchor.constraint(equalToConstant: 2)
    first.isActive = true
    for (index, view) in row.enumerated() {
      let edge = index == 0 ? outer.leftAnchor : row[index - 1].rightAnchor
      view.leftAnchor.constraint(equalTo: edge).isActive = true
      if index > 0 { view.widthAnchor.constraint(equalTo: row[0].widthAnchor).isActive = true }
    }
    scene.settle()
    first.constant = 3
    stage.runMainStages()
    #expect(outer.layouts == 1 && row.allSatisfy { $0.layouts == 1 && $0.frame.width == 3 })
    #expect(stage.context.layoutWork.layoutPasses == 1 && stage.context.layoutWork.layersLaidOut == 101)
  }

  @Test func autoresizingAsksForOneLayoutOfEachView() {
    let scene = ResizeScene()
    let (stage, outer, inner) = (scene.stage, scene.outer, scene.inner)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene.settle()
    outer.frame.size.width = 310
    stage.runMainStages()
    #expect(inner.frame.width == 60)
    #expect(outer.layouts == 1 && inner.layouts == 1)
    #expect(stage.context.layoutWork.layoutPasses == 1)
  }

  @Test func aControllersCallbacksCountAsItsViewsOwnLayout() {
    let scene = ResizeScene()
    let stage = scene.stage
    final class Controller: UIViewController {
      let part = UIView(frame: .zero)
      var layouts = 0

      override func viewDidLoad() { view.addSubview(part) }
      override func viewWillLayoutSubviews() { part.frame.size.width = CGFloat(layouts + 10) }

      override func viewDidLayoutSubviews() {
        layouts += 1
        part.frame.size.height = CGFloat(layouts + 10)
      }
    }
    let controller = Controller()
    stage.window.rootViewController = controller
    stage.runMainStages()
    controller.layouts = 0
    controller.view.setNeedsLayout()
    stage.runMainStages()
    #expect(controller.layouts == 1)
  }

  @Test func aViewThatSizesItselfInItsLayoutComesToRest() {
    let scene = ResizeScene()
    let (stage, outer, inner) = (scene.stage, scene.outer, scene.inner)
    inner.onLayout = { [unowned inner] in inner.bounds.size.height = 77 }
    inner.setNeedsLayout()
    stage.runMainStages()
    #expect(inner.bounds.height == 77 && outer.layouts == 1)
  }
}
