import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

@Suite struct TableSelectionTests {
  @Test func aTapSelectsOneRowAndDeselectsTheOthers() {
    let rig = TableRig(count: 20)
    rig.stage.click(100, 60)
    #expect(rig.rows.take() == ["will select 1", "select 1"])
    #expect(rig.cell(1)?.isSelected == true && rig.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    rig.stage.click(100, 150)
    #expect(rig.rows.take() == ["will select 3", "deselect 1", "select 3"])
    #expect(rig.cell(1)?.isSelected == false && rig.cell(3)?.isSelected == true)
  }

  @Test func aTapOnTheSelectedRowAsksAgain() {
    let rig = TableRig(count: 20)
    rig.stage.click(100, 60)
    rig.stage.click(100, 60)
    #expect(rig.rows.take() == ["will select 1", "select 1", "will select 1", "select 1"])
    #expect(rig.table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  @Test func aPressFollowsItsRowThroughUpdates() {
    let rig = TableRig(count: 20)
    rig.stage.press(100, 60)
    rig.stage.advance(to: rig.stage.time + 0.2)
    rig.rows.sections[0].insert(99, at: 0)
    rig.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    rig.stage.release(100, 60)
    #expect(rig.rows.take() == ["will select 2", "select 2"], "the row that was pressed")
  }

  @Test func aPressEndsWithItsRow() throws {
    let rig = TableRig(count: 20)
    let cell = try #require(rig.cell(1))
    rig.stage.press(100, 60)
    rig.stage.advance(to: rig.stage.time + 0.2)
    #expect(cell.isHighlighted)
    rig.rows.sections[0].remove(at: 1)
    rig.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    #expect(!cell.isHighlighted)
    rig.stage.release(100, 60)
    #expect(rig.rows.take() == [] && rig.table.indexPathForSelectedRow == nil)
  }

  @Test func severalRowsAreSelectedAndDeselectedByTaps() {
    let rig = TableRig(count: 20) { table, _ in table.allowsMultipleSelection = true }
    rig.stage.click(100, 60)
    rig.stage.click(100, 150)
    rig.stage.click(100, 60)
    #expect(rig.rows.take() == ["will select 1", "select 1", "will select 3", "select 3", "deselect 1"])
    #expect(rig.table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
    rig.table.allowsMultipleSelection = false
    #expect(rig.table.indexPathsForSelectedRows?.count == 1)
  }

  @Test func aPressHighlightsAndADragOfTheTableSelectsNothing() {
    let rig = TableRig(count: 100)
    rig.stage.press(100, 60)
    rig.stage.advance(to: rig.stage.time + 0.2)
    #expect(rig.cell(1)?.isHighlighted == true)
    rig.stage.release(100, 60)
    #expect(rig.cell(1)?.isHighlighted == false && rig.rows.take() == ["will select 1", "select 1"])
    rig.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100))
    rig.stage.release(100, 100)
    #expect(rig.rows.take() == [] && rig.table.contentOffset.y > 0)
  }

  @Test func theSelectionOutlivesScrollingAndEndsWithAReload() {
    let rig = TableRig(count: 100)
    rig.table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    rig.scroll(to: 2000)
    #expect(rig.table.visibleCells.allSatisfy { !$0.isSelected })
    rig.scroll(to: 0)
    #expect(rig.table.visibleCells.map(\.isSelected).firstIndex(of: true) == 2)
    #expect(rig.rows.take() == [], "a program's selection isn't announced")
    rig.table.reloadData()
    rig.stage.runMainStages()
    #expect(rig.table.indexPathForSelectedRow == nil && !rig.table.visibleCells.contains(where: \.isSelected))
  }

  @Test func withoutSelectionATapDoesNothing() {
    let rig = TableRig(count: 20) { table, _ in table.allowsSelection = false }
    rig.stage.click(100, 60)
    #expect(rig.rows.take() == [] && rig.cell(1)?.isSelected == false)
  }

  @Test func theSelectedBackgroundIsShownBehindTheContents() throws {
    let rig = TableRig(count: 3)
    rig.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    rig.stage.runMainStages()
    let cell = try #require(rig.cell(0))
    let selection = try #require(cell.controls.selection)
    let (back, front) = (cell.subviews.firstIndex(of: selection)!, cell.subviews.firstIndex(of: cell.contentView)!)
    #expect(selection.frame == cell.bounds && back < front)
  }
}
