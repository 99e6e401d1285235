import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import Testing

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
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

private final class RowMenus: NSObject, UITableViewDataSource, UITableViewDelegate {
  let journal = Journal()

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPath.row > 0 else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [journal] _ in
      UIMenu(children: [MenuRig.action("row \(indexPath.row)", journal)])
    })
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    journal.lines.append("select \(indexPath.row)")
  }
}

@Suite(.serialized) struct RowMenuTests {
  @Test func rowsHaveMenus() {
    let stage = ViewStage()
    let rows = RowMenus()
    let table = UITableView(frame: stage.window.bounds)
    table.dataSource = rows
    table.delegate = rows
    stage.window.addSubview(table)
    stage.runMainStages()
    stage.press(100, 20)
    stage.advance(to: stage.time + 1)
    stage.release(100, 20)
    #expect(ViewWorld.current[MenuState.self].open == nil && rows.journal.take() == ["select 0"])
    stage.press(100, 110)
    stage.advance(to: stage.time + 1)
    stage.release(100, 110)
    let open = ViewWorld.current[MenuState.self].open
    #expect(open?.panels.first?.rows.first?.element.title == "row 2")
    #expect(rows.journal.take().isEmpty && table.cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted == false)
    stage.type("Down")
    stage.type("Return")
    #expect(rows.journal.take() == ["row 2"])
  }
}
