import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

@Suite struct TableReloadTests {
  @Test func aReloadReadsTheNumbersAndHeightsAtOnce() {
    let rig = TableRig(count: 3)
    rig.rows.sections = [[0, 1, 2, 3]]
    rig.table.reloadData()
    #expect(rig.table.contentSize.height == 176)
    rig.rows.sections[0].append(4)
    rig.table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .fade)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["0", "1", "2", "3", "4"] && rig.table.contentSize.height == 220)
  }

  @Test func aReloadInABatchShowsAllItsChanges() {
    let rig = TableRig(count: 5)
    rig.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    var isComplete = false
    rig.table.performBatchUpdates {
      rig.rows.sections = [[1, 2, 3, 4, 9]]
      rig.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      // Asks for everything again, and keeps the selection.
      rig.table.rowHeight = 50
      #expect(rig.table.numberOfRows(inSection: 0) == 5)
      rig.table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .fade)
    } completion: {
      isComplete = $0
    }
    #expect(isComplete && rig.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    rig.table.performBatchUpdates {
      rig.rows.sections = [[7]]
      rig.table.reloadData()
      rig.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["7"] && rig.table.contentSize.height == 50)
  }

  @Test func aReloadWhileTheTableIsReadIsMadeWithTheNextLayout() {
    final class Restless: UITableViewDataSource {
      var counts = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        counts += 1
        if counts < 50 { tableView.reloadData() }
        return 2
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let source = Restless()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.dataSource = source
    #expect(source.counts == 0, "a data source may be set before it is ready")
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test func rowsThatGoAwayWhileAnUpdateShowsOthersArentAskedFor() {
    let rig = TableRig(count: 100)
    rig.rows.onCell = { table, _ in
      rig.rows.onCell = nil
      rig.rows.sections = [[1, 2]]
      table.reloadData()
    }
    // Asking for a row that isn't there would stop the test.
    rig.rows.sections[0].removeFirst(8)
    rig.table.deleteRows(at: (0..<8).map { IndexPath(row: $0, section: 0) }, with: .fade)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["1", "2"] && rig.table.subviews.filter { $0 is UITableViewCell }.count == 2)
  }

  @Test func rowsOfABatchAreUpdatedInPlaceAfterIt() {
    let rig = TableRig(count: 4)
    let cells = rig.table.visibleCells
    rig.table.performBatchUpdates {
      rig.table.reconfigureRows(at: [IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 0)])
      rig.rows.sections = [[1, 20, 3]]
      rig.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["1", "20", "3"] && rig.cell(1) === cells[2])
  }

  @Test func storedCellsAreShownAgainAfterAReload() {
    let stored = (0..<4).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    let rig = TableRig(count: 4) { _, rows in
      rows.supplies = { _, path in stored[rows.sections[path.section][path.row]] }
    }
    rig.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .left)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(zip(rig.table.visibleCells, stored).allSatisfy { $0 === $1 })
    #expect(stored.allSatisfy { $0.superview === rig.table && $0.alpha == 1 && $0.frame.minX == 0 })
  }

  @Test func aRowThatIsToggledQuicklyKeepsItsStoredCell() {
    let stored = (0..<4).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    let rig = TableRig(count: 4) { _, rows in
      rows.supplies = { _, path in stored[rows.sections[path.section][path.row]] }
    }
    let path = [IndexPath(row: 1, section: 0)]
    rig.rows.sections = [[0, 2, 3]]
    rig.table.deleteRows(at: path, with: .fade)
    rig.stage.advance(to: rig.stage.time + 0.15)
    let before = stored[1].layer.presentation()?.opacity ?? 0
    #expect(before > 0.1 && before < 0.9)
    rig.rows.sections = [[0, 1, 2, 3]]
    rig.table.insertRows(at: path, with: .fade)
    rig.stage.advance(to: rig.stage.time + 0.001)
    let after = stored[1].layer.presentation()?.opacity ?? 0
    #expect(abs(after - before) < 0.1, "it turns round where it is")
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.cell(1) === stored[1] && stored[1].alpha == 1 && stored[1].frame.minY == 44)
    // Also in the middle of a reload of everything.
    rig.rows.sections = [[0, 2, 3]]
    rig.table.deleteRows(at: path, with: .fade)
    rig.stage.advance(to: rig.stage.time + 0.1)
    rig.rows.sections = [[0, 1, 2, 3]]
    rig.table.reloadData()
    rig.stage.runMainStages()
    #expect(rig.cell(1) === stored[1] && stored[1].alpha == 1 && stored[1].layer.presentation()?.opacity == 1)
  }

  @Test func aLongAnimatedWayMakesCellsAtItsEndsOnly() {
    let rig = TableRig(count: 30_000)
    UIView.animate(withDuration: 1) { rig.table.contentOffset.y = 1_000_000 }
    rig.stage.advance(to: rig.stage.time + 0.1)
    rig.table.setNeedsLayout()
    rig.stage.advance(to: rig.stage.time + 0.1)
    #expect(rig.rows.suppliedCells < 200 && rig.cell(22727) != nil)
  }

  @Test func heightsHaveAnUpperLimit() {
    let rig = TableRig(count: 2) { $1.height = { $0 == 0 ? .greatestFiniteMagnitude : 44 } }
    #expect(rig.table.contentSize.height == 10_000_044)
    rig.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 1e300))
    #expect(rig.table.contentSize.height == 20_000_044)
  }
}
