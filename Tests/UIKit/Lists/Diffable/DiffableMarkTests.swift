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

private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

/// A table and a collection view that show the same snapshots of items with versions.
private final class MarkedLists {
  let stage = ViewStage()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 160, height: 480))
  let collection: UICollectionView
  /// The versions of the items: a marked item has a new one.
  var versions: [Int: Int] = [:]
  private var rowSource: UITableViewDiffableDataSource<Int, Int>!
  private var itemSource: UICollectionViewDiffableDataSource<Int, Int>!

  init(_ sections: [(Int, [Int])]) {
    collection = UICollectionView(
      frame: CGRect(x: 160, y: 0, width: 160, height: 480), collectionViewLayout: CollectionRig.flow())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 30
    rowSource = UITableViewDiffableDataSource(tableView: table) { [unowned self] table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = text(item)
      return cell
    }
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { [unowned self] cell, _, item in
      cell.label.text = text(item)
    }
    itemSource = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    stage.window.addSubview(table)
    stage.window.addSubview(collection)
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    apply(snapshot, isAnimated: false)
    stage.runMainStages()
  }

  func text(_ item: Int) -> String { "\(item).\(versions[item] ?? 0)" }

  var snapshot: Snapshot { rowSource.snapshot() }

  func apply(_ snapshot: Snapshot, isAnimated: Bool = true) {
    var marked = snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
    marked += snapshot.reloadedSectionIdentifiers.flatMap { snapshot.itemIdentifiers(inSection: $0) }
    for item in Set(marked) { versions[item, default: 0] += 1 }
    rowSource.apply(snapshot, animatingDifferences: isAnimated)
    itemSource.apply(snapshot, animatingDifferences: isAnimated)
  }

  func settle() {
    stage.advance(to: stage.time + 2)
  }

  var tableTexts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
  var collectionTexts: [String] {
    collection.indexPathsForVisibleItems.map { (collection.cellForItem(at: $0) as? NumberCell)?.text ?? "" }
  }

  /// Checks that both lists show the last snapshot with the current versions.
  func check() {
    let texts = snapshot.itemIdentifiers.map(text)
    #expect(tableTexts == Array(texts.dropFirst(firstRow).prefix(tableTexts.count)))
    for path in collection.indexPathsForVisibleItems {
      let cell = collection.cellForItem(at: path) as? NumberCell
      #expect(cell?.text == itemSource.itemIdentifier(for: path).map(text))
    }
    #expect((0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) } == texts.count)
    #expect(table.visibleCells.allSatisfy { $0.alpha == 1 } && collection.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  private var firstRow: Int {
    guard let path = table.indexPathsForVisibleRows?.first else { return 0 }
    return (0..<path.section).reduce(path.row) { $0 + table.numberOfRows(inSection: $1) }
  }
}

@Suite struct DiffableMarkTests {
  @Test func aSectionIsReloadedWhileItemsMoveInItAndOutOfIt() {
    let lists = MarkedLists([(0, [1, 2, 3]), (1, [4, 5])])
    var snapshot = lists.snapshot
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.moveItem(2, afterItem: 4)
    snapshot.reloadSections([0])
    lists.apply(snapshot)
    lists.settle()
    lists.check()
    #expect(lists.tableTexts == ["3.1", "1.1", "4.0", "2.0", "5.0"])
    #expect(lists.collectionTexts == lists.tableTexts)
  }

  @Test func aReloadedItemThatMovesShowsItsNewContents() {
    let lists = MarkedLists([(0, [1, 2, 3])])
    var snapshot = lists.snapshot
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.reloadItems([3])
    lists.apply(snapshot)
    lists.settle()
    lists.check()
    #expect(lists.tableTexts == ["3.1", "1.0", "2.0"] && lists.collectionTexts == lists.tableTexts)
  }

