import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing

@testable import KinoraViews

/// Items that the person moves.
@Suite struct CollectionMovementTests {
  @Test func theOthersMakeRoomAndTheDataSourceHearsOfTheEnd() throws {
    let rig = CollectionRig(count: 9)
    let cell = try #require(rig.cell(0))
    #expect(rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 100))
    #expect(cell.center == CGPoint(x: 160, y: 100) && cell.configurationState.isReordering)
    #expect(rig.texts == ["1", "2", "3", "4", "0", "5", "6", "7", "8"] && rig.items.take() == [])
    rig.view.endInteractiveMovement()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.items.take() == ["move 0 to 4"] && rig.items.sections[0].prefix(5) == [1, 2, 3, 4, 0])
    #expect(rig.cell(4) === cell && cell.frame == rig.frame(4) && !cell.configurationState.isReordering)
  }

  @Test func aCancelledMovementPutsEverythingBack() throws {
    let rig = CollectionRig([Array(0..<9), Array(9..<12)], CollectionRig.flow())
    rig.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    #expect(rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 230))
    #expect(rig.view.numberOfItems(inSection: 1) == 4)
    rig.view.cancelInteractiveMovement()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == (0..<12).map(String.init) && rig.items.take() == [])
    #expect(rig.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)] && rig.cell(2)?.isSelected == true)
  }

  @Test func itemsThatCantMoveStay() {
    let rig = CollectionRig(count: 9) { $1.canMove = false }
    let began = rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    #expect(!began)
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 100))
    rig.view.endInteractiveMovement()
    #expect(rig.texts == (0..<9).map(String.init))
  }

  @Test func aLongPressMovesAnItem() {
    let rig = CollectionRig(count: 9)
    rig.view.addGestureRecognizer(ItemMoveRecognizer())
    rig.stage.press(50, 30)
    rig.stage.advance(to: rig.stage.time + 0.7)
    rig.stage.move(150, 35)
    rig.stage.move(160, 40)
    rig.stage.release(160, 40)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.items.take() == ["move 0 to 1"] && rig.texts.prefix(3) == ["1", "0", "2"])
  }

  /// However a movement is interrupted, the items are in the order before or after it.
  @Test(arguments: UInt64(0)..<30)
  func anInterruptedMovementEndsInOneOfItsTwoStates(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let rig = CollectionRig([Array(0..<9), Array(9..<20)], CollectionRig.flow())
    for _ in 0..<4 {
      let before = rig.items.sections
      let source = IndexPath(item: numbers.integer(0...3), section: numbers.integer(0...1))
      #expect(rig.view.beginInteractiveMovementForItem(at: source))
      for _ in 0..<numbers.integer(0...5) {
        rig.view.updateInteractiveMovementTargetPosition(
          CGPoint(x: numbers.number(-50...370), y: numbers.number(-50...530)))
        rig.stage.advance(to: rig.stage.time + numbers.number(0...0.4))
      }
      switch numbers.integer(0...4) {
      case 0: rig.view.endInteractiveMovement()
      case 1: rig.view.cancelInteractiveMovement()
      case 2: rig.view.reloadData()
      case 3:
        rig.view.performBatchUpdates {
          rig.items.sections[0].append(100)
          rig.view.insertItems(at: [IndexPath(item: rig.items.sections[0].count - 1, section: 0)])
        }
      default: rig.view.setCollectionViewLayout(CollectionRig.flow(), animated: numbers.isOne(in: 2))
      }
      rig.stage.advance(to: rig.stage.time + 1)
      let moved = rig.items.take()
      if moved.isEmpty {
        let now = rig.items.sections.map { $0.filter { $0 < 100 } }
        #expect(now == before.map { $0.filter { $0 < 100 } })
      }
      let all = rig.items.sections.flatMap { $0 }.map(String.init)
      #expect(rig.texts.count >= 18 && rig.texts == Array(all.prefix(rig.texts.count)))
      #expect(rig.view.visibleCells.allSatisfy { !$0.configurationState.isReordering })
      for path in rig.view.indexPathsForVisibleItems {
        #expect(rig.cell(path.item, path.section)?.frame == rig.frame(path.item, path.section))
      }
    }
  }
}
