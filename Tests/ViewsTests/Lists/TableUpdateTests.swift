import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing

@testable import KinoraViews

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
    rig.rows.supplies = { table, path in
      let cell = cells[path.row]
      cell.textLabel?.text = "\(rig.rows.sections[0][path.row])"
      return cell
    }
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

/// Random batches of changes.
struct RandomUpdates {
  private var numbers: SeededNumbers
  private var next = 1000

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  mutating func offset(_ table: UITableView) -> CGFloat {
    numbers.number(0...max(table.contentSize.height - table.bounds.height, 0))
  }
  mutating func pause() -> Double { numbers.isOne(in: 3) ? 1 : numbers.number(0...0.3) }

  /// Changes the rows, and announces it to the table.
  mutating func change(_ rig: TableRig) {
    let old = rig.rows.sections
    var kept: [(origin: Int, rows: [Int])] = []
    var deletedSections = IndexSet()
    var deleted: [IndexPath] = []
    for (section, rows) in old.enumerated() {
      if old.count > 1, numbers.isOne(in: 8) {
        deletedSections.insert(section)
        continue
      }
      let gone = rows.indices.filter { _ in numbers.isOne(in: 6) }
      deleted += gone.map { IndexPath(row: $0, section: section) }
      kept.append((section, rows.indices.filter { !gone.contains($0) }.map { rows[$0] }))
    }
    var insertedSections = IndexSet()
    var new: [[Int]] = []
    var inserted: [IndexPath] = []
    for (_, rows) in kept {
      if numbers.isOne(in: 8) {
        insertedSections.insert(new.count)
        new.append(fresh(numbers.integer(0...4)))
      }
      var rows = rows
      for _ in 0..<numbers.integer(0...2) {
        let place = numbers.integer(0...rows.count)
        rows.insert(contentsOf: fresh(1), at: place)
      }
      let known = Set(old.flatMap { $0 })
      inserted += rows.indices.filter { !known.contains(rows[$0]) }.map { IndexPath(row: $0, section: new.count) }
      new.append(rows)
    }
    let animations: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .none, .automatic]
    let animation = animations[numbers.integer(0...animations.count - 1)]
    rig.table.performBatchUpdates {
      rig.rows.sections = new
      rig.table.insertRows(at: inserted, with: animation)
      rig.table.deleteRows(at: deleted, with: animation)
      rig.table.deleteSections(deletedSections, with: animation)
      rig.table.insertSections(insertedSections, with: animation)
    }
  }

  private mutating func fresh(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }
}

/// Laws of random sequences of updates.
@Suite struct TableUpdateLawTests {
  private func rig(style: UITableView.Style) -> TableRig {
    TableRig([Array(0..<9), Array(9..<14), Array(14..<30)], style: style) { $1.height = { 30 + CGFloat($0 % 3) * 12 } }
  }

  /// The shown rows and their places.
  private func picture(_ table: UITableView) -> [String] {
    zip(table.indexPathsForVisibleRows ?? [], table.visibleCells).map { path, cell in
      "\(path.section)-\(path.row) \(cell.textLabel?.text ?? "") \(cell.frame) \(cell.alpha) \(cell.isSelected)"
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func afterAnyUpdatesTheTableEqualsOneThatIsMadeAnew(seed: UInt64) {
    var updates = RandomUpdates(seed: seed)
    let rig = rig(style: seed.isMultiple(of: 2) ? .plain : .grouped)
    for _ in 0..<8 {
      rig.table.contentOffset.y = updates.offset(rig.table)
      updates.change(rig)
      rig.stage.advance(to: rig.stage.time + updates.pause())
    }
    rig.stage.advance(to: rig.stage.time + 2)
    let fresh = TableRig(rig.rows.sections, style: rig.table.style) { $1.height = rig.rows.height }
    fresh.scroll(to: rig.table.contentOffset.y)
    #expect(rig.table.contentSize == fresh.table.contentSize)
    #expect(picture(rig.table) == picture(fresh.table))
    let cells = rig.table.subviews.filter { $0 is UITableViewCell }
    #expect(cells.count == rig.table.visibleCells.count && cells.allSatisfy { $0.layer.animationKeys() == nil })
  }

  /// The presented rows of a table on the screen, by their cells.
  private struct Presented {
    var frame: CGRect
    var opacity: Double
  }

  private func presented(_ table: UITableView) -> [ObjectIdentifier: Presented] {
    let offset = table.layer.presentation()?.bounds.origin ?? table.bounds.origin
    var rows: [ObjectIdentifier: Presented] = [:]
    for case let cell as UITableViewCell in table.subviews {
      let layer = cell.layer.presentation() ?? cell.layer
      rows[ObjectIdentifier(cell)] = Presented(
        frame: layer.frame.offsetBy(dx: -offset.x, dy: -offset.y), opacity: Double(layer.opacity))
    }
    return rows
  }

  @Test(arguments: UInt64(0)..<40)
  func presentedRowsNeverJump(seed: UInt64) {
    var updates = RandomUpdates(seed: seed)
    let rig = rig(style: seed.isMultiple(of: 2) ? .plain : .grouped)
    let screen = CGRect(x: 0, y: 0, width: 320, height: 480)
    for _ in 0..<6 {
      updates.change(rig)
      rig.stage.runMainStages()
      for _ in 0..<12 {
        let before = presented(rig.table)
        // A thousandth of a second: the fastest row moves by less than a few points.
        rig.stage.advance(to: rig.stage.time + 0.001)
        let after = presented(rig.table)
        for (cell, now) in after {
          guard let former = before[cell] else {
            #expect(now.opacity < 0.05 || !now.frame.intersects(screen), "\(now) appears")
            continue
          }
          let (dx, dy) = (abs(now.frame.minX - former.frame.minX), abs(now.frame.minY - former.frame.minY))
          #expect(max(dx, dy) < 10, "\(former) jumps to \(now)")
        }
        for (cell, former) in before where after[cell] == nil {
          #expect(former.opacity < 0.05 || !former.frame.intersects(screen), "\(former) disappears")
        }
        rig.stage.advance(to: rig.stage.time + 0.02)
      }
    }
  }
}
