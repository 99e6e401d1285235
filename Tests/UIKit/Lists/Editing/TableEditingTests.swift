import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

@Suite struct TableEditingTests {
  @Test func editingShowsControlsAndMakesRoomForThem() throws {
    let rig = TableRig(count: 5) { $1.canMove = true }
    let cell = try #require(rig.cell(1))
    rig.table.setEditing(true, animated: false)
    rig.stage.runMainStages()
    #expect(cell.isEditing && cell.editingStyle == .delete && cell.contentView.frame.minX == 40)
    #expect(cell.controls.reorderControl?.frame.maxX == 320)
    rig.table.setEditing(false, animated: true)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(!cell.isEditing && cell.contentView.frame.minX == 0 && cell.controls.editingControl?.alpha == 0)
  }

  @Test func cellsThatComeIntoSightDuringEditingHaveControls() throws {
    let rig = TableRig(count: 100)
    rig.table.isEditing = true
    rig.scroll(to: 2000)
    #expect(rig.table.visibleCells.allSatisfy { $0.isEditing && $0.contentView.frame.minX == 40 })
    rig.table.isEditing = false
    rig.scroll(to: 0)
    #expect(rig.table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }

  @Test func theRoundButtonShowsTheOneThatDeletes() throws {
    let rig = TableRig(count: 5) { $1.canMove = true }
    rig.table.isEditing = true
    rig.stage.runMainStages()
    let cell = try #require(rig.cell(1))
    rig.stage.click(27, 66)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.rows.take() == [] && cell.showingDeleteConfirmation)
    #expect(cell.contentView.frame.minX == -40 && cell.controls.reorderControl?.frame.maxX == 240)
    rig.stage.click(280, 66)
    #expect(rig.rows.take() == ["commit delete 1"])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["0", "2", "3", "4"])
    #expect(rig.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 40 })
  }

