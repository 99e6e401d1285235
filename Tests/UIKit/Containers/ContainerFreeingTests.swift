import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore

/// Containers that leave the window are freed with their children.
@Suite(.serialized) struct ContainerFreeingTests {
  @Test func aNavigationControllerIsFreedWithItsStack() {
    let stage = ViewStage(size: CGSize(width: 375, height: 667))
    weak var navigation: UINavigationController?
    weak var child: UIViewController?
    func use() {
      let made = UINavigationController(rootViewController: UIViewController())
      (navigation, child) = (made, made.topViewController)
      let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak made] _ in made?.goBack() })
      made.topViewController?.navigationItem.rightBarButtonItem = item
      stage.window.rootViewController = made
      stage.advance(to: 0.5)
      made.pushViewController(UIViewController(), animated: true)
      stage.advance(to: 1.5)
      made.popViewController(animated: true)
      stage.advance(to: 2.5)
      stage.window.rootViewController = UIViewController()
    }
    use()
    stage.advance(to: 4)
    #expect(navigation == nil && child == nil)
  }

  @Test func tabsAndPagesAreFreed() {
    let stage = ViewStage(size: CGSize(width: 375, height: 667))
    weak var tabs: UITabBarController?
    weak var pages: UIPageViewController?
    func use() {
      let (made, book) = (
        UITabBarController(), UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      )
      (tabs, pages) = (made, book)
      book.setViewControllers([UIViewController()], direction: .forward, animated: false)
      made.viewControllers = [UIViewController(), book]
      stage.window.rootViewController = made
      stage.advance(to: 0.5)
      made.selectedIndex = 1
      stage.advance(to: 1)
      book.setViewControllers([UIViewController()], direction: .forward, animated: true)
      stage.advance(to: 3)
      stage.window.rootViewController = UIViewController()
    }
    use()
    stage.advance(to: 5)
    #expect(tabs == nil && pages == nil)
  }

  @Test func sheetsAndAlertsAreFreed() {
    let stage = ViewStage(size: CGSize(width: 375, height: 667))
    stage.window.rootViewController = UIViewController()
    weak var sheet: UIViewController?
    weak var manager: UISheetPresentationController?
    weak var alert: UIAlertController?
    func present(_ controller: UIViewController) {
      stage.window.rootViewController?.present(controller, animated: true)
      stage.advance(to: stage.time + 1)
      controller.dismiss(animated: true)
      stage.advance(to: stage.time + 1)
    }
    func use() {
      let (made, question) = (
        UIViewController(), UIAlertController(title: "?", message: nil, preferredStyle: .alert)
      )
      (sheet, alert) = (made, question)
      manager = made.sheetPresentationController
      manager?.detents = [.medium(), .large()]
      present(made)
      question.addAction(UIAlertAction(title: "OK", style: .default))
      present(question)
    }
    use()
    stage.advance(to: stage.time + 1)
    #expect(sheet == nil && manager == nil && alert == nil)
  }
}
