import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore

/// `performPrimaryAction()`.
@Suite(.serialized) struct PrimaryActionTests {
  @Test func aControlRunsItsPrimaryAction() {
    var lines: [String] = []
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in lines.append("primary") })
    control.addAction(UIAction { _ in lines.append("tap") }, for: .touchUpInside)
    control.performPrimaryAction()
    #expect(lines == ["primary"])
    control.isEnabled = false
    control.performPrimaryAction()
    #expect(lines == ["primary"])
  }

  @Test func aButtonThatTogglesIsSelected() {
    let button = UIButton(frame: .zero, primaryAction: UIAction(title: "Mute") { _ in })
    button.changesSelectionAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(button.isSelected)
    button.performPrimaryAction()
    #expect(!button.isSelected)
  }

  @Test func aMenuOpensAndItsActionIsChosen() {
    let rig = MenuRig { UIMenu(children: [MenuRig.action("one", $0), MenuRig.action("two", $0)]) }
    rig.button.addAction(UIAction { _ in rig.journal.lines.append("primary") }, for: .primaryActionTriggered)
    rig.button.performPrimaryAction()
    rig.settle()
    #expect(rig.titles == ["one", "two"] && rig.journal.lines.isEmpty)
    rig.choose("two")
    #expect(rig.journal.lines == ["two"] && rig.overlay == nil)
    // The next press is followed as any other.
    rig.open()
    #expect(rig.titles == ["one", "two"])
    rig.choose("one")
    #expect(rig.journal.lines == ["two", "one"])
  }

  @Test func withoutAMenuToOpenTheActionRuns() {
    var count = 0
    let button = UIButton(frame: .zero, primaryAction: UIAction { _ in count += 1 })
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(count == 1)
  }
}
