import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private final class CardMenu: UIContextMenuInteractionDelegate {
  let journal: Journal
  var hasMenu = true
  var controller: UIViewController?

  init(_ journal: Journal) {
    self.journal = journal
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    journal.lines.append("asked \(Int(location.x))")
    guard hasMenu else { return nil }
    return UIContextMenuConfiguration(
      identifier: nil, previewProvider: controller.map { controller in { controller } },
      actionProvider: { [journal] _ in UIMenu(children: [MenuRig.action("copy", journal)]) })
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    journal.lines.append("opens")
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    journal.lines.append("closes")
    animator?.addCompletion { [journal] in journal.lines.append("closed") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    journal.lines.append("previewed \(animator.previewViewController != nil)")
  }
}

@Suite(.serialized) struct ContextMenuTests {
  private struct Rig {
    let scene = EventScene()
    let card: WitnessView
    let menu: CardMenu
    let interaction: UIContextMenuInteraction

    init() {
      card = scene.add("card", CGRect(x: 20, y: 40, width: 100, height: 60))
      card.backgroundColor = .red
      menu = CardMenu(scene.journal)
      interaction = UIContextMenuInteraction(delegate: menu)
      card.addInteraction(interaction)
      scene.stage.runMainStages()
    }

    var overlay: MenuOverlay? { ViewWorld.current[MenuState.self].open }

    func clickRight(_ x: CGFloat, _ y: CGFloat) {
      scene.stage.window.receive(InputEvent(.pointerDown(CGPoint(x: x, y: y), button: 3)))
      scene.stage.window.receive(InputEvent(.pointerUp(CGPoint(x: x, y: y), button: 3)))
      settle()
    }

    func settle() {
      scene.stage.advance(to: scene.stage.time + 1)
    }
  }

  @Test func theRightButtonOpensTheMenuAtThePointer() {
    let rig = Rig()
    rig.clickRight(50, 60)
    #expect(rig.scene.journal.take() == ["asked 30", "opens"])
    #expect(rig.overlay?.panels.first?.frame.origin == CGPoint(x: 50, y: 60))
    #expect(rig.interaction.menuAppearance == .compact && rig.interaction.location(in: nil) == CGPoint(x: 50, y: 60))
    rig.scene.stage.click(60, 70)
    rig.settle()
    #expect(rig.scene.journal.take() == ["closes", "closed", "copy"])
    #expect(rig.overlay == nil && rig.interaction.menuAppearance == .unknown)
  }

  @Test func theRightButtonElsewhereDoesNothing() {
    let rig = Rig()
    rig.clickRight(200, 300)
    #expect(rig.scene.journal.take().isEmpty && rig.overlay == nil)
    rig.menu.hasMenu = false
    rig.clickRight(50, 60)
    #expect(rig.scene.journal.take() == ["asked 30"] && rig.overlay == nil)
  }

  @Test func aLongPressLiftsAPicture() {
    let rig = Rig()
    rig.scene.stage.press(50, 60)
    rig.settle()
    #expect(rig.scene.journal.take() == ["card began", "asked 30", "opens", "card cancelled"])
    #expect(rig.interaction.menuAppearance == .rich)
    rig.scene.stage.release(50, 60)
    #expect(rig.overlay != nil)
    rig.scene.stage.click(70, 70)
    rig.settle()
    #expect(rig.scene.journal.take() == ["closes", "closed", "previewed false"] && rig.overlay == nil)
  }

  @Test func aLongPressWithoutAMenuStaysWithTheView() {
    let rig = Rig()
    rig.menu.hasMenu = false
    rig.scene.stage.press(50, 60)
    rig.settle()
    rig.scene.stage.release(50, 60)
    #expect(rig.scene.journal.take() == ["card began", "asked 30", "card ended"])
  }

  @Test func aControllerIsThePreview() {
    let rig = Rig()
    let controller = UIViewController()
    controller.preferredContentSize = CGSize(width: 120, height: 80)
    rig.menu.controller = controller
    rig.scene.stage.press(50, 60)
    rig.settle()
    #expect(controller.view.window === rig.scene.stage.window && controller.view.bounds.width == 120)
    rig.interaction.dismissMenu()
    rig.settle()
    #expect(controller.view.window == nil && rig.overlay == nil)
  }

  @Test func aMenuCanBeReplacedWhileItIsOpen() {
    let rig = Rig()
    rig.clickRight(50, 60)
    rig.interaction.updateVisibleMenu { menu in
      menu.replacingChildren(menu.children + [MenuRig.action("paste", rig.scene.journal)])
    }
    #expect(rig.overlay?.panels.first?.rows.map(\.element.title) == ["copy", "paste"])
  }

  @Test func interactionsBelongToOneView() {
    let rig = Rig()
    let other = UIView()
    other.addInteraction(rig.interaction)
    #expect(rig.card.interactions.isEmpty && other.interactions.count == 1 && rig.interaction.view === other)
    #expect(rig.card.gestureRecognizers?.isEmpty ?? true)
    other.interactions = []
    #expect(rig.interaction.view == nil)
  }

  @Test func buttonsHaveTheirMenuAsAContextMenu() {
    let stage = ViewStage()
    let journal = Journal()
    let button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 40))
    button.menu = UIMenu(children: [MenuRig.action("copy", journal)])
    stage.window.addSubview(button)
    stage.click(50, 60)
    #expect(ViewWorld.current[MenuState.self].open == nil && button.contextMenuInteraction != nil)
    stage.window.receive(InputEvent(.pointerDown(CGPoint(x: 50, y: 60), button: 3)))
    #expect(ViewWorld.current[MenuState.self].open != nil)
    button.menu = nil
    #expect(!button.isContextMenuInteractionEnabled)
  }
}