  @Test func marksEndWithTheirItemsAndSections() {
    let lists = MarkedLists([(0, [1, 2]), (1, [3, 4]), (2, [5])])
    var snapshot = lists.snapshot
    snapshot.reloadItems([1, 2, 3])
    snapshot.reconfigureItems([3, 4, 5])
    snapshot.reloadSections([1, 2])
    snapshot.deleteItems([1])
    snapshot.deleteSections([1])
    #expect(snapshot.reloadedItemIdentifiers == [2] && snapshot.reconfiguredItemIdentifiers == [5])
    #expect(snapshot.reloadedSectionIdentifiers == [2])
    lists.apply(snapshot)
    lists.settle()
    lists.check()
    snapshot.deleteAllItems()
    #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reloadedSectionIdentifiers.isEmpty)
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func theSectionOfAnItemIsKnown() {
    var snapshot = MarkedLists([(0, [1, 2]), (1, [3])]).snapshot
    snapshot.moveItem(1, afterItem: 3)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == 1 && snapshot.sectionIdentifier(containingItem: 9) == nil)
  }

  @Test func lookUpsInLongSnapshotsAreFast() {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<30_000))
    snapshot.reconfigureItems(Array(0..<30_000))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.rowHeight = 40
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let clock = ContinuousClock()
    let time = clock.measure {
      source.apply(snapshot, animatingDifferences: false)
      #expect((0..<30_000).allSatisfy { source.indexPath(for: $0)?.row == $0 })
      _ = (0..<30_000).map { snapshot.sectionIdentifier(containingItem: $0) }
    }
    // A search for each item would compare 900 million of them.
    #expect(time < .seconds(10), "\(time)")
  }

  /// After any snapshots with any marks and moves, both lists show the last one, and no contents of a former version.
  @Test(arguments: UInt64(0)..<40)
  func afterAnyMarksTheListsShowTheLastSnapshot(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let lists = MarkedLists([(0, [1, 2, 3, 4]), (1, [5, 6])])
    for _ in 0..<10 {
      lists.apply(next(lists.snapshot, &numbers), isAnimated: !numbers.isOne(in: 4))
      lists.stage.advance(to: lists.stage.time + numbers.number(0...0.4))
      if numbers.isOne(in: 3) {
        lists.table.contentOffset.y = numbers.number(0...max(lists.table.contentSize.height - 480, 0))
      }
    }
    lists.settle()
    lists.check()
  }

  private func next(_ former: Snapshot, _ numbers: inout SeededNumbers) -> Snapshot {
    var snapshot = former
    func some<Element>(_ elements: [Element], oneIn count: Int) -> [Element] {
      elements.filter { _ in numbers.isOne(in: count) }
    }
    // Marks from before deletions, too.
    snapshot.reloadItems(some(snapshot.itemIdentifiers, oneIn: 8))
    snapshot.deleteItems(some(snapshot.itemIdentifiers, oneIn: 8))
    snapshot.deleteSections(some(snapshot.sectionIdentifiers, oneIn: 10))
    let free = Set(0..<6).subtracting(snapshot.sectionIdentifiers).sorted()
    snapshot.appendSections(snapshot.numberOfSections == 0 ? Array(free.prefix(1)) : some(free, oneIn: 8))
    for section in snapshot.sectionIdentifiers {
      let new = some(Set(0..<60).subtracting(snapshot.itemIdentifiers).sorted(), oneIn: 40)
      snapshot.appendItems(new, toSection: section)
    }
    for item in some(snapshot.itemIdentifiers, oneIn: 6) {
      let others = snapshot.itemIdentifiers.filter { $0 != item }
      guard !others.isEmpty else { continue }
      snapshot.moveItem(item, afterItem: others[numbers.integer(0...others.count - 1)])
    }
    for section in some(snapshot.sectionIdentifiers, oneIn: 6) where section != snapshot.sectionIdentifiers[0] {
      snapshot.moveSection(section, beforeSection: snapshot.sectionIdentifiers[0])
    }
    snapshot.reloadSections(some(snapshot.sectionIdentifiers, oneIn: 6))
    snapshot.reloadItems(some(snapshot.itemIdentifiers, oneIn: 8))
    snapshot.reconfigureItems(some(snapshot.itemIdentifiers, oneIn: 8))
    return snapshot
  }
}
