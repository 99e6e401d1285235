import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Items that the user moves.
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

  @Test(arguments: [false, true]) func theContentsScrollWhileAnItemIsAtAnEdge(isHeld: Bool) throws {
    let rig = CollectionRig(count: 300)
    let cell = try #require(rig.cell(1))
    if isHeld {
      // By the recognizer: the pointer is at the edge, the middle of the item needn't be.
      rig.view.addGestureRecognizer(ItemMoveRecognizer())
      rig.stage.press(160, 5)
      rig.stage.advance(to: rig.stage.time + 0.7)
      rig.stage.move(160, 300)
      rig.stage.move(160, 445)
    } else {
      rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 470))
    }
    let onScreen = cell.center.y - rig.view.contentOffset.y
    rig.stage.advance(to: rig.stage.time + 1)
    let offset = rig.view.contentOffset.y
    #expect(offset > (isHeld ? 20 : 200) && abs(cell.center.y - offset - onScreen) < 1, "the item stays at the pointer")
    #expect(rig.items.take() == [] && rig.view.visibleCells.count <= 28)
    // Away from the edge it stops.
    if isHeld {
      rig.stage.move(160, 240)
    } else {
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: offset + 240))
    }
    let stopped = rig.view.contentOffset.y
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.view.contentOffset.y == stopped)
    if isHeld { rig.stage.release(160, 240) } else { rig.view.endInteractiveMovement() }
    rig.stage.advance(to: rig.stage.time + 1)
    let place = try #require(rig.items.sections[0].firstIndex(of: 1))
    #expect(rig.items.take() == ["move 1 to \(place)"] && place >= 9 && rig.cell(place) === cell)
    #expect(cell.frame == rig.frame(place))
  }

  @Test func scrollingEndsWithTheContentsAndWithTheMovement() {
    let rig = CollectionRig(count: 60)
    rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 479))
    rig.stage.advance(to: rig.stage.time + 0.2)
    rig.view.cancelInteractiveMovement()
    let cancelled = rig.view.contentOffset.y
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(cancelled > 0 && rig.view.contentOffset.y == cancelled)
    rig.scroll(to: 0)
    rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 479))
    rig.stage.advance(to: rig.stage.time + 5)
    #expect(rig.view.contentOffset.y == rig.view.contentSize.height - 480)
    rig.view.endInteractiveMovement()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.items.sections[0].count == 60 && rig.items.sections[0].firstIndex(of: 0) ?? 0 >= 57)
  }

  @Test func nothingIsAskedForBeyondTheData() {
    final class Strict: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
      UICollectionViewDataSourcePrefetching
    {
      var sections = [Array(0..<9), Array(9..<60)]
      var wrong: [String] = []
      func check(_ path: IndexPath, _ name: String) {
        if !(sections[path.section].indices ~= path.item) { wrong.append("\(name) \(path)") }
      }
      func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        check(indexPath, "cell")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        check(indexPath, "size")
        return CGSize(width: 100, height: 60 + indexPath.item % 2)
      }
      func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
      ) { check(indexPath, "show") }
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        for path in indexPaths { check(path, "prefetch") }
      }
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        for path in indexPaths { check(path, "cancel") }
      }
      func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) {
        let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
      }
    }
    let strict = Strict()
    let rig = CollectionRig([], CollectionRig.flow())
    rig.view.dataSource = strict
    rig.view.delegate = strict
    rig.view.prefetchDataSource = strict
    rig.stage.runMainStages()
    for source in [IndexPath(item: 8, section: 0), IndexPath(item: 0, section: 1)] {
      #expect(rig.view.beginInteractiveMovementForItem(at: source))
      // Into the other section, and down to its end.
      for y in [100, 300, 470] as [CGFloat] {
        rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: rig.view.contentOffset.y + y))
        rig.stage.advance(to: rig.stage.time + (y > 400 ? 3 : 0.1))
      }
      rig.view.endInteractiveMovement()
      rig.stage.advance(to: rig.stage.time + 1)
      rig.scroll(to: 0)
    }
    #expect(strict.wrong == [] && strict.sections.flatMap { $0 }.sorted() == Array(0..<60))
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
      // An item near an edge has scrolled the contents.
      rig.scroll(to: 0)
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
