import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Data sources and delegates that break the rules: the table stays stable, and never hangs.
@Suite struct HostileTableTests {
  @Test func oneCellForAllRowsIsShownOnce() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    let rig = TableRig(count: 100) { _, rows in rows.supplies = { _, _ in cell } }
    #expect(rig.table.visibleCells.count == 11 && rig.table.visibleCells.filter { $0 === cell }.count == 1)
    rig.scroll(to: 1000)
    #expect(rig.table.visibleCells.count == 12)
  }

  @Test func negativeCountsAreNone() {
    final class Negative: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { -5 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let source = Negative()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 0 && table.visibleCells.isEmpty)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -7, 0, .greatestFiniteMagnitude])
  func anyHeightGivesAStableTable(height: CGFloat) {
    let rig = TableRig(count: 50) { _, rows in rows.height = { $0.isMultiple(of: 2) ? height : 44 } }
    for y in [0, 300, 2000] as [CGFloat] { rig.scroll(to: y) }
    #expect(rig.table.contentSize.height.isFinite)
    #expect(rig.table.visibleCells.allSatisfy { $0.frame.minY.isFinite && $0.frame.height.isFinite })
    rig.table.rowHeight = height
    rig.table.sectionHeaderHeight = height
    rig.table.reloadData()
    rig.stage.runMainStages()
    #expect(rig.table.contentSize.height.isFinite)
  }

  @Test func rowsThatTurnOutToHaveNoHeightAreMeasuredOnce() {
    let rig = TableRig(count: 2000) { table, rows in
      table.rowHeight = UITableView.automaticDimension
      table.estimatedRowHeight = 44
      rows.height = { _ in 0 }
    }
    #expect(rig.table.visibleCells.isEmpty && rig.rows.suppliedCells <= 2000)
  }

  @Test func aReloadInEveryCallbackNeitherHangsNorEmptiesTheTable() {
    let rig = TableRig(count: 100) { _, rows in rows.onCell = { table, _ in table.reloadData() } }
    for frame in 1...5 { rig.stage.advance(to: Double(frame) / 60) }
    #expect(rig.texts == (0..<11).map(String.init))
  }

  @Test func rowsThatGoAwayInACallbackArentAskedFor() {
    let rig = TableRig(count: 100)
    rig.rows.onCell = { table, path in
      guard path.row > 50 else { return }
      rig.rows.onCell = nil
      rig.rows.sections = [[1, 2, 3]]
      table.reloadData()
    }
    // Asking for a row that isn't there would stop the test.
    rig.scroll(to: 44 * 60)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["1", "2", "3"] && rig.table.contentOffset.y == 0)
  }

  @Test func anUpdateInACallbackIsShownInTheNextLayout() {
    let rig = TableRig(count: 100)
    var isComplete = false
    rig.rows.onCell = { table, path in
      rig.rows.onCell = nil
      table.performBatchUpdates {
        rig.rows.sections[0].remove(at: 0)
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      } completion: { _ in
        isComplete = true
      }
    }
    rig.scroll(to: 44 * 30)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(isComplete && rig.table.numberOfRows(inSection: 0) == 99 && rig.texts.first == "31")
  }

  @Test func layoutInsideACallbackReturns() {
    let rig = TableRig(count: 100)
    rig.rows.onCell = { table, _ in
      table.layoutIfNeeded()
      table.contentOffset.y += 1
    }
    rig.scroll(to: 1000)
    #expect(rig.table.visibleCells.count >= 10)
  }

  @Test func countsThatChangeWithoutAWordStopTheNextUpdate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = TableRig([[1], [2]])
        rig.rows.sections = [[1], [2], [3]]
        rig.table.beginUpdates()
        rig.table.endUpdates()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Invalid update: invalid number of sections."))
  }

  @Test func anIdentifierWithoutAClassStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UITableView().dequeueReusableCell(withIdentifier: "no", for: IndexPath(row: 0, section: 0))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("unable to dequeue a cell with identifier no"))
  }
}
