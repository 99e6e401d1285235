import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable @_spi(Kinora) import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite(.serialized) struct NavigationTests {
  @Test func aPushAndAPopCallInApplesOrder() {
    let rig = NavigationRig()
    let delegate = NavigationWitness(rig.journal)
    rig.navigation.delegate = delegate
    let b = rig.make("b")
    rig.navigation.pushViewController(b, animated: true)
    #expect(rig.navigation.viewControllers.map(\.title) == ["a", "b"] && rig.navigation.topViewController === b)
    #expect(rig.navigation.transitionCoordinator?.isAnimated == true && b.isMovingToParent)
    #expect(rig.journal.take() == ["a willDisappear", "b willAppear", "will show b"])
    rig.wait(0.2)
    #expect(rig.shownX(b.view) > 0 && rig.shownX(b.view) < 375 && rig.shownX(rig.made[0].view) < 0)
    rig.settle()
    #expect(rig.journal.take() == ["a didDisappear", "b didAppear", "did show b"])
    rig.checkRest()
    #expect(rig.navigation.popViewController(animated: true) === b && b.isMovingFromParent)
    #expect(rig.made[0].isMovingToParent == false)
    rig.settle()
    #expect(
      rig.journal.take() == [
        "b willDisappear", "a willAppear", "will show a", "b didDisappear", "a didAppear", "did show a",
      ])
    #expect(b.parent == nil && b.navigationController == nil)
    rig.checkRest()
  }

  @Test func theSafeAreaOfAChildBeginsBelowTheBar() {
    let rig = NavigationRig()
    let a = rig.made[0]
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    a.additionalSafeAreaInsets.top = 10
    #expect(a.view.safeAreaInsets.top == 54)
    rig.navigation.setNavigationBarHidden(true, animated: true)
    rig.settle()
    #expect(a.view.safeAreaInsets.top == 10 && rig.navigation.navigationBar.frame.maxY <= 0)
    rig.navigation.setNavigationBarHidden(false, animated: false)
    rig.navigation.setToolbarHidden(false, animated: false)
    rig.settle()
    #expect(a.view.safeAreaInsets.top == 54 && a.view.safeAreaInsets.bottom == 44)
    #expect(rig.navigation.toolbar.frame == CGRect(x: 0, y: 623, width: 375, height: 44))
    a.edgesForExtendedLayout = []
    rig.navigation.view.setNeedsLayout()
    rig.settle()
    #expect(a.view.frame == CGRect(x: 0, y: 44, width: 375, height: 579))
  }

  @Test func aPushedChildHidesTheToolbar() {
    let rig = NavigationRig()
    rig.navigation.setToolbarHidden(false, animated: false)
    rig.settle()
    let child = rig.make("b")
    child.hidesBottomBarWhenPushed = true
    rig.navigation.pushViewController(child, animated: true)
    rig.settle()
    #expect(rig.navigation.toolbar.frame.minY > 667 && child.view.safeAreaInsets.bottom == 0)
    rig.navigation.popViewController(animated: true)
    rig.settle()
    #expect(rig.navigation.toolbar.frame.minY == 623 && rig.made[0].view.safeAreaInsets.bottom == 44)
  }

  @Test func popsReturnWhatTheyRemove() {
    let rig = NavigationRig()
    let (b, c, d) = (rig.make("b"), rig.make("c"), rig.make("d"))
    rig.navigation.setViewControllers([rig.made[0], b, c, d], animated: false)
    rig.settle()
    #expect(b.parent === rig.navigation && !b.isViewLoaded)
    #expect(rig.navigation.popToViewController(b, animated: false) ?? [] == [c, d])
    #expect(rig.navigation.popToRootViewController(animated: true) ?? [] == [b])
    #expect(rig.navigation.popViewController(animated: true) == nil)
    #expect(rig.navigation.popToRootViewController(animated: true) == nil)
    rig.settle()
    rig.checkRest()
  }

  @Test func showPushes() {
    let rig = NavigationRig()
    let b = rig.make("b")
    rig.made[0].show(b, sender: nil)
    rig.settle()
    #expect(rig.navigation.topViewController === b)
  }

  @Test func theBackButtonAndTheKeysGoBack() {
    let rig = NavigationRig()
    _ = rig.push("b")
    rig.stage.click(20, 22)
    rig.settle()
    #expect(rig.navigation.viewControllers.count == 1)
    for (key, modifiers) in [("Escape", []), ("Left", .alternate)] as [(String, KeyModifiers)] {
      _ = rig.push("c")
      rig.stage.type(key, modifiers: modifiers)
      rig.settle()
      #expect(rig.navigation.viewControllers.count == 1, "\(key)")
    }
    rig.checkRest()
  }

  @Test func aLargeTitleCollapsesWhileTheContentScrolls() {
    let rig = NavigationRig()
    let list = rig.make("list")
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 375, height: 3000)
    list.makesView = { scroller }
    rig.navigation.navigationBar.prefersLargeTitles = true
    rig.navigation.setViewControllers([list], animated: false)
    rig.settle()
    let bar = rig.navigation.navigationBar
    #expect(bar.frame.height == 96 && scroller.contentOffset.y == -96 && bar.isAtScrollEdge)
    scroller.contentOffset.y = -76
    #expect(bar.frame.height == 76 && scroller.safeAreaInsets.top == 76 && scroller.contentOffset.y == -76)
    scroller.contentOffset.y = 500
    #expect(bar.frame.height == 44 && scroller.adjustedContentInset.top == 44 && !bar.isAtScrollEdge)
    #expect(scroller.verticalRange.lowerBound == -96)
    scroller.contentOffset.y = -120
    #expect(bar.frame.height == 120 && scroller.safeAreaInsets.top == 96)
    scroller.contentOffset.y = -96
    #expect(bar.frame.height == 96 && scroller.verticalRange.lowerBound == -96)
    // Let go halfway, it comes to rest expanded or collapsed.
    #expect(rig.navigation.restingOffset(near: -60, of: scroller) == -44)
    #expect(rig.navigation.restingOffset(near: -80, of: scroller) == -96)
  }

  @Test func largeTitlesFollowTheirItems() {
    let rig = NavigationRig()
    rig.navigation.navigationBar.prefersLargeTitles = true
    rig.settle()
    #expect(rig.made[0].view.safeAreaInsets.top == 96)
    let b = rig.make("b")
    b.navigationItem.largeTitleDisplayMode = .never
    rig.navigation.pushViewController(b, animated: true)
    rig.settle()
    #expect(b.view.safeAreaInsets.top == 44 && rig.navigation.navigationBar.frame.height == 44)
    let c = rig.push("c")
    #expect(c.view.safeAreaInsets.top == 44)
    rig.navigation.popToRootViewController(animated: true)
    rig.settle()
    #expect(rig.navigation.navigationBar.frame.height == 96)
  }
}

/// A delegate that records its calls.
final class NavigationWitness: UINavigationControllerDelegate {
  private let journal: Journal
  var onWillShow: ((UIViewController) -> Void)?
  var onDidShow: ((UIViewController) -> Void)?
  var animation: (any UIViewControllerAnimatedTransitioning)?

  init(_ journal: Journal) {
    self.journal = journal
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    journal.lines.append("will show \(viewController.title ?? "")")
    onWillShow?(viewController)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    journal.lines.append("did show \(viewController.title ?? "")")
    onDidShow?(viewController)
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
}