  @Test(arguments: [CGPoint(x: 27, y: 66), CGPoint(x: 150, y: 66), CGPoint(x: 150, y: 200)])
  func aTapBesideTheDeletionClosesIt(place: CGPoint) throws {
    let rig = TableRig(count: 5)
    rig.table.isEditing = true
    rig.stage.runMainStages()
    let cell = try #require(rig.cell(1))
    rig.stage.click(27, 66)
    rig.stage.advance(to: rig.stage.time + 1)
    rig.stage.click(place.x, place.y)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.rows.take() == [] && !cell.showingDeleteConfirmation && cell.contentView.frame.minX == 40)
    #expect(!cell.subviews.contains { $0 is SwipeButtons })
  }

  @Test func theRoundButtonShowsTheActionsOfTheDelegate() {
    var performed = 0
    let rig = TableRig(count: 5) { _, rows in
      rows.actions = UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Archive") { _, _, done in
          performed += 1
          done(true)
        }
      ])
    }
    rig.table.isEditing = true
    rig.stage.runMainStages()
    rig.stage.click(27, 66)
    rig.stage.advance(to: rig.stage.time + 1)
    rig.stage.click(280, 66)
    #expect(performed == 1 && rig.rows.take() == [])
  }

  @Test func circlesMarkTheSelectedRowsUntilEditingEnds() throws {
    let rig = TableRig(count: 5) { table, _ in table.allowsMultipleSelectionDuringEditing = true }
    rig.table.setEditing(true, animated: false)
    rig.stage.runMainStages()
    let cell = try #require(rig.cell(1))
    let circle = try #require(cell.controls.editingControl)
    #expect(circle.kind == .selection && cell.editingStyle == .none && cell.contentView.frame.minX == 40)
    rig.stage.click(27, 66)
    rig.stage.click(150, 150)
    #expect(rig.rows.take() == ["will select 1", "select 1", "will select 3", "select 3"])
    #expect(circle.isChosen && rig.table.indexPathsForSelectedRows?.count == 2)
    rig.table.allowsMultipleSelectionDuringEditing = false
    #expect(cell.controls.editingControl?.kind == .delete)
    rig.table.allowsMultipleSelectionDuringEditing = true
    rig.table.setEditing(false, animated: false)
    rig.stage.runMainStages()
    #expect(rig.table.indexPathsForSelectedRows == nil && !rig.table.visibleCells.contains(where: \.isSelected))
  }

  @Test func aSwipeDeletesTheRowThatItsCellShows() {
    let rig = TableRig(count: 5)
    rig.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 170, y: 66))
    rig.stage.release(170, 66)
    rig.stage.advance(to: rig.stage.time + 1)
    rig.rows.sections[0].removeFirst()
    rig.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    rig.stage.advance(to: rig.stage.time + 1)
    rig.stage.click(280, 22)
    #expect(rig.rows.take() == ["commit delete 0"])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["2", "3", "4"])
  }

  @Test func anUpdateThatRemovesASwipedRowClosesItsActions() throws {
    let rig = TableRig(count: 5)
    let cell = try #require(rig.cell(1))
    rig.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 170, y: 66))
    rig.stage.release(170, 66)
    rig.stage.advance(to: rig.stage.time + 1)
    rig.rows.sections[0].remove(at: 1)
    rig.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(!cell.showingDeleteConfirmation && !cell.subviews.contains { $0 is SwipeButtons })
    rig.stage.click(280, 66)
    #expect(rig.rows.take() == ["will select 1", "select 1"], "no action is open")
  }

  @Test func aSwipeOpensTheDeletionAndATapPerformsIt() throws {
    let rig = TableRig(count: 5)
    let cell = try #require(rig.cell(1))
    rig.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 170, y: 66))
    #expect(cell.contentView.frame.minX < -50 && cell.showingDeleteConfirmation)
    rig.stage.release(170, 66)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(cell.contentView.frame.minX == -80 && rig.rows.take() == [])
    rig.stage.click(280, 66)
    #expect(rig.rows.take() == ["commit delete 1"])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["0", "2", "3", "4"])
    #expect(rig.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
  }

  @Test func aPressElsewhereClosesASwipe() throws {
    let rig = TableRig(count: 5)
    let cell = try #require(rig.cell(1))
    rig.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 170, y: 66))
    rig.stage.release(170, 66)
    rig.stage.advance(to: rig.stage.time + 1)
    rig.stage.click(100, 200)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(cell.contentView.frame.minX == 0 && !cell.showingDeleteConfirmation)
    #expect(!cell.subviews.contains { $0 is SwipeButtons })
  }

  @Test func aTapOnTheRowOrScrollingClosesASwipe() throws {
    for isTap in [true, false] {
      let rig = TableRig(count: 100)
      let cell = try #require(rig.cell(1))
      rig.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 170, y: 66))
      rig.stage.release(170, 66)
      rig.stage.advance(to: rig.stage.time + 1)
      if isTap {
        rig.stage.click(100, 66)
      } else {
        rig.drag(from: CGPoint(x: 100, y: 66), to: CGPoint(x: 100, y: 40))
      }
      rig.stage.advance(to: rig.stage.time + 1)
      #expect(cell.controls.swipeOffset == 0 && !cell.subviews.contains { $0 is SwipeButtons })
      #expect(rig.rows.take() == [], "the tap selects nothing")
    }
  }

  @Test func aSwipedCellThatIsReusedShowsNoActions() throws {
    let rig = TableRig(count: 100)
    let cell = try #require(rig.cell(1))
    rig.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 170, y: 66))
    rig.stage.release(170, 66)
    rig.stage.advance(to: rig.stage.time + 1)
    rig.scroll(to: 2000)
    #expect(!cell.subviews.contains { $0 is SwipeButtons } && !cell.showingDeleteConfirmation)
    #expect(rig.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
  }

  @Test func aFullSwipePerformsTheFirstAction() {
    var performed: [String] = []
    let rig = TableRig(count: 5) { _, rows in
      rows.actions = UISwipeActionsConfiguration(
        actions: ["first", "second"].map { name in
          UIContextualAction(style: .normal, title: name) { _, _, done in
            performed.append(name)
            done(true)
          }
        })
    }
    rig.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 20, y: 66))
    rig.stage.release(20, 66)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(performed == ["first"] && rig.cell(1)?.contentView.frame.minX == 0)
  }

  @Test func aVerticalDragScrollsInsteadOfSwiping() {
    let rig = TableRig(count: 100)
    rig.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 240, y: 200))
    #expect(rig.table.contentOffset.y > 50 && rig.table.visibleCells.allSatisfy { $0.controls.swipeOffset == 0 })
  }

  @Test func aRowIsMovedByItsControl() throws {
    let rig = TableRig(count: 6) { $1.canMove = true }
    rig.table.isEditing = true
    rig.stage.runMainStages()
    let cell = try #require(rig.cell(1))
    rig.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 300, y: 170))
    #expect(abs(cell.center.y - 170) < 1 && rig.table.contentOffset.y == 0)
    rig.stage.release(300, 170)
    #expect(rig.rows.take() == ["move 1 to 3"])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["0", "2", "3", "1", "4", "5"] && rig.cell(3) === cell)
    #expect(rig.table.visibleCells.map(\.frame.minY) == (0..<6).map { CGFloat($0) * 44 })
    rig.table.reloadData()
    rig.stage.runMainStages()
    #expect(rig.texts == ["0", "2", "3", "1", "4", "5"], "the data has moved, too")
  }

  @Test func aMoveThatIsInterruptedEndsWhereItBegan() throws {
    let rig = TableRig(count: 6) { $1.canMove = true }
    rig.table.isEditing = true
    rig.stage.runMainStages()
    rig.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 300, y: 170))
    for recognizer in rig.table.gestureRecognizers ?? [] where recognizer is RowDragRecognizer {
      recognizer.isEnabled = false
    }
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.rows.take() == [] && rig.texts == ["0", "1", "2", "3", "4", "5"])
    #expect(rig.table.visibleCells.map(\.frame.minY) == (0..<6).map { CGFloat($0) * 44 })
  }
}
