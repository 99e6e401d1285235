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

@Suite(.serialized) struct TableReorderTests {
  private func rig(count: Int, style: UITableView.Style = .plain) -> TableRig {
    let rig = TableRig(count: count, style: style) { $1.canMove = true }
    rig.table.isEditing = true
    rig.stage.runMainStages()
    return rig
  }

  private func isInOrder(_ rig: TableRig) -> Bool {
    let shown = rig.table.indexPathsForVisibleRows ?? []
    return shown.allSatisfy { path in
      rig.table.cellForRow(at: path)?.frame.minY == rig.table.rectForRow(at: path).minY
        && rig.table.cellForRow(at: path)?.textLabel?.text == "\(rig.rows.sections[path.section][path.row])"
    }
  }

  @Test func theTableScrollsWhileARowIsAtItsEdge() throws {
    let rig = rig(count: 60)
    let cell = try #require(rig.cell(1))
    rig.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 300, y: 470))
    let before = rig.table.contentOffset.y
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.table.contentOffset.y > before + 200)
    #expect(abs(cell.center.y - rig.table.contentOffset.y - 470) < 1, "the row stays at the pointer")
    rig.stage.move(300, 240)
    let stopped = rig.table.contentOffset.y
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.table.contentOffset.y == stopped)
    rig.stage.release(300, 240)
    let place = try #require(rig.rows.sections[0].firstIndex(of: 1))
    #expect(rig.rows.take() == ["move 1 to \(place)"] && abs(place - Int((stopped + 240) / 44)) <= 1)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(isInOrder(rig) && rig.cell(place) === cell)
  }

  @Test func scrollingEndsAtTheEndOfTheContents() {
    let rig = rig(count: 20)
    rig.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 300, y: 475))
    rig.stage.advance(to: rig.stage.time + 5)
    #expect(rig.table.contentOffset.y == 400)
    rig.stage.release(300, 475)
    #expect(rig.rows.take() == ["move 1 to 19"])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(isInOrder(rig))
  }

  @Test func aRowIsMovedIntoAnEmptySection() {
    let rig = TableRig([[0, 1], [], [2]], style: .grouped) { $1.canMove = true }
    rig.table.isEditing = true
    rig.stage.runMainStages()
    let start = rig.table.rectForRow(at: IndexPath(row: 0, section: 0)).midY
    let end = rig.table.rect(forSection: 1).midY
    rig.drag(from: CGPoint(x: 300, y: start), to: CGPoint(x: 300, y: end))
    rig.stage.release(300, end)
    #expect(rig.rows.sections == [[1], [0], [2]])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(isInOrder(rig))
  }

  @Test func theDelegateMaySendARowToTheEndOfAnotherSection() {
    let rig = TableRig([[0, 1], [2, 3]]) { _, rows in
      rows.canMove = true
      rows.target = { _ in IndexPath(row: 2, section: 1) }
    }
    rig.table.isEditing = true
    rig.stage.runMainStages()
    rig.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 80))
    rig.stage.release(300, 80)
    #expect(rig.rows.sections == [[1], [2, 3, 0]])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(isInOrder(rig))
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func aMoveEndsWhereItBeganOrAtItsPlace(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let rig = rig(count: 40, style: seed.isMultiple(of: 2) ? .plain : .grouped)
    let start = 22 + 44 * CGFloat(Int.random(in: 1...6, using: &numbers))
    let row = rig.table.indexPathForRow(at: CGPoint(x: 10, y: start))?.row ?? 0
    rig.stage.press(300, start)
    for _ in 0..<Int.random(in: 3...30, using: &numbers) {
      rig.stage.move(300, CGFloat.random(in: 5...475, using: &numbers))
      rig.stage.advance(to: rig.stage.time + Double.random(in: 0.01...0.3, using: &numbers))
    }
    switch seed % 4 {
    case 0: rig.stage.release(300, 240)
    case 1:
      rig.table.reloadData()
    case 2:
      rig.table.performBatchUpdates {
        rig.rows.sections[0].removeFirst()
        rig.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
    default: rig.table.gestureRecognizers?.first { $0 is RowDragRecognizer }?.isEnabled = false
    }
    rig.stage.advance(to: rig.stage.time + 2)
    let lines = rig.rows.take()
    if seed % 4 != 0 { #expect(lines == []) } else { #expect(lines.allSatisfy { $0.hasPrefix("move \(row) to") }) }
    #expect(isInOrder(rig) && rig.rows.sections[0].count == (seed % 4 == 2 ? 39 : 40))
    #expect(rig.table.subviews.filter { $0 is UITableViewCell }.count == rig.table.visibleCells.count)
  }
}

@Suite(.serialized) struct TableMemoryTests {
  private final class CountedCell: UITableViewCell {
    nonisolated(unsafe) static var live = 0
    nonisolated(unsafe) static var made = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      Self.live += 1
      Self.made += 1
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }

    deinit {
      Self.live -= 1
    }
  }

  @Test func aLongFlingMakesNoMoreCells() {
    (CountedCell.live, CountedCell.made) = (0, 0)
    do {
      let rig = TableRig([Array(0..<100_000)], cell: CountedCell.self)
      rig.table.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.9999)
      var layers = 0
      for fling in 0..<6 {
        rig.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 40), frames: 3)
        rig.stage.release(100, 40)
        rig.stage.advance(to: rig.stage.time + 3)
        let count = rig.table.layer.sublayers?.count ?? 0
        if fling == 0 { layers = count } else { #expect(abs(count - layers) <= 3) }
      }
      #expect(rig.table.contentOffset.y > 20_000 && CountedCell.made <= 30)
    }
    #expect(CountedCell.live == 0)
  }
}

