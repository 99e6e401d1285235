import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore

/// A stage with a button that opens a menu when it is pressed. Actions note their titles.
struct MenuRig {
  let stage = ViewStage()
  let button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 40))
  let journal = Journal()

  init(_ make: (Journal) -> UIMenu) {
    button.showsMenuAsPrimaryAction = true
    button.menu = make(journal)
    stage.window.addSubview(button)
    stage.runMainStages()
  }

  static func action(
    _ title: String, _ journal: Journal, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { journal.lines.append($0.title) }
  }

  var overlay: MenuOverlay? { ViewWorld.current[MenuState.self].open }
  var panel: MenuPanel? { overlay?.panels.last }
  var titles: [String] { panel?.rows.map(\.element.title) ?? [] }
  var marked: String? { panel?.marked?.element.title }

  func open() {
    stage.click(70, 60)
    settle()
  }

  func settle() {
    stage.advance(to: stage.time + 1)
  }

  /// The middle of a row of the innermost menu, in the window.
  func place(_ title: String) -> CGPoint {
    guard let row = panel?.rows.first(where: { $0.element.title == title }) else { return .zero }
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: stage.window)
  }

  func choose(_ title: String) {
    let point = place(title)
    stage.click(point.x, point.y)
    settle()
  }
}

@Suite(.serialized) struct MenuTests {
  @Test func aPressOpensTheMenuAndAClickChooses() {
    let rig = MenuRig { UIMenu(children: [MenuRig.action("one", $0), MenuRig.action("two", $0)]) }
    var events: [String] = []
    rig.button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
    rig.button.addAction(UIAction { _ in events.append("tap") }, for: .primaryActionTriggered)
    rig.open()
    #expect(rig.titles == ["one", "two"] && events == ["menu"])
    #expect((rig.panel?.frame.minY ?? 0) == 88 && (rig.panel?.frame.minX ?? 0) == 20)
    rig.choose("two")
    #expect(rig.journal.take() == ["two"] && rig.overlay == nil)
    #expect(!rig.stage.window.subviews.contains { $0 is MenuOverlay })
  }

  @Test func oneMovementOpensAndChooses() {
    let rig = MenuRig { UIMenu(children: [MenuRig.action("one", $0), MenuRig.action("two", $0)]) }
    rig.stage.press(70, 60)
    rig.settle()
    #expect(rig.button.contextMenuInteraction?.menuAppearance == .unknown, "the press opens no second menu")
    let place = rig.place("two")
    rig.stage.move(place.x, place.y)
    #expect(rig.marked == "two")
    rig.stage.release(place.x, place.y)
    #expect(rig.journal.take() == ["two"] && rig.overlay == nil)
  }

  @Test func aClickBesideClosesTheMenu() {
    let rig = MenuRig { UIMenu(children: [MenuRig.action("one", $0)]) }
    rig.open()
    rig.stage.click(300, 400)
    rig.settle()
    #expect(rig.overlay == nil && rig.journal.take().isEmpty && !rig.button.isHighlighted)
    rig.open()
    #expect(rig.overlay != nil)
  }

  @Test func rowsShowTheirAttributes() {
    let rig = MenuRig { journal in
      UIMenu(children: [
        MenuRig.action("off", journal, attributes: .disabled), MenuRig.action("gone", journal, attributes: .hidden),
        MenuRig.action("stay", journal, attributes: .keepsMenuPresented),
        MenuRig.action("kill", journal, attributes: .destructive),
      ])
    }
    rig.open()
    #expect(rig.titles == ["off", "stay", "kill"])
    rig.choose("off")
    #expect(rig.overlay != nil && rig.journal.take().isEmpty)
    rig.choose("stay")
    #expect(rig.overlay != nil && rig.journal.take() == ["stay"])
  }

  @Test func innerMenusOpenInFront() {
    let rig = MenuRig { journal in
      UIMenu(children: [
        UIMenu(title: "more", children: [MenuRig.action("deep", journal)]), MenuRig.action("flat", journal),
      ])
    }
    rig.open()
    rig.choose("more")
    #expect(rig.titles == ["deep"] && rig.overlay?.panels.count == 2)
    rig.choose("deep")
    #expect(rig.journal.take() == ["deep"] && rig.overlay == nil)
  }

  @Test func inlineMenusAreSections() {
    let journal = Journal()
    let menu = UIMenu(children: [
      MenuRig.action("a", journal),
      UIMenu(title: "rest", options: .displayInline, children: [MenuRig.action("b", journal)]),
      UIMenu(options: .displayInline, children: []), MenuRig.action("c", journal),
    ])
    let rows = MenuRows(menu) {}
    #expect(rows.sections.map(\.title) == ["", "rest", ""])
    #expect(rows.sections.map { $0.rows.map(\.title) } == [["a"], ["b"], ["c"]] && !rows.hasMarks)
  }

  @Test func aSingleSelectionMovesTheMark() {
    let journal = Journal()
    let (name, date) = (MenuRig.action("name", journal, state: .on), MenuRig.action("date", journal))
    let rig = MenuRig { _ in UIMenu(options: .singleSelection, children: [name, date]) }
    rig.open()
    rig.choose("date")
    #expect(name.state == .off && date.state == .on && rig.button.menu?.selectedElements.first === date)
    #expect(rig.button.currentTitle == nil)
  }

  @Test func aPopUpButtonShowsTheSelection() {
    let rig = MenuRig { UIMenu(children: [MenuRig.action("red", $0), MenuRig.action("blue", $0)]) }
    rig.button.changesSelectionAsPrimaryAction = true
    #expect(rig.button.currentTitle == "red")
    rig.open()
    rig.choose("blue")
    #expect(rig.button.currentTitle == "blue" && rig.journal.take() == ["blue"] && !rig.button.isSelected)
  }

  @Test func lateItemsReplaceTheWheel() {
    var arrive: (([UIMenuElement]) -> Void)?
    let rig = MenuRig { journal in
      UIMenu(children: [UIDeferredMenuElement { arrive = $0 }, MenuRig.action("now", journal)])
    }
    rig.open()
    #expect(rig.titles == ["", "now"] && rig.panel?.rows[0].isEnabled == false)
    arrive?([MenuRig.action("late", rig.journal), MenuRig.action("later", rig.journal)])
    rig.settle()
    #expect(rig.titles == ["late", "later", "now"])
    rig.choose("later")
    #expect(rig.journal.take() == ["later"])
  }

  @Test func commandsGoUpTheResponderChain() {
    var count = 0
    let command = UIKeyCommand(title: "Save", input: "s", modifierFlags: .command) { _ in count += 1 }
    let rig = MenuRig { _ in UIMenu(children: [command]) }
    rig.open()
    rig.choose("Save")
    #expect(count == 1)
  }
}
