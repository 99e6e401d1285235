import Foundation
import KinoraGeometry
import KinoraLists
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Laws of a table's phases and state, under random updates and callbacks that call the table back.
@Suite struct TableStateLawTests {
  /// Checks what holds between any two calls of the program.
  private func check(_ table: UITableView, _ place: Comment) {
    let rows = table.rows
    let cells = rows.cells
    #expect(Set(cells.values.map(ObjectIdentifier.init)).count == cells.count, place)
    guard !rows.needsReload else { return }
    #expect(cells.keys.allSatisfy(rows.lengths.contains), place)
    #expect(rows.selection.allSatisfy(rows.lengths.contains), place)
    #expect(rows.headers.keys.allSatisfy { (0..<rows.lengths.count).contains($0.section) }, place)
  }

  /// Calls the table from a callback of it, by a number of 0...11. The call may lead to another one.
  private func callBack(_ table: UITableView, _ choice: Int, footer height: CGFloat) {
    switch choice {
    case 0: table.reloadData()
    case 1: table.layoutIfNeeded()
    case 2: table.setNeedsLayout()
    case 3: _ = table.numberOfSections
    case 4: _ = table.rectForRow(at: IndexPath(row: 0, section: 0))
    case 5: table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    case 6: table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: height))
    case 7: table.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
    default: break
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func callbacksNeverBreakTheState(seed: UInt64) {
    var updates = RandomUpdates(seed: seed)
    var numbers = SeededNumbers(seed: seed &+ 1000)
    let style = seed.isMultiple(of: 2) ? UITableView.Style.plain : .grouped
    let rig = TableRig([Array(0..<9), Array(9..<14), Array(14..<30)], style: style)
    var phases: Set<TablePhase> = []
    var calls = CallLimit()
    rig.rows.onCell = { table, _ in
      phases.insert(table.rows.phase)
      check(table, "in a callback for a cell")
      let (choice, footer) = (numbers.integer(0...11), CGFloat(numbers.number(0...50)))
      calls.run { callBack(table, choice, footer: footer) }
    }
    rig.rows.height = { number in
      phases.insert(rig.table.rows.phase)
      let (choice, footer) = (numbers.integer(0...11), CGFloat(numbers.number(0...50)))
      calls.run { callBack(rig.table, choice, footer: footer) }
      return 30 + CGFloat(number % 3) * 12
    }
    for _ in 0..<10 {
      calls = CallLimit()
      rig.table.contentOffset.y = updates.offset(rig.table)
      if numbers.isOne(in: 3) { rig.table.frame.size.width = numbers.number(200...400) }
      if numbers.isOne(in: 4) { rig.table.setEditing(!rig.table.isEditing, animated: numbers.isOne(in: 2)) }
      // The numbers are those before the update while it is announced.
      rig.table.layoutIfNeeded()
      updates.change(rig)
      #expect(rig.table.rows.phase == .idle)
      check(rig.table, "after an update")
      rig.stage.advance(to: rig.stage.time + updates.pause())
      #expect(rig.table.rows.phase == .idle)
      check(rig.table, "after a frame")
    }
    #expect(phases.isSubset(of: [.reading, .placing]) && phases.contains(.placing))
    rig.rows.onCell = nil
    rig.rows.height = { 30 + CGFloat($0 % 3) * 12 }
    rig.table.reloadData()
    rig.stage.advance(to: rig.stage.time + 2)
    #expect(rig.table.rows.lengths.counts == rig.rows.sections.map(\.count) && !rig.table.rows.needsReload)
  }

  /// As of a cell that gets its image at once, and has the table ask for heights.
  @Test func aBatchWithoutChangesInACallbackMakesNoCellAgain() {
    let rig = TableRig(count: 30)
    var height: CGFloat = 44
    rig.rows.height = { _ in height }
    rig.rows.onCell = { table, _ in
      height = 30
      table.performBatchUpdates(nil)
    }
    let former = rig.rows.suppliedCells
    rig.table.reloadData()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.rows.suppliedCells - former <= rig.table.visibleCells.count + 1)
    #expect(!rig.table.rows.needsReload && !rig.table.rows.needsHeights)
    #expect(rig.table.visibleCells.allSatisfy { $0.frame.height == 30 } && rig.table.contentSize.height == 900)
  }

  @Test func noWorkBeginsDuringOtherWork() {
    for phase in TablePhase.allCases {
      for next in TablePhase.allCases {
        #expect(phase.mayBegin(next) == (phase == .idle && next != .idle))
      }
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func anyNestingReturnsToThePhaseBefore(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let table = UITableView(frame: .zero)
    func nest(_ depth: Int) {
      let former = table.rows.phase
      for _ in 0..<3 {
        let next = TablePhase.allCases[numbers.integer(0...TablePhase.allCases.count - 1)]
        guard depth < 6, former.mayBegin(next) else { continue }
        table.rows.perform(next) {
          #expect(table.rows.phase == next)
          nest(depth + 1)
        }
        #expect(table.rows.phase == former)
      }
    }
    nest(0)
  }
}