@Suite(.serialized) struct StaticDelegateTests {
  @Test func aDelegateThatIsSetOnAScrollViewReloadsTheTable() {
    let rig = TableRig(count: 5)
    rig.rows.height = { _ in 80 }
    (rig.table as UIScrollView).delegate = nil
    #expect(rig.table.delegate == nil)
    rig.stage.runMainStages()
    #expect(rig.cell(1)?.frame.minY == 44)
    (rig.table as UIScrollView).delegate = rig.rows
    rig.stage.runMainStages()
    #expect(rig.cell(1)?.frame.minY == 80 && rig.table.delegate === rig.rows)
  }
}

/// Snapshots with random sections and items.
private struct RandomSnapshots {
  var numbers: SeededNumbers

  mutating func next(_ former: NSDiffableDataSourceSnapshot<Int, Int>) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    let sections = Array(0..<6).shuffled(using: &numbers).prefix(Int.random(in: 1...5, using: &numbers))
    var items = Array(0..<40).shuffled(using: &numbers)[...]
    // A part of the items keeps its order, so that not all of them move.
    let kept = former.itemIdentifiers.filter { _ in Bool.random(using: &numbers) }
    items = (kept + items.filter { !kept.contains($0) })[...]
    snapshot.appendSections(Array(sections))
    for section in sections {
      let count = min(Int.random(in: 0...9, using: &numbers), items.count)
      snapshot.appendItems(Array(items.prefix(count)), toSection: section)
      items = items.dropFirst(count)
    }
    return snapshot
  }
}

@Suite(.serialized) struct SnapshotLawTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func afterAnySnapshotsTheTableEqualsOneThatIsMadeAnew(seed: UInt64) {
    var random = RandomSnapshots(numbers: SeededNumbers(seed: seed))
    let stage = ViewStage()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    stage.window.addSubview(table)
    for step in 0..<12 {
      let snapshot = random.next(source.snapshot())
      source.apply(snapshot, animatingDifferences: step % 3 != 0)
      stage.advance(to: stage.time + (step.isMultiple(of: 2) ? 0.1 : 1))
      if Bool.random(using: &random.numbers) { table.contentOffset.y = max(0, table.contentSize.height - 480) / 2 }
    }
    stage.advance(to: stage.time + 2)
    let snapshot = source.snapshot()
    #expect(
      snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
        == (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) })
    for path in table.indexPathsForVisibleRows ?? [] {
      let cell = table.cellForRow(at: path)
      #expect(cell?.textLabel?.text == source.itemIdentifier(for: path).map { "\($0)" })
      #expect(cell?.frame == table.rectForRow(at: path) && cell?.alpha == 1)
    }
    let shown = table.visibleCells.map { [$0.textLabel?.text ?? "", "\($0.frame)"] }
    table.reloadData()
    stage.runMainStages()
    #expect(table.visibleCells.map { [$0.textLabel?.text ?? "", "\($0.frame)"] } == shown)
    #expect(table.subviews.filter { $0 is UITableViewCell }.count == shown.count)
  }
}
