import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// A tab bar controller in a window with a manual clock.
private final class TabRig {
  let stage = ViewStage(size: CGSize(width: 375, height: 667))
  let journal = Journal()
  let tabs = UITabBarController()
  let made: [WitnessController]

  init(_ names: [String] = ["a", "b", "c"]) {
    made = names.map { [journal] in WitnessController($0, in: journal) }
    tabs.viewControllers = made
    stage.window.rootViewController = tabs
    settle()
    _ = journal.take()
  }

  func settle() {
    stage.advance(to: stage.time + 1)
  }

  func checkRest(_ comment: String = "") {
    let selected = tabs.selectedViewController
    #expect(tabs.contentView.subviews == [selected?.view].compactMap(\.self), "\(comment)")
    for child in made {
      #expect(child.faults.isEmpty, "\(comment)")
      #expect((child.last == "didAppear") == (child === selected), "\(comment) \(child.name) \(child.last)")
    }
  }
}

private final class TabDelegate: UITabBarControllerDelegate {
  var lines: [String] = []
  var allows: (UIViewController) -> Bool = { _ in true }
  var animation: (any UIViewControllerAnimatedTransitioning)?

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    lines.append("should \(viewController.title ?? "")")
    return allows(viewController)
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    lines.append("did \(viewController.title ?? "")")
  }
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
}

@Suite(.serialized) struct TabTests {
  @Test func theFirstChildIsSelected() {
    let rig = TabRig()
    #expect(rig.tabs.selectedIndex == 0 && rig.tabs.tabBar.items?.map(\.title) == ["a", "b", "c"])
    #expect(rig.tabs.tabBar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
    #expect(rig.made[0].view.safeAreaInsets.bottom == 49 && rig.made[0].view.frame == rig.tabs.view.bounds)
    #expect(!rig.made[1].isViewLoaded && rig.made[1].tabBarController === rig.tabs)
    rig.checkRest()
  }

  @Test func aTapAsksTheDelegateAndSelects() {
    let (rig, delegate) = (TabRig(), TabDelegate())
    rig.tabs.delegate = delegate
    rig.stage.click(187, 640)
    rig.settle()
    #expect(rig.tabs.selectedIndex == 1 && delegate.lines == ["should b", "did b"])
    #expect(rig.journal.take() == ["b willAppear", "a willDisappear", "a didDisappear", "b didAppear"])
    delegate.allows = { $0.title != "c" }
    rig.stage.click(320, 640)
    rig.settle()
    #expect(rig.tabs.selectedIndex == 1 && delegate.lines.last == "should c")
    // The program selects without asking.
    rig.tabs.selectedIndex = 2
    rig.settle()
    #expect(rig.tabs.selectedViewController === rig.made[2] && delegate.lines.last == "should c")
    rig.checkRest()
  }

  @Test func aNavigationControllerHasTheItemOfItsFirstChild() {
    let rig = TabRig(["x"])
    let (root, other) = (WitnessController("root", in: rig.journal), WitnessController("other", in: rig.journal))
    let (navigation, empty) = (UINavigationController(rootViewController: root), UINavigationController())
    rig.tabs.viewControllers = [navigation, empty]
    rig.settle()
    func titles() -> [String?] { rig.tabs.tabBar.items?.map(\.title) ?? [] }
    #expect(titles() == ["root", nil] && navigation.tabBarItem === root.tabBarItem)
    // A root that comes, another one, and its new title and item are shown.
    empty.pushViewController(other, animated: false)
    #expect(titles() == ["root", "other"])
    root.title = "first"
    other.tabBarItem = UITabBarItem(title: "second", image: nil, tag: 2)
    #expect(titles() == ["first", "second"] && rig.tabs.tabBar.items?.last === empty.tabBarItem)
    navigation.title = "stack"
    #expect(titles().first == "stack" && navigation.tabBarItem === root.tabBarItem)
    navigation.setViewControllers([WitnessController("new", in: rig.journal)], animated: false)
    #expect(titles() == ["new", "second"])
    // Its own item stays.
    empty.tabBarItem = UITabBarItem(title: "own", image: nil, tag: 3)
    empty.setViewControllers([WitnessController("newer", in: rig.journal)], animated: false)
    #expect(titles() == ["new", "own"] && empty.tabBarItem.tag == 3)
    rig.settle()
    rig.stage.click(280, 640)
    rig.settle()
    #expect(rig.tabs.selectedIndex == 1)
  }

