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

/// A table that shows snapshots.
private struct DiffableRig {
  let stage = ViewStage()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let source: UITableViewDiffableDataSource<String, Int>

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    stage.window.addSubview(table)
    stage.runMainStages()
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
}

/// Moves items as Apple's samples do: by a snapshot from the callback.
private final class MovingSource: UITableViewDiffableDataSource<String, Int> {
  /// Makes the snapshot's changes; nil to make none in the callback.
  var animates: Bool? = false

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let animates, let item = itemIdentifier(for: sourceIndexPath),
      let other = itemIdentifier(for: destinationIndexPath)
    else { return }
    var snapshot = snapshot()
    let isBelow = destinationIndexPath > sourceIndexPath
    snapshot.deleteItems([item])
    if isBelow {
      snapshot.insertItems([item], afterItem: other)
    } else {
      snapshot.insertItems([item], beforeItem: other)
    }
    apply(snapshot, animatingDifferences: animates)
  }
}

@Suite struct DiffableTests {
  private func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func aSnapshotIsEditedByIdentifiers() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteItems([3, 77])
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["b", "a"] && snapshot.itemIdentifiers == [4, 1, 9, 2])
    #expect(snapshot.indexOfItem(2) == 3 && snapshot.indexOfItem(3) == nil && snapshot.numberOfItems == 4)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b" && snapshot.numberOfItems(inSection: "a") == 2)
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [9, 2] && snapshot.indexOfItem(1) == nil)
  }

  @Test func applyingASnapshotMovesTheCellsOfItems() {
    let rig = DiffableRig()
    rig.source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    rig.stage.runMainStages()
    #expect(rig.texts == ["1", "2", "3"])
    let third = rig.table.visibleCells[2]
    var isComplete = false
    rig.source.apply(snapshot([("a", [3, 1, 4])])) { isComplete = true }
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["3", "1", "4"] && rig.table.visibleCells[0] === third && isComplete)
    #expect(rig.source.indexPath(for: 4) == IndexPath(row: 2, section: 0))
    #expect(rig.source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 3)
    #expect(rig.source.itemIdentifier(for: IndexPath(row: 5, section: 0)) == nil)
  }

  @Test func reloadedItemsGetNewCellsAndReconfiguredOnesKeepTheirs() {
    let rig = DiffableRig()
    rig.source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    rig.stage.runMainStages()
    let cells = rig.table.visibleCells
    var snapshot = rig.source.snapshot()
    snapshot.reloadItems([1])
    rig.source.apply(snapshot)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.table.visibleCells[0] !== cells[0] && rig.table.visibleCells[1] === cells[1])
    #expect(rig.source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test(arguments: UInt64(0)..<30)
  func afterAnySnapshotsTheTableShowsTheLastOne(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let rig = DiffableRig()
    var last = NSDiffableDataSourceSnapshot<String, Int>()
    for _ in 0..<8 {
      var items = Array(0..<20).filter { _ in numbers.isOne(in: 2) }.shuffled(using: &numbers)
      last = NSDiffableDataSourceSnapshot()
      for section in ["a", "b", "c"].shuffled(using: &numbers).prefix(numbers.integer(1...3)) {
        let count = numbers.integer(0...items.count)
        last.appendSections([section])
        last.appendItems(Array(items.prefix(count)))
        items.removeFirst(count)
      }
      rig.source.apply(last, animatingDifferences: !numbers.isOne(in: 4))
      rig.stage.advance(to: rig.stage.time + numbers.number(0...0.4))
    }
    rig.stage.advance(to: rig.stage.time + 2)
    #expect(rig.texts == last.itemIdentifiers.prefix(rig.texts.count).map(String.init))
    #expect(rig.table.visibleCells.map(\.frame.minY) == rig.texts.indices.map { CGFloat($0) * 40 })
    #expect(rig.table.contentSize.height == CGFloat(last.numberOfItems) * 40)
  }

  @Test func identifiersThatArentUniqueStopTheProgramWithASentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1, 2, 1])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("supplied item identifiers are not unique. Duplicate identifier: 1"))
  }

  @Test(arguments: [false, true, nil]) func aRowThatTheUserMovesIsMovedOnce(animates: Bool?) {
    let stage = ViewStage()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    let source = MovingSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    source.animates = animates
    source.apply(snapshot([("a", [0, 1, 2, 3, 4, 5])]), animatingDifferences: false)
    stage.window.addSubview(table)
    table.isEditing = true
    stage.advance(to: 1)
    for (start, end) in [(60.0, 160.0), (220, 10)] {
      stage.press(300, start)
      for step in 1...10 {
        stage.advance(to: stage.time + 0.02)
        stage.move(300, start + (end - start) * Double(step) / 10)
      }
      stage.release(300, end)
      stage.advance(to: stage.time + 1)
    }
    // The program makes the changes after the callback.
    if animates == nil { source.apply(snapshot([("a", [5, 0, 2, 3, 1, 4])])) }
    stage.advance(to: stage.time + 1)
    let texts = table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    #expect(texts == source.snapshot().itemIdentifiers.map { "\($0)" })
    #expect(texts == ["5", "0", "2", "3", "1", "4"])
  }
}
