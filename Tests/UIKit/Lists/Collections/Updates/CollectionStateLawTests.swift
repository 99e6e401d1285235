import Foundation
import KinoraGeometry
import KinoraLists
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Laws of a collection view's phases and state, under random updates and callbacks that call the view back.
@Suite struct CollectionStateLawTests {
  /// Checks what holds between any two calls of the program.
  private func check(_ view: UICollectionView, _ place: Comment) {
    let items = view.items
    #expect(Set(items.shown.values.map { ObjectIdentifier($0.view) }).count == items.shown.count, place)
    guard !items.needsReload else { return }
    #expect(items.selection.allSatisfy(items.contains), place)
    let paths = items.shown.keys.filter { $0.category == .cell }.compactMap { ListPath($0.path) }
    #expect(paths.allSatisfy(items.contains), place)
  }

  /// Calls the view from a callback of it, by a number of 0...11. The call may lead to another one.
  private func callBack(_ view: UICollectionView, _ choice: Int) {
    switch choice {
    case 0: view.reloadData()
    case 1: view.layoutIfNeeded()
    case 2: view.setNeedsLayout()
    case 3: _ = view.numberOfSections
    case 4: _ = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    case 5: view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    case 6: view.collectionViewLayout.invalidateLayout()
    case 7: view.endInteractiveMovement()
    default: break
    }
  }

  /// Inserts, deletes and moves items, and announces it to the view.
  private func change(_ rig: CollectionRig, _ numbers: inout SeededNumbers, _ next: inout Int) {
    let old = rig.items.sections[0]
    let gone = old.indices.filter { _ in numbers.isOne(in: 6) }
    var new = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    var inserted: [IndexPath] = []
    for _ in 0..<numbers.integer(0...3) {
      next += 1
      new.insert(next, at: numbers.integer(0...new.count))
    }
    for (index, number) in new.enumerated() where !old.contains(number) {
      inserted.append(IndexPath(item: index, section: 0))
    }
    rig.view.performBatchUpdates {
      rig.items.sections[0] = new
      rig.view.deleteItems(at: gone.map { IndexPath(item: $0, section: 0) })
      rig.view.insertItems(at: inserted)
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func callbacksNeverBreakTheState(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    // Callbacks draw numbers while an update draws its own.
    var choices = SeededNumbers(seed: seed &+ 1000)
    var next = 1000
    let rig = CollectionRig(count: 40)
    var phases: Set<CollectionPhase> = []
    var calls = CallLimit()
    rig.items.onCell = { view, _ in
      phases.insert(view.items.phase)
      check(view, "in a callback for a cell")
      let choice = choices.integer(0...11)
      calls.run { callBack(view, choice) }
    }
    rig.items.onSize = { _ in
      phases.insert(rig.view.items.phase)
      let choice = choices.integer(0...11)
      calls.run { callBack(rig.view, choice) }
    }
    for _ in 0..<10 {
      calls = CallLimit()
      let range = max(rig.view.contentSize.height - rig.view.bounds.height, 0)
      rig.view.contentOffset.y = numbers.number(0...range)
      if numbers.isOne(in: 3) { rig.view.frame.size.width = numbers.number(240...400) }
      if numbers.isOne(in: 4) { _ = rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)) }
      // The numbers are those before the update while it is announced.
      rig.view.layoutIfNeeded()
      change(rig, &numbers, &next)
      #expect(rig.view.items.phase == .idle)
      check(rig.view, "after an update")
      rig.stage.advance(to: rig.stage.time + numbers.number(0...0.5))
      #expect(rig.view.items.phase == .idle)
      check(rig.view, "after a frame")
    }
    // A layout asks for sizes when they are needed, so also outside of its preparation.
    #expect(phases.contains(.placing))
    (rig.items.onCell, rig.items.onSize) = (nil, nil)
    rig.view.reloadData()
    rig.stage.advance(to: rig.stage.time + 2)
    #expect(rig.view.items.counts == rig.items.sections.map(\.count) && !rig.view.items.needsReload)
  }

  /// The views of a reload go while the layout and the numbers are those before it.
  @Test func anUpdateWhileItemsAreReadIsShownByTheReload() {
    let rig = CollectionRig(count: 40)
    rig.items.sections = [[1, 2, 3], [4]]
    rig.view.reloadData()
    var calls = 0
    rig.items.onEnd = { view in
      calls += 1
      #expect(view.items.phase == .reading)
      view.layoutIfNeeded()
      guard calls == 1 else { return }
      view.performBatchUpdates {
        rig.items.sections[1].append(5)
        view.insertItems(at: [IndexPath(item: 1, section: 1)])
      }
    }
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(calls > 1 && rig.view.items.phase == .idle && !rig.view.items.needsReload)
    #expect(rig.view.items.counts == [3, 2] && rig.view.visibleCells.count == 5)
  }

  @Test func aBatchWithoutChangesInACallbackMakesNoCellAgain() {
    let rig = CollectionRig(count: 40)
    var side: CGFloat = 80
    rig.items.size = { _ in CGSize(width: side, height: side) }
    rig.items.onCell = { view, _ in
      side = 100
      view.performBatchUpdates(nil)
    }
    let former = rig.items.suppliedCells
    rig.view.reloadData()
    rig.stage.advance(to: rig.stage.time + 1)
    // The larger cells leave room for fewer.
    #expect(rig.items.suppliedCells - former < 40 && rig.view.visibleCells.count < 20)
    #expect(rig.view.visibleCells.allSatisfy { $0.frame.width == 100 } && !rig.view.items.needsReload)
  }

  @Test func workKeepsItsPhases() {
    for phase in CollectionPhase.allCases {
      #expect(phase.during(.preparation)?.isPreparing ?? true && phase.during(.placement)?.isPlacing ?? false)
      // The layout never prepares itself twice at a time.
      #expect((phase.during(.preparation) == nil) == phase.isPreparing)
      // Work doesn't end the work around it, but for a break.
      #expect(phase.during(.preparation).map { $0.isPlacing == phase.isPlacing } ?? true)
      #expect(phase.during(.placement)?.isPreparing == phase.isPreparing)
      #expect((phase.during(.pause) == nil) != phase.isPlacing)
      #expect(phase.during(.pause).map { !$0.isPlacing && $0.isPreparing == phase.isPreparing } ?? true)
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func anyNestingReturnsToThePhaseBefore(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let items = CollectionItems()
    func nest(_ depth: Int) {
      let former = items.phase
      for _ in 0..<3 {
        let work = CollectionPhase.Work.allCases[numbers.integer(0...CollectionPhase.Work.allCases.count - 1)]
        guard depth < 6, let next = former.during(work) else { continue }
        items.perform(work) {
          #expect(items.phase == next)
          nest(depth + 1)
        }
        #expect(items.phase == former)
      }
    }
    nest(0)
  }
}