  @Test func keysSelect() {
    let rig = TabRig()
    rig.stage.type("Next", modifiers: .control)
    rig.settle()
    #expect(rig.tabs.selectedIndex == 1)
    rig.stage.type("Prior", modifiers: .control)
    rig.stage.type("Prior", modifiers: .control)
    rig.settle()
    #expect(rig.tabs.selectedIndex == 2)
    rig.stage.type("2", modifiers: .alternate)
    rig.settle()
    #expect(rig.tabs.selectedIndex == 1)
    rig.checkRest()
  }

  @Test func aTransitionOfTheDelegateIsRun() {
    let (rig, delegate) = (TabRig(), TabDelegate())
    rig.tabs.delegate = delegate
    delegate.animation = SlideAnimation(isForward: true)
    rig.stage.click(187, 640)
    rig.stage.advance(to: rig.stage.time + 0.1)
    #expect(rig.tabs.transitionCoordinator?.isAnimated == true && rig.tabs.contentView.subviews.count > 1)
    rig.tabs.selectedIndex = 2
    rig.settle()
    rig.settle()
    #expect(rig.tabs.selectedIndex == 2 && rig.tabs.transitionCoordinator == nil)
    rig.checkRest()
  }

  @Test func theBarLeavesForAChildThatHidesIt() {
    let rig = TabRig(["x"])
    let (root, detail) = (WitnessController("root", in: rig.journal), WitnessController("detail", in: rig.journal))
    let navigation = UINavigationController(rootViewController: root)
    rig.tabs.setViewControllers([navigation, rig.made[0]], animated: false)
    rig.tabs.selectedIndex = 0
    rig.settle()
    #expect(root.view.safeAreaInsets.bottom == 49 && root.view.safeAreaInsets.top == 44)
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    rig.stage.advance(to: rig.stage.time + 0.1)
    #expect(detail.view.safeAreaInsets.bottom == 0 && root.view.safeAreaInsets.bottom == 49)
    rig.settle()
    #expect(rig.tabs.tabBar.frame.minY >= 667 && detail.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    rig.stage.advance(to: rig.stage.time + 0.1)
    #expect(root.view.safeAreaInsets.bottom == 49)
    rig.settle()
    #expect(rig.tabs.tabBar.frame.minY == 618 && root.view.safeAreaInsets.bottom == 49)
    // A tap on the selected item shows the root.
    navigation.pushViewController(WitnessController("two", in: rig.journal), animated: false)
    rig.settle()
    rig.stage.click(90, 640)
    rig.settle()
    #expect(navigation.viewControllers == [root])
  }

  @Test("callbacks are balanced under any selections", arguments: 0..<30)
  func anySelectionsEndInOneState(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let (rig, delegate) = (TabRig(), TabDelegate())
    rig.tabs.delegate = delegate
    for _ in 0..<30 {
      delegate.animation = random.isOne(in: 2) ? SlideAnimation(isForward: random.isOne(in: 2)) : nil
      switch random.integer(0...3) {
      case 0: rig.tabs.selectedIndex = random.integer(0...3)
      case 1: rig.tabs.setViewControllers(rig.made.shuffled(using: &random), animated: random.isOne(in: 2))
      default: rig.stage.click(CGFloat(random.number(0...375)), 640)
      }
      rig.stage.advance(to: rig.stage.time + random.number(0...0.4))
    }
    rig.stage.advance(to: rig.stage.time + 3)
    rig.checkRest("seed \(seed)")
  }
}

/// A subclass, as programs have them, that is called for each tap.
private final class CountingTabs: UITabBarController {
  var taps = 0

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    super.tabBar(tabBar, didSelect: item)
    taps += 1
  }
}

@Suite(.serialized) struct TabSubclassTests {
  @Test func aSubclassIsCalledForTaps() {
    let stage = ViewStage(size: CGSize(width: 375, height: 667))
    let tabs = CountingTabs()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    stage.window.rootViewController = tabs
    stage.advance(to: 0.5)
    stage.click(280, 640)
    stage.click(280, 640)
    stage.advance(to: 1)
    #expect(tabs.taps == 2 && tabs.selectedIndex == 1)
  }
}
