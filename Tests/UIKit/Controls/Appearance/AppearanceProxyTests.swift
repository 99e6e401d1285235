import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitContainers
@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

private final class Panel: UIView {}
private final class Inner: UIView {}
private final class Chip: UILabel {
  static var made = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    Chip.made += 1
    textColor = .systemOrange
  }
  required init?(coder: NSCoder) { nil }
}
private final class PanelController: UIViewController {}
private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

@Suite("Appearance proxies") struct AppearanceProxyTests {
  @Test func aViewGetsTheValuesWhenItEntersAWindow() {
    let stage = ViewStage()
    let before = UISwitch()
    stage.window.addSubview(before)
    UISwitch.appearance().onTintColor = .systemIndigo
    let outside = UISwitch()
    #expect(before.onTintColor == nil, "it was in a window already")
    #expect(outside.onTintColor == nil)
    stage.window.addSubview(outside)
    #expect(outside.onTintColor == .systemIndigo)
    before.removeFromSuperview()
    stage.window.addSubview(before)
    #expect(before.onTintColor == .systemIndigo, "it has entered it again")
  }

  @Test func theValuesAreThereBeforeDidMoveToWindow() {
    final class Witness: UIView {
      var seen: UIColor?
      override func didMoveToWindow() { seen = tintColor }
    }
    let stage = ViewStage()
    UIView.appearance().tintColor = .systemPink
    let view = Witness()
    stage.window.addSubview(view)
    #expect(view.seen == .systemPink)
  }

  @Test func theProgramsOwnValueStays() {
    let stage = ViewStage()
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance().font = .boldSystemFont(ofSize: 30)
    let (plain, own) = (UILabel(), UILabel())
    own.textColor = .systemGreen
    for label in [plain, own] { stage.window.addSubview(label) }
    #expect(plain.textColor == .systemRed && plain.font == .boldSystemFont(ofSize: 30))
    #expect(own.textColor == .systemGreen && own.font == .boldSystemFont(ofSize: 30))
    plain.textColor = .systemBlue
    plain.removeFromSuperview()
    stage.window.addSubview(plain)
    #expect(plain.textColor == .systemBlue, "set after the proxy's")
  }

  @Test func whatAnInitializerSetsIsNoValueOfTheProxy() {
    let stage = ViewStage()
    Chip.made = 0
    Chip.appearance().shadowColor = .black
    #expect(Chip.made == 1)
    _ = Chip.appearance()
    #expect(Chip.made == 1, "there is one proxy")
    let (chip, label) = (Chip(), UILabel())
    stage.window.addSubview(chip)
    stage.window.addSubview(label)
    #expect(chip.textColor == .systemOrange && chip.shadowColor == .black)
    #expect(label.textColor == .label && label.shadowColor == nil)
  }

  @Test func aChangedProxyChangesViewsThatEnterAgain() {
    let stage = ViewStage()
    let view = UIView()
    UIView.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .systemRed
    let panel = Panel()
    panel.addSubview(view)
    stage.window.addSubview(panel)
    #expect(view.backgroundColor == .systemRed)
    UIView.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .systemGreen
    #expect(view.backgroundColor == .systemRed)
    panel.removeFromSuperview()
    stage.window.addSubview(panel)
    #expect(view.backgroundColor == .systemGreen)
    stage.window.addSubview(view)
    view.removeFromSuperview()
    stage.window.addSubview(view)
    #expect(view.backgroundColor == nil, "it isn't in a panel any more")
  }

