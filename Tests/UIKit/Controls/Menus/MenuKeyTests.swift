import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore

@Suite(.serialized) struct MenuKeyTests {
  private func rig() -> MenuRig {
    MenuRig { journal in
      UIMenu(children: [
        MenuRig.action("one", journal), MenuRig.action("off", journal, attributes: .disabled),
        UIMenu(title: "more", children: [MenuRig.action("deep", journal)]),
      ])
    }
  }

  @Test func arrowsMarkRowsThatCanBeChosen() {
    let rig = rig()
    rig.open()
    rig.stage.type("Down")
    #expect(rig.marked == "one")
    rig.stage.type("Down")
    #expect(rig.marked == "more")
    rig.stage.type("Down")
    #expect(rig.marked == "one")
    rig.stage.type("Up")
    #expect(rig.marked == "more")
  }

  @Test func returnChoosesAndEscapeCloses() {
    let rig = rig()
    rig.open()
    rig.stage.type("Return")
    #expect(rig.overlay != nil)
    rig.stage.type("Down")
    rig.stage.type("Return")
    #expect(rig.overlay == nil && rig.journal.take() == ["one"])
    rig.settle()
    rig.open()
    rig.stage.type("Escape")
    #expect(rig.overlay == nil && rig.journal.take().isEmpty)
  }

  @Test func arrowsOpenAndCloseInnerMenus() {
    let rig = rig()
    rig.open()
    rig.stage.type("Up")
    rig.stage.type("Right")
    #expect(rig.titles == ["deep"] && rig.marked == "deep")
    rig.stage.type("Left")
    #expect(rig.overlay?.panels.count == 1 && rig.marked == "more")
    rig.stage.type("Left")
    #expect(rig.overlay?.panels.count == 1)
  }

  @Test func anOpenMenuHasAllKeys() {
    let rig = rig()
    let view = WitnessView("field", frame: .zero, in: rig.journal)
    view.commands = [UIKeyCommand(input: UIKeyCommand.inputEscape) { _ in rig.journal.lines.append("command") }]
    rig.stage.window.addSubview(view)
    view.becomeFirstResponder()
    rig.open()
    rig.stage.type("a")
    rig.stage.type("Escape")
    #expect(rig.journal.take().isEmpty && rig.overlay == nil)
    rig.stage.type("Escape")
    #expect(rig.journal.take() == ["command"] && view.isFirstResponder)
  }

  @Test func theWindowOfAMenuKnowsItsKeys() {
    let rig = rig()
    let escape = InputEvent(.keyDown(Key("Escape"), isRepeat: false, shift: false, control: false))
    #expect(!rig.stage.window.hasKeyCommand(for: escape))
    rig.open()
    #expect(rig.stage.window.hasKeyCommand(for: escape))
  }
}

@Suite struct MenuPlacementTests {
  private let room = CGRect(x: 0, y: 0, width: 400, height: 600)
  private let size = CGSize(width: 250, height: 200)

  @Test func menusOpenBelowOrElseAbove() {
    let below = MenuPlacement(size: size, beside: CGRect(x: 20, y: 50, width: 80, height: 40), in: room)
    #expect(below.frame == CGRect(x: 20, y: 98, width: 250, height: 200) && below.origin.y == 0)
    let above = MenuPlacement(size: size, beside: CGRect(x: 300, y: 500, width: 80, height: 40), in: room)
    #expect(above.frame == CGRect(x: 130, y: 292, width: 250, height: 200) && above.origin.y == 1)
  }

  @Test(arguments: [
    CGRect(x: -50, y: -50, width: 10, height: 10), CGRect(x: 399, y: 599, width: 0, height: 0),
    CGRect(x: 200, y: 300, width: 0, height: 0), CGRect(x: 0, y: 0, width: 400, height: 600),
  ])
  func menusStayInTheRoom(_ anchor: CGRect) {
    for height in [10.0, 200, 590, 2000] {
      let placement = MenuPlacement(size: CGSize(width: 250, height: height), beside: anchor, in: room)
      #expect(room.contains(placement.frame), "\(anchor) \(height): \(placement.frame)")
      #expect((0...1).contains(placement.origin.x))
    }
  }

  @Test func aSmallRoomMakesASmallMenu() {
    let small = CGRect(x: 0, y: 0, width: 100, height: 60)
    let placement = MenuPlacement(size: size, beside: CGRect(x: 10, y: 10, width: 5, height: 5), in: small)
    #expect(small.contains(placement.frame) && placement.frame.width == 84)
  }
}
