import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore

/// A navigation controller in a window of a phone's size, with a manual clock.
final class NavigationRig {
  let stage: ViewStage
  let journal = Journal()
  let navigation = UINavigationController()
  private(set) var made: [WitnessController] = []

  init(width: CGFloat = 375, height: CGFloat = 667) {
    stage = ViewStage(size: CGSize(width: width, height: height))
    navigation.setViewControllers([make("a")], animated: false)
    stage.window.rootViewController = navigation
    settle()
    _ = journal.take()
  }

  func make(_ name: String) -> WitnessController {
    let controller = WitnessController(name, in: journal)
    made.append(controller)
    return controller
  }

  func wait(_ seconds: Double) {
    stage.advance(to: stage.time + seconds)
  }

  /// Waits until all transitions have ended.
  func settle() {
    wait(1)
  }

  func push(_ name: String) -> WitnessController {
    let controller = make(name)
    navigation.pushViewController(controller, animated: true)
    settle()
    _ = journal.take()
    return controller
  }

  /// Drags from the left edge to a position in some frames, without letting go.
  func dragBack(to x: CGFloat, frames: Int = 10) {
    stage.press(3, 300)
    for frame in 1...frames {
      wait(1.0 / 60)
      stage.move(3 + (x - 3) * CGFloat(frame) / CGFloat(frames), 300)
    }
    stage.runMainStages()
  }

  /// The horizontal position at which a view shows, in points of the window.
  func shownX(_ view: UIView) -> CGFloat {
    let layer = view.layer.presentation() ?? view.layer
    return layer.frame.minX
  }

  /// Checks that one child is shown where it belongs, and that the callbacks agree.
  func checkRest(_ comment: String = "") {
    let top = navigation.viewControllers.last
    #expect(navigation.transitionCoordinator == nil, "\(comment)")
    #expect(Set(navigation.children) == Set(navigation.viewControllers), "\(comment)")
    #expect(top?.view.superview === navigation.contentView, "\(comment)")
    #expect(navigation.contentView.subviews == [top?.view].compactMap(\.self), "\(comment)")
    #expect(top?.view.frame == navigation.view.bounds && top?.view.transform.isIdentity == true, "\(comment)")
    #expect(navigation.contentView.layer.speed == 1 && navigation.navigationBar.layer.speed == 1, "\(comment)")
    #expect(navigation.navigationBar.topItem === top?.navigationItem, "\(comment)")
    for controller in made {
      #expect(controller.faults.isEmpty, "\(comment)")
      let expected = controller === top ? ["didAppear"] : ["none", "didDisappear"]
      #expect(expected.contains(controller.last), "\(comment) \(controller.name) \(controller.last)")
      #expect((controller.parent === navigation) == navigation.viewControllers.contains(controller), "\(comment)")
    }
  }
}