  @Test func aSubclassAndTheOutermostContainerWin() {
    let stage = ViewStage()
    UIView.appearance().tintColor = .systemRed
    UISlider.appearance().tintColor = .systemGreen
    UIView.appearance(whenContainedInInstancesOf: [Inner.self]).tintColor = .systemBlue
    UIView.appearance(whenContainedInInstancesOf: [Panel.self]).tintColor = .systemPink
    UIView.appearance(whenContainedInInstancesOf: [Inner.self, Panel.self]).tintColor = .systemTeal
    UIView.appearance(whenContainedInInstancesOf: [Panel.self, Inner.self]).tintColor = .systemMint
    let (panel, inner, leaf, slider) = (Panel(), Inner(), UIView(), UISlider())
    panel.addSubview(inner)
    inner.addSubview(leaf)
    inner.addSubview(slider)
    stage.window.addSubview(panel)
    #expect(panel.tintColor == .systemRed)
    #expect(inner.tintColor == .systemPink)
    #expect(leaf.tintColor == .systemTeal, "the panel is outermost, and two containers are more than one")
    #expect(slider.tintColor == .systemGreen, "its class goes before all containers")
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

  @Test func traitsChooseAProxy() {
    let stage = ViewStage()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance(for: dark).textColor = .systemYellow
    let label = UILabel()
    stage.window.addSubview(label)
    #expect(label.textColor == .systemRed)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.runMainStages()
    #expect(label.textColor == .systemYellow)
    stage.window.overrideUserInterfaceStyle = .light
    stage.runMainStages()
    #expect(label.textColor == .systemRed)
  }

  @Test func viewsWithAColorOfTheirOwnGetOthers() {
    let stage = ViewStage()
    UITableView.appearance().backgroundColor = .black
    UITableViewCell.appearance().backgroundColor = .clear
    UISegmentedControl.appearance().backgroundColor = .systemRed
    let source = Rows()
    let table = UITableView(frame: stage.window.bounds, style: .insetGrouped)
    table.dataSource = source
    let control = UISegmentedControl(items: ["a"])
    for view in [table, control] { stage.window.addSubview(view) }
    stage.advance(to: 0.1)
    #expect(table.backgroundColor == .black && control.backgroundColor == .systemRed)
    #expect(table.visibleCells.count == 2 && table.visibleCells.allSatisfy { $0.backgroundColor == .clear })
  }

  @Test func partsOfControlsKeepTheirColors() {
    let stage = ViewStage()
    UILabel.appearance().textColor = .systemRed
    let control = UISegmentedControl(items: ["a", "b"])
    stage.window.addSubview(control)
    #expect(control.segments.map(\.label.textColor) == [.label, .label])
    control.selectedSegmentIndex = 1
    #expect(control.segments.map(\.label.textColor) == [.label, .label])
  }

  @Test func aDefaultIsNoValueOfAProxy() {
    let stage = ViewStage()
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .label
    let (panel, label) = (Panel(), UILabel())
    panel.addSubview(label)
    stage.window.addSubview(panel)
    #expect(label.textColor == .systemRed)
  }

  @Test func presentationControllersAreContainers() {
    let stage = ViewStage()
    UILabel.appearance(whenContainedInInstancesOf: [UISheetPresentationController.self]).textColor = .systemRed
    let (root, sheet, label) = (UIViewController(), UIViewController(), UILabel())
    stage.window.rootViewController = root
    sheet.view.addSubview(label)
    root.present(sheet, animated: false)
    stage.advance(to: 1)
    #expect(label.window != nil && label.textColor == .systemRed)
  }

  @Test func nothingIsAnimated() {
    let stage = ViewStage()
    UIView.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .systemRed
    let (panel, view) = (Panel(), UIView())
    panel.addSubview(view)
    UIView.animate(withDuration: 1) { stage.window.addSubview(panel) }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func aWindowItselfGetsValues() {
    let stage = ViewStage()
    UIWindow.appearance().tintColor = .systemBrown
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    window.addSubview(view)
    window.isHidden = false
    #expect(view.tintColor == .systemBrown && stage.window.tintColor == .systemBlue)
    window.isHidden = true
  }
}

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

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func titlesOfHeadersTakeValues(style: UITableView.Style) throws {
    let plain = TableRig([[1, 2]], style: style) { $1.titles = ["a"] }
    let usual = try #require(plain.table.headerView(forSection: 0))
    let rig = TableRig([[1, 2], [3]], style: style) { _, rows in
      UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor = .systemRed
      UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).font = .systemFont(ofSize: 40)
      rows.titles = ["a", "b"]
    }
    for section in 0..<2 {
      let header = try #require(rig.table.headerView(forSection: section))
      let label = try #require(header.textLabel)
      #expect(label.textColor == .systemRed && label.font == .systemFont(ofSize: 40), "\(section)")
      #expect(header.bounds.height > usual.bounds.height && label.frame.minY >= 0, "measured with the font")
      #expect(label.frame.maxY <= header.bounds.height + 0.01)
    }
    #expect(rig.cell(0)?.textLabel?.textColor == .label)
  }

  @Test func aHeadersLabelKeepsWhatTheProgramSets() throws {
    final class Red: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "title" }
      func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .systemGreen
      }
    }
    let (stage, maker) = (ViewStage(), Red())
    UILabel.appearance().textColor = .systemRed
    let table = UITableView(frame: stage.window.bounds, style: .grouped)
    (table.dataSource, table.delegate) = (maker, maker)
    stage.window.addSubview(table)
    stage.runMainStages()
    #expect(table.headerView(forSection: 0)?.textLabel?.textColor == .systemGreen)
    let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
    made.detailTextLabel?.text = "detail"
    stage.window.addSubview(made)
    #expect(made.detailTextLabel?.textColor == .systemRed)
    #expect(made.detailTextLabel?.font == .preferredFont(forTextStyle: .body))
  }
}
