import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// What data sources may do in and around a batch of updates.
@Suite struct CollectionBatchTests {
  /// Sizes of exactly the items that there are.
  private func strictRig(_ count: Int) -> CollectionRig {
    CollectionRig([Array(0..<count)], CollectionRig.flow()) { view, items in
      items.size = { CGSize(width: 100, height: 50 + $0 % 2) }
      items.onSize = { path in #expect(items.sections[path.section].indices.contains(path.item), "\(path)") }
    }
  }

  @Test(arguments: ["shown", "invalidated", "reloaded"])
  func dataMayChangeInsideABatch(state: String) {
    let rig = strictRig(20)
    switch state {
    case "invalidated": rig.view.collectionViewLayout.invalidateLayout()
    case "reloaded": rig.view.reloadData()
    default: break
    }
    rig.view.performBatchUpdates {
      rig.items.sections[0].removeLast()
      rig.view.deleteItems(at: [IndexPath(item: 19, section: 0)])
    }
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == (0..<19).map(String.init))
  }

  @Test func dataMayChangeInsideABatchBeforeTheFirstLayout() {
    let items = NumberedItems([Array(0..<20)])
    items.size = { CGSize(width: 100, height: 50 + $0 % 2) }
    items.onSize = { [unowned items] path in #expect(items.sections[0].indices.contains(path.item), "\(path)") }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: CollectionRig.flow())
    view.register(NumberCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.delegate = items
    view.performBatchUpdates {
      items.sections[0].removeLast()
      view.deleteItems(at: [IndexPath(item: 19, section: 0)])
    }
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 19)
  }

  @Test func aDeletionAloneAfterAnInvalidationKeepsTheSizesOfTheData() {
    let rig = strictRig(20)
    rig.view.collectionViewLayout.invalidateLayout()
    rig.items.sections[0].removeLast()
    rig.view.deleteItems(at: [IndexPath(item: 19, section: 0)])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == (0..<19).map(String.init))
  }

  @Test(arguments: [false, true]) func itemsThatGoAwayDuringAnUpdateArentAskedFor(bySize: Bool) {
    let rig = CollectionRig([Array(0..<300)], bySize ? CollectionRig.flow() : CompositionalLayouts.rows(estimate: 40)) {
      if bySize { $1.size = { CGSize(width: 100, height: 50 + $0 % 2) } }
      $0.register(TallCell.self, forCellWithReuseIdentifier: "item")
    }
    rig.items.onSize = { path in #expect(rig.items.sections[0].indices.contains(path.item), "\(path)") }
    rig.scroll(to: 2000)
    var hasShrunk = false
    rig.items.onCell = { view, path in
      #expect(rig.items.sections[0].indices.contains(path.item), "\(path)")
      guard !hasShrunk else { return }
      hasShrunk = true
      rig.items.sections = [[1, 2, 3]]
      view.reloadData()
      view.collectionViewLayout.invalidateLayout()
    }
    rig.view.performBatchUpdates {
      let shown = rig.view.indexPathsForVisibleItems.prefix(8)
      for path in shown.reversed() { rig.items.sections[0].remove(at: path.item) }
      rig.view.deleteItems(at: Array(shown))
    }
    #expect(hasShrunk)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.view.indexPathsForVisibleItems.count == 3 && rig.view.contentOffset.y == 0)
    #expect(rig.view.subviews.filter { $0 is NumberCell || $0 is TallCell }.count == 3)
  }

  @Test func itemsAreReconfiguredAtTheEndOfTheirBatch() {
    let rig = CollectionRig(count: 6)
    let cells = (0..<6).map { rig.cell($0) }
    rig.view.performBatchUpdates {
      rig.view.reconfigureItems(at: [IndexPath(item: 4, section: 0), IndexPath(item: 0, section: 0)])
      #expect(rig.texts == ["0", "1", "2", "3", "4", "5"])
      rig.items.sections = [[1, 2, 3, 40, 5, 6]]
      rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      rig.view.insertItems(at: [IndexPath(item: 5, section: 0)])
    }
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["1", "2", "3", "40", "5", "6"] && rig.cell(3) === cells[4])
  }

  @Test func aStoredCellIsShownAgainWhileItLeaves() throws {
    let stored = (0..<4).map { _ in NumberCell(frame: .zero) }
    let rig = CollectionRig(count: 4) { _, items in items.supplies = { stored[$1.item] } }
    rig.view.reloadItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0)])
    rig.stage.advance(to: rig.stage.time + 0.1)
    #expect(rig.cell(1) === stored[1] && rig.cell(2) === stored[2])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.view.visibleCells.count == 4 && stored.allSatisfy { $0.superview === rig.view && $0.alpha == 1 })
    #expect((0..<4).allSatisfy { stored[$0].frame == rig.frame($0) })

    // Away and back while the first animation runs.
    rig.items.supplies = { stored[rig.items.sections[0][$1.item]] }
    rig.items.sections = [[0, 2, 3]]
    rig.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    rig.stage.advance(to: rig.stage.time + 0.1)
    rig.items.sections = [[0, 1, 2, 3]]
    rig.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.cell(1) === stored[1] && stored[1].superview === rig.view && stored[1].alpha == 1)
    #expect(stored[1].frame == rig.frame(1))
  }

  @Test func anAnimatedJumpMakesTheCellsOfItsEndsOnly() {
    let rig = CollectionRig(count: 100_000)
    let before = rig.items.suppliedCells
    UIView.animate(withDuration: 1) { rig.view.contentOffset.y = 1_000_000 }
    rig.stage.advance(to: rig.stage.time + 0.01)
    #expect(rig.items.suppliedCells - before < 100 && rig.cell(42870) != nil)
    rig.stage.advance(to: rig.stage.time + 2)
    // The next layout lets those of the start go.
    rig.scroll(to: 1_000_001)
    #expect(rig.view.visibleCells.count <= 27 && rig.cell(0) == nil)
    // Shorter contents move the offset in an update, too.
    let shrunk = rig.items.suppliedCells
    rig.view.performBatchUpdates {
      rig.items.sections = [Array(0..<300)]
      rig.view.deleteItems(at: (300..<100_000).map { IndexPath(item: $0, section: 0) })
    }
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.items.suppliedCells - shrunk < 200 && rig.view.contentOffset.y == rig.view.contentSize.height - 480)
  }

  @Test func aHandlerIsCalledForWhatIsShown() {
    final class Prefetching: UICollectionViewDataSourcePrefetching {
      var count = 0
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { count += 1 }
    }
    let prefetching = Prefetching()
    var calls: [Int] = []
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.visibleItemsInvalidationHandler = { items, _, _ in calls.append(items.count) }
    let rig = CollectionRig([Array(0..<100)], UICollectionViewCompositionalLayout(section: section)) { view, _ in
      view.prefetchDataSource = prefetching
    }
    #expect(!calls.isEmpty && calls.allSatisfy { $0 == 12 } && prefetching.count == 1)
    calls = []
    _ = rig.view.indexPathForItem(at: CGPoint(x: 100, y: 100))
    _ = rig.view.collectionViewLayout.layoutAttributesForElements(in: rig.view.bounds)
    #expect(calls == [])
    rig.scroll(to: 20)
    #expect(!calls.isEmpty && calls.allSatisfy { $0 == 13 })
  }
}
