import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

/// Reloads end the selection of what they make again. Other rows keep it.
@Suite struct ReloadedSelectionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func table(selecting paths: [IndexPath]) -> TableRig {
    let rig = TableRig([[0, 1, 2], [3, 4]]) { table, _ in table.allowsMultipleSelection = true }
    for path in paths { rig.table.selectRow(at: path, animated: false, scrollPosition: .none) }
    return rig
  }

  private func collection(selecting paths: [IndexPath]) -> CollectionRig {
    let rig = CollectionRig([[0, 1, 2], [3, 4]], CollectionRig.flow()) { view, _ in
      view.allowsMultipleSelection = true
    }
    for path in paths { rig.view.selectItem(at: path, animated: false, scrollPosition: []) }
    return rig
  }

  @Test func reloadedRowsAreDeselected() {
    let rig = table(selecting: [path(1), path(2)])
    rig.rows.sections[0].insert(9, at: 0)
    rig.table.performBatchUpdates {
      rig.table.insertRows(at: [path(0)], with: .fade)
      rig.table.reloadRows(at: [path(1)], with: .fade)
    }
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.table.indexPathsForSelectedRows == [path(3)])
    #expect(rig.cell(2)?.isSelected == false && rig.cell(3)?.isSelected == true)
    #expect(rig.rows.take() == [], "the delegate isn't called")
  }

  @Test func rowsOfReloadedSectionsAreDeselected() {
    let rig = table(selecting: [path(1), path(0, 1)])
    rig.table.reloadSections([0], with: .fade)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.table.indexPathsForSelectedRows == [path(0, 1)])
    #expect(rig.cell(1)?.isSelected == false)
  }

  @Test func reconfiguredRowsStaySelected() {
    let rig = table(selecting: [path(1)])
    rig.table.reconfigureRows(at: [path(1)])
    rig.stage.runMainStages()
    #expect(rig.table.indexPathForSelectedRow == path(1) && rig.cell(1)?.isSelected == true)
  }

  @Test func reloadedItemsAreDeselected() {
    let rig = collection(selecting: [path(0), path(1), path(0, 1)])
    rig.view.reloadItems(at: [path(1)])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.view.indexPathsForSelectedItems?.sorted() == [path(0), path(0, 1)])
    #expect(rig.cell(0)?.isSelected == true && rig.cell(1)?.isSelected == false)
    rig.view.reconfigureItems(at: [path(0)])
    rig.view.reloadSections([1])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.view.indexPathsForSelectedItems == [path(0)])
    #expect(rig.cell(0)?.isSelected == true && rig.cell(0, 1)?.isSelected == false)
  }

  @Test func itemsThatASnapshotReloadsAreDeselected() {
    let rig = TableRig([])
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: rig.table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    rig.table.allowsMultipleSelection = true
    var snapshot = Snapshot()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2, 3], toSection: 0)
    snapshot.appendItems([4, 5], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    for path in [path(0), path(1), path(2), path(0, 1)] {
      rig.table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([3])
    snapshot.reloadSections([1])
    source.apply(snapshot)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.table.indexPathsForSelectedRows == [path(0), path(2)])
  }
}
