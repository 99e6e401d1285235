import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// A collection view that shows snapshots.
private struct DiffableRig {
  let stage = ViewStage()
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<String, Int>

  init(_ layout: UICollectionViewLayout = CollectionRig.flow()) {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
      cell.label.text = "\(item)"
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    stage.window.addSubview(view)
    stage.runMainStages()
  }

  var texts: [String] { view.visibleCells.map { ($0 as? NumberCell)?.text ?? "" } }
}

@Suite struct CollectionDiffableTests {
  private func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func applyingASnapshotMovesTheCellsOfItems() {
    let rig = DiffableRig()
    rig.source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    rig.stage.runMainStages()
    #expect(rig.texts == ["1", "2", "3"])
    let third = rig.view.cellForItem(at: IndexPath(item: 2, section: 0))
    var isComplete = false
    rig.source.apply(snapshot([("a", [3, 1, 4])])) { isComplete = true }
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["3", "1", "4"] && rig.view.cellForItem(at: IndexPath(item: 0, section: 0)) === third)
    #expect(isComplete && rig.source.indexPath(for: 4) == IndexPath(item: 2, section: 0))
    #expect(rig.source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == 3)
  }

  @Test func reconfiguredItemsKeepTheirCells() {
    let rig = DiffableRig()
    rig.source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
    rig.stage.runMainStages()
    let cell = rig.view.cellForItem(at: IndexPath(item: 1, section: 0)) as? NumberCell
    cell?.label.text = "old"
    var changed = rig.source.snapshot()
    changed.reconfigureItems([2])
    rig.source.apply(changed)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell && cell?.text == "2")
  }

  @Test func supplementaryViewsComeFromTheProvider() {
    let layout = CollectionRig.flow()
    layout.headerReferenceSize.height = 20
    let rig = DiffableRig(layout)
    rig.view.register(
      SectionView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    rig.source.supplementaryViewProvider = { view, kind, path in
      let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
      (header as? SectionView)?.text = "section \(path.section)"
      return header
    }
    rig.source.apply(snapshot([("a", [1]), ("b", [2])]))
    rig.stage.advance(to: rig.stage.time + 1)
    let headers = rig.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.compactMap { ($0 as? SectionView)?.text } == ["section 0", "section 1"])
  }

  @Test func movedItemsChangeTheSnapshot() {
    let rig = DiffableRig()
    rig.source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    rig.stage.runMainStages()
    var final: [Int] = []
    rig.source.reorderingHandlers.canReorderItem = { $0 != 2 }
    rig.source.reorderingHandlers.didReorder = { final = $0.finalSnapshot.itemIdentifiers }
    #expect(!rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    #expect(rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 30))
    rig.view.endInteractiveMovement()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(final == [2, 3, 1] && rig.source.snapshot().itemIdentifiers == final && rig.texts == ["2", "3", "1"])
  }

  @Test func movesTellTheChangesOfTheirSections() {
    let rig = DiffableRig()
    rig.source.apply(snapshot([("a", [1, 2, 3]), ("b", [4]), ("c", [5])]), animatingDifferences: false)
    rig.stage.runMainStages()
    var changes: [NSDiffableDataSourceSectionTransaction<String, Int>] = []
    rig.source.reorderingHandlers.didReorder = { changes = $0.sectionTransactions }
    for (source, target) in [((2, 0), (0, 1)), ((0, 0), (0, 2))] {
      rig.source.collectionView(
        rig.view, moveItemAt: IndexPath(item: source.1, section: source.0),
        to: IndexPath(item: target.1, section: target.0))
      if source.0 == 2 {
        #expect(changes.map(\.sectionIdentifier) == ["a", "c"])
        #expect(changes.map(\.initialSnapshot.rootItems) == [[1, 2, 3], [5]])
        #expect(changes.map(\.finalSnapshot.rootItems) == [[1, 5, 2, 3], []])
      }
    }
    #expect(changes.map(\.sectionIdentifier) == ["a"])
    #expect(changes.map(\.finalSnapshot.rootItems) == [[5, 2, 1, 3]])
    #expect(changes.first?.difference.count == 2)
  }

  /// Any sequence of snapshots leads to the view that shows the last one from the start.
  @Test(arguments: UInt64(0)..<30)
  func afterAnySnapshotsTheViewEqualsOneThatIsMadeAnew(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let rig = DiffableRig(CompositionalLayouts.grid(columns: 5))
    var last = snapshot([])
    for _ in 0..<8 {
      let items = Array(0..<60).shuffled(using: &numbers).prefix(numbers.integer(0...50))
      let names = ["a", "b", "c", "d"].shuffled(using: &numbers).prefix(numbers.integer(1...4))
      let length = items.count / names.count
      last = snapshot(
        names.enumerated().map { index, name in
          (name, Array(items.dropFirst(index * length).prefix(length)))
        })
      rig.source.apply(last, animatingDifferences: numbers.isOne(in: 2))
      rig.stage.advance(to: rig.stage.time + numbers.number(0...0.4))
    }
    rig.stage.advance(to: rig.stage.time + 1)
    let fresh = DiffableRig(CompositionalLayouts.grid(columns: 5))
    fresh.source.apply(last, animatingDifferences: false)
    fresh.stage.runMainStages()
    #expect(rig.texts == fresh.texts && rig.view.contentSize == fresh.view.contentSize)
    #expect(rig.view.visibleCells.map(\.frame) == fresh.view.visibleCells.map(\.frame))
    #expect(rig.view.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.animationKeys() == nil })
  }
}
