import Foundation
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private final class PanelController: UIViewController {}

@Suite("Appearance proxies of bars") struct BarProxyTests {
  private func tabs(_ titles: [String] = ["a", "b"]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = titles.enumerated().map { number, title in
      let child = UIViewController()
      child.tabBarItem = UITabBarItem(title: title, image: nil, tag: number)
      return child
    }
    return tabs
  }

  @Test func tabBarsAndTheirItems() throws {
    let stage = ViewStage()
    UITabBar.appearance().tintColor = .systemPurple
    UITabBar.appearance().barTintColor = .black
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.systemOrange], for: .normal)
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.systemGreen], for: .selected)
    let tabs = tabs()
    stage.window.rootViewController = tabs
    stage.advance(to: 1)
    #expect(tabs.tabBar.tintColor == .systemPurple && tabs.tabBar.standardAppearance.backgroundColor == .black)
    let labels = tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }.flatMap(\.subviews)
      .compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["a", "b"])
    #expect(labels.map(\.textColor) == [.systemGreen, .systemOrange])
    let attributes = try #require(tabs.tabBar.items?.first?.titleTextAttributes(for: .normal))
    #expect(attributes[.foregroundColor] as? UIColor == .systemOrange)
  }

  @Test func eachBarGetsACopyOfALook() {
    let stage = ViewStage()
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemYellow
    UINavigationBar.appearance().standardAppearance = look
    let navigation = UINavigationController(rootViewController: UIViewController())
    let other = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    stage.window.addSubview(other.view)
    let (first, second) = (navigation.navigationBar.standardAppearance, other.navigationBar.standardAppearance)
    #expect(first !== look && second !== look && first !== second)
    #expect(first.backgroundColor == .systemYellow && second.backgroundColor == .systemYellow)
    first.backgroundColor = .systemRed
    other.view.removeFromSuperview()
    stage.window.addSubview(other.view)
    #expect(other.navigationBar.standardAppearance === second, "the same value isn't copied again")
    #expect(second.backgroundColor == .systemYellow)
  }

  @Test func aStyleChangesATraitOnTheWay() {
    let stage = ViewStage()
    UINavigationBar.appearance().barStyle = .black
    UITabBar.appearance().barStyle = .black
    UIToolbar.appearance().barStyle = .black
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = tabs()
    tabs.viewControllers = [navigation]
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 320, height: 44))
    stage.window.rootViewController = tabs
    stage.window.addSubview(toolbar)
    stage.advance(to: 1)
    for bar in [navigation.navigationBar, tabs.tabBar, toolbar] as [UIView] {
      #expect(bar.traitCollection.userInterfaceStyle == .dark)
      #expect(bar.subviews.allSatisfy { $0.traitCollection.userInterfaceStyle == .dark })
    }
  }

  @Test func aStyleForDarkWindowsGoesWithThem() {
    let stage = ViewStage()
    UIToolbar.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).barStyle = .black
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 320, height: 44))
    stage.window.addSubview(toolbar)
    for style in [UIUserInterfaceStyle.dark, .light, .dark, .light] {
      stage.window.overrideUserInterfaceStyle = style
      #expect(toolbar.barStyle == (style == .dark ? .black : .default))
    }
  }

  @Test func aLookByTraitsComesAndGoes() {
    let stage = ViewStage()
    let (look, dark) = (UINavigationBarAppearance(), UITraitCollection(userInterfaceStyle: .dark))
    look.backgroundColor = .systemBrown
    look.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    UINavigationBar.appearance(for: dark).standardAppearance = look
    UINavigationBar.appearance().barTintColor = .systemYellow
    UINavigationBar.appearance().shadowImage = UIImage()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    stage.window.addSubview(bar)
    for style in [UIUserInterfaceStyle.light, .dark, .light, .dark, .light] {
      stage.window.overrideUserInterfaceStyle = style
      let shown = bar.standardAppearance
      #expect(shown.backgroundColor == (style == .dark ? .systemBrown : .systemYellow))
      #expect((shown.shadowColor == nil) == (style == .light), "an image of no size for the line")
      #expect(shown.titleTextAttributes.isEmpty == (style == .light))
    }
    #expect(look.backgroundColor == .systemBrown)
  }

  @Test func theProgramsLookStays() {
    let stage = ViewStage()
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    UINavigationBar.appearance().barTintColor = .systemYellow
    let (own, changed, tinted) = (UINavigationBar(), UINavigationBar(), UINavigationBar())
    let look = UINavigationBarAppearance()
    own.standardAppearance = look
    changed.standardAppearance.backgroundColor = .systemGreen
    tinted.barTintColor = .systemPink
    for bar in [own, changed, tinted] { stage.window.addSubview(bar) }
    #expect(look.titleTextAttributes.isEmpty && look.backgroundColor == nil)
    #expect(changed.standardAppearance.backgroundColor == .systemGreen)
    #expect(tinted.standardAppearance.backgroundColor == .systemPink)
    #expect(!tinted.standardAppearance.titleTextAttributes.isEmpty, "it has set its colour only")
  }

  @Test func aBarIsToldOnce() {
    final class Title: UIView {
      var moves = 0
      override func didMoveToWindow() { moves += 1 }
    }
    let stage = ViewStage()
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    UINavigationBar.appearance().barTintColor = .systemYellow
    UINavigationBar.appearance().isTranslucent = false
    UINavigationBar.appearance().shadowImage = UIImage()
    let (item, title) = (UINavigationItem(title: "a"), Title())
    item.titleView = title
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [item]
    stage.window.addSubview(bar)
    #expect(title.moves <= 3 && title.window === stage.window)
  }

  @Test func backButtonsAreItems() throws {
    let stage = ViewStage()
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.clear], for: .normal)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.viewControllers.first?.title = "Before"
    stage.window.rootViewController = navigation
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(to: 1)
    let content = try #require(navigation.navigationBar.shown)
    let label = content.backButton?.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.text == "Before" && label?.textColor == .clear)
  }

  @Test func titlesAndButtonsOfNavigationBars() throws {
    let stage = ViewStage()
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor = .systemGreen
    let child = UIViewController()
    child.title = "Title"
    child.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: child)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 320, height: 44))
    let tool = UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)
    toolbar.items = [tool]
    stage.window.rootViewController = navigation
    stage.window.addSubview(toolbar)
    stage.advance(to: 1)
    let attributes = try #require(navigation.navigationBar.titleTextAttributes)
    #expect(attributes[.foregroundColor] as? UIColor == .systemRed)
    #expect(child.navigationItem.rightBarButtonItem?.tintColor == .systemGreen && tool.tintColor == nil)
  }

  @Test func statesOfControls() {
    let stage = ViewStage()
    UIButton.appearance().setTitleColor(.systemRed, for: .normal)
    UIButton.appearance().setTitleColor(.systemGray, for: .disabled)
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    UIButton.appearance(whenContainedInInstancesOf: [UIToolbar.self]).setTitleColor(.systemBlue, for: .normal)
    let button = UIButton(type: .system)
    button.setTitleColor(.systemTeal, for: .disabled)
    UIButton.appearance().setTitleColor(.systemPink, for: [.selected, .disabled])
    let control = UISegmentedControl(items: ["a", "b"])
    control.selectedSegmentIndex = 1
    for view in [button, control] { stage.window.addSubview(view) }
    #expect(button.titleColor(for: .normal) == .systemRed && button.titleColor(for: .disabled) == .systemTeal)
    #expect(button.titleColor(for: [.selected, .disabled]) == .systemPink)
    #expect(control.segments.map(\.label.textColor) == [.label, .white])
  }

  @Test func controllersAreContainers() {
    let stage = ViewStage()
    UILabel.appearance(whenContainedInInstancesOf: [PanelController.self]).textColor = .systemRed
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationController.self]).textColor = .systemBlue
    let (controller, label, other) = (PanelController(), UILabel(), UILabel())
    controller.view.addSubview(label)
    stage.window.rootViewController = controller
    stage.window.addSubview(other)
    #expect(label.textColor == .systemRed && other.textColor == .label)
    let next = PanelController()
    let inside = UILabel()
    next.view.addSubview(inside)
    stage.window.rootViewController = UINavigationController(rootViewController: next)
    stage.advance(to: 1)
    #expect(inside.textColor == .systemBlue)
  }
}
