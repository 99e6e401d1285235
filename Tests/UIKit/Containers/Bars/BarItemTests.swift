import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitControls
@testable import KinoraUIKitCore

/// A navigation bar with one item of the program at its right edge.
private final class BarItemRig {
  let navigation = NavigationRig()
  let item: UIBarButtonItem
  let journal = Journal()

  init(_ make: (Journal) -> UIBarButtonItem) {
    item = make(journal)
    navigation.made[0].navigationItem.rightBarButtonItem = item
    navigation.settle()
  }

  static func menu(_ journal: Journal) -> UIMenu {
    UIMenu(
      children: ["one", "two"].map { title in
        UIAction(title: title) { action in
          journal.lines.append("\(title) \((action.sender as? UIBarButtonItem)?.tag ?? -1)")
        }
      })
  }

  var overlay: MenuOverlay? { ViewWorld.current[MenuState.self].open }

  func press() {
    navigation.stage.press(350, 22)
  }

  func release() {
    navigation.stage.release(350, 22)
    navigation.settle()
  }

  func choose(_ title: String) {
    guard let row = overlay?.panels.last?.rows.first(where: { $0.element.title == title }) else { return }
    let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    navigation.stage.click(place.x, place.y)
    navigation.settle()
  }
}

@Suite(.serialized) struct BarItemTests {
  @Test func aPressOpensTheMenuOfAnItemWithoutAnAction() {
    let rig = BarItemRig { UIBarButtonItem(title: "More", menu: BarItemRig.menu($0)) }
    rig.item.tag = 7
    rig.press()
    #expect(rig.overlay != nil)
    rig.release()
    #expect(rig.overlay?.panels.first?.rows.map(\.element.title) == ["one", "two"])
    rig.choose("two")
    #expect(rig.journal.take() == ["two 7"] && rig.overlay == nil)
    // A menu that comes later, on an item of the system.
    rig.navigation.made[0].navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .action)
    rig.navigation.made[0].navigationItem.rightBarButtonItem?.menu = BarItemRig.menu(rig.journal)
    rig.navigation.settle()
    rig.press()
    rig.release()
    rig.choose("one")
    #expect(rig.journal.take() == ["one 0"])
  }

  @Test func aLongPressOpensTheMenuOfAnItemWithAnAction() {
    let rig = BarItemRig { journal in
      UIBarButtonItem(
        title: "Add", primaryAction: UIAction { _ in journal.lines.append("add") }, menu: BarItemRig.menu(journal))
    }
    rig.press()
    rig.release()
    #expect(rig.journal.take() == ["add"] && rig.overlay == nil)
    rig.press()
    rig.navigation.wait(1)
    #expect(rig.overlay != nil)
    rig.release()
    rig.choose("one")
    #expect(rig.journal.take() == ["one 0"])
  }

  @Test func anItemShowsTheSelectionOfItsMenu() {
    let rig = BarItemRig { UIBarButtonItem(title: "Sort", menu: BarItemRig.menu($0)) }
    rig.item.changesSelectionAsPrimaryAction = true
    #expect(rig.item.title == "one" && rig.item.menu?.selectedElements.map(\.title) == ["one"])
    rig.navigation.settle()
    rig.press()
    rig.release()
    rig.choose("two")
    #expect(rig.item.title == "two" && rig.item.menu?.selectedElements.map(\.title) == ["two"])
    #expect(rig.journal.take() == ["two 0"])
    // Without a menu, a tap selects the item itself.
    rig.item.menu = nil
    rig.navigation.settle()
    rig.press()
    rig.release()
    #expect(rig.item.isSelected)
    rig.press()
    rig.release()
    #expect(!rig.item.isSelected)
  }

  @Test func theTargetOfABackItemIsntCalled() {
    let rig = NavigationRig()
    var calls = 0
    let target = Target { calls += 1 }
    rig.made[0].navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Home", style: .plain, target: target, action: Target.call)
    _ = rig.push("b")
    rig.stage.click(20, 22)
    rig.settle()
    #expect(rig.navigation.viewControllers.count == 1 && calls == 0)
    // A primary action runs in place of the pop, and the item's own back action before that.
    rig.made[0].navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Home", primaryAction: UIAction { _ in calls += 1 })
    let c = rig.push("c")
    rig.stage.click(20, 22)
    rig.stage.type("Escape")
    rig.settle()
    #expect(rig.navigation.viewControllers.count == 2 && calls == 2)
    c.navigationItem.backAction = UIAction { _ in calls += 10 }
    rig.stage.click(20, 22)
    rig.settle()
    #expect(rig.navigation.viewControllers.count == 2 && calls == 12)
  }

  @Test func sourceItemsAreViewsAndItemsOfBars() throws {
    let rig = NavigationRig()
    let (shown, hidden) = (UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .trash))
    rig.made[0].navigationItem.rightBarButtonItem = shown
    rig.settle()
    let menu = UIViewController()
    menu.modalPresentationStyle = .popover
    let popover = try #require(menu.popoverPresentationController)
    #expect(popover.sourceItem == nil)
    popover.sourceItem = shown
    #expect(popover.sourceItem === shown)
    let window = rig.stage.window
    let frame = try #require(popover.sourceItem?.frame(in: window))
    #expect(frame.contains(CGPoint(x: 350, y: 22)) && frame.width < 100 && frame.height <= 44)
    #expect(hidden.frame(in: window) == nil)
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 30, height: 40))
    #expect(view.frame(in: window) == nil)
    window.addSubview(view)
    popover.sourceItem = view
    #expect(popover.sourceItem?.frame(in: window) == view.frame)
  }
}

/// An object whose method a bar item would call.
private final class Target {
  private let onCall: () -> Void

  init(_ onCall: @escaping () -> Void) {
    self.onCall = onCall
  }

  func call() { onCall() }

  static let call = Selector("call", Target.call)
}
