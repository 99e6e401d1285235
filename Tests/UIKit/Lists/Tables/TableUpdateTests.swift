import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

@Suite struct TableUpdateTests {
  @Test func insertedAndDeletedRowsMoveTheOthers() {
    let rig = TableRig(count: 6)
    rig.table.selectRow(at: IndexPath(row: 4, section: 0), animated: false, scrollPosition: .none)
    let moved = rig.cell(4)
    var results: [Bool] = []
    rig.table.performBatchUpdates {
      rig.rows.sections = [[0, 100, 1, 3, 4, 5]]
      rig.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
      rig.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .right)
    } completion: {
      results.append($0)
    }
    rig.stage.runMainStages()
    #expect(rig.texts == ["0", "100", "1", "3", "4", "5"])
    #expect(rig.cell(4) === moved && rig.table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
    #expect(results == [] && rig.table.subviews.filter { $0 is UITableViewCell }.count == 7, "one is leaving")
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(results == [true] && rig.table.subviews.filter { $0 is UITableViewCell }.count == 6)
  }

  @Test func eachRowLeavesByItsOwnAnimation() throws {
    let rig = TableRig(count: 6)
    let (left, right) = (try #require(rig.cell(1)), try #require(rig.cell(2)))
    rig.table.performBatchUpdates {
      rig.rows.sections = [[0, 3, 4, 5]]
      rig.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .left)
      rig.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .right)
    }
    rig.stage.runMainStages()
    #expect(left.frame.minX == -320 && right.frame.minX == 320)
  }

  @Test func sectionsComeAndGoWithTheirHeaders() {
    let rig = TableRig([[0], [1], [2]]) { table, rows in rows.titles = ["A", "B", "C"] }
    let third = rig.table.headerView(forSection: 2)
    rig.rows.sections.remove(at: 0)
    rig.rows.titles.remove(at: 0)
    rig.table.deleteSections([0], with: .automatic)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["1", "2"] && rig.table.headerView(forSection: 1) === third)
    #expect(rig.table.subviews.filter { $0 is UITableViewHeaderFooterView }.count == 2)
  }

  @Test func anEmptyBatchAsksForTheHeightsAgain() {
    let rig = TableRig(count: 4)
    rig.rows.height = { $0 == 1 ? 100 : 44 }
    rig.table.beginUpdates()
    rig.table.endUpdates()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.cell(1)?.frame.height == 100 && rig.cell(2)?.frame.minY == 144 && rig.table.contentSize.height == 232)
  }

  @Test func reloadedRowsGetNewCellsAndReconfiguredOnesKeepTheirs() {
    let rig = TableRig(count: 4)
    let cells = rig.table.visibleCells
    rig.rows.sections = [[10, 11, 12, 13]]
    rig.table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["10", "1", "2", "3"] && rig.cell(0) !== cells[0] && rig.cell(1) === cells[1])
    rig.table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    #expect(rig.texts == ["10", "11", "2", "3"] && rig.cell(1) === cells[1])
  }

  @Test func outsideOfAWindowAnUpdateIsMadeAtOnce() {
    let rows = NumberedRows([[0, 1]])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.layoutIfNeeded()
    var isFinished = false
    table.performBatchUpdates {
      rows.sections = [[1]]
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
    } completion: { _ in
      isFinished = true
    }
    table.layoutIfNeeded()
    #expect(isFinished && table.visibleCells.compactMap(\.textLabel?.text) == ["1"])
  }

  @Test func wrongNumbersStopTheProgramWithASentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = TableRig(count: 5)
        rig.rows.sections = [[0, 1, 2]]
        rig.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after "
          + "the update (3) must be equal to the number of rows contained in that section before the update (5), plus or "
          + "minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted)"))
  }
}
