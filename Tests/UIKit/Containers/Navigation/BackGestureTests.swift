import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore

@Suite(.serialized) struct BackGestureTests {
  @Test func aDragFromTheEdgePops() {
    let rig = NavigationRig()
    let b = rig.push("b")
    rig.dragBack(to: 300)
    #expect(rig.navigation.transitionCoordinator?.isInteractive == true)
    #expect(abs(rig.shownX(b.view) - 297) < 1)
    #expect(rig.navigation.viewControllers.count == 1)
    rig.stage.release(300, 300)
    rig.settle()
    #expect(rig.journal.take() == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    rig.checkRest()
  }

  @Test func aShortDragReturns() {
    let rig = NavigationRig()
    let b = rig.push("b")
    rig.dragBack(to: 60, frames: 30)
    rig.wait(0.2)
    rig.stage.release(60, 300)
    var last = rig.shownX(b.view)
    for _ in 0..<40 {
      rig.wait(1.0 / 60)
      let now = rig.shownX(b.view)
      #expect(now <= last + 0.01 && now >= 0)
      last = now
    }
    rig.settle()
    #expect(rig.navigation.viewControllers.count == 2 && b.parent === rig.navigation)
    #expect(
      rig.journal.take() == [
        "b willDisappear", "a willAppear", "a willDisappear", "a didDisappear", "b willAppear", "b didAppear",
      ])
    rig.checkRest()
    // It works again.
    rig.dragBack(to: 300)
    rig.stage.release(300, 300)
    rig.settle()
    #expect(rig.navigation.viewControllers.count == 1)
    rig.checkRest()
  }

  @Test func aDragTakesHoldOfTheViewsOnTheirWay() {
    let rig = NavigationRig()
    let b = rig.push("b")
    rig.dragBack(to: 300)
    rig.stage.release(300, 300)
    rig.wait(0.03)
    let before = rig.shownX(b.view)
    #expect(before < 375)
    rig.stage.press(3, 300)
    rig.stage.move(20, 300)
    rig.wait(1.0 / 60)
    #expect(rig.navigation.transitionCoordinator?.isInteractive == true)
    #expect(abs(rig.shownX(b.view) - before) < 20)
    // Slowly back to the edge.
    for x in stride(from: 18, through: -330, by: -12) {
      rig.stage.move(CGFloat(x), 300)
      rig.wait(1.0 / 60)
    }
    rig.wait(0.3)
    rig.stage.release(-330, 300)
    rig.settle()
    #expect(rig.navigation.viewControllers.count == 2)
    rig.checkRest()
  }

  @Test func otherDragsScroll() {
    let rig = NavigationRig()
    let b = rig.make("b")
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 2000, height: 100)
    b.makesView = { scroller }
    rig.navigation.pushViewController(b, animated: true)
    rig.settle()
    scroller.contentOffset.x = 500
    rig.stage.press(200, 300)
    for step in 1...10 {
      rig.stage.move(200 + CGFloat(step) * 10, 300)
      rig.wait(1.0 / 60)
    }
    #expect(scroller.contentOffset.x < 450 && rig.navigation.transitionCoordinator == nil)
    rig.stage.release(300, 300)
    rig.settle()
    scroller.contentOffset.x = 500
    rig.dragBack(to: 300)
    #expect(scroller.contentOffset.x == 500 && rig.navigation.transitionCoordinator != nil)
    rig.stage.release(300, 300)
    rig.settle()
    rig.checkRest()
  }

  @Test func thereIsNoWayBackFromTheFirstChildOrWithoutABackButton() {
    let rig = NavigationRig()
    rig.dragBack(to: 300)
    #expect(rig.navigation.transitionCoordinator == nil)
    rig.stage.release(300, 300)
    let b = rig.push("b")
    b.navigationItem.hidesBackButton = true
    rig.dragBack(to: 300)
    #expect(rig.navigation.transitionCoordinator == nil)
    rig.stage.release(300, 300)
    rig.settle()
    // A program's delegate decides in its place.
    rig.navigation.interactivePopGestureRecognizer?.delegate = nil
    rig.dragBack(to: 300)
    #expect(rig.navigation.transitionCoordinator != nil)
    rig.stage.release(300, 300)
    rig.settle()
    rig.checkRest()
  }
}
