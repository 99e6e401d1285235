import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Sections of three rows, a title each.
private final class IndexedRows: UITableViewDataSource {
  var titles: [String]?
  var sections: Int
  var asked: [String] = []
  var onSection: ((Int) -> Int)?

  init(_ titles: [String]) {
    self.titles = titles
    sections = titles.count
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    asked.append(title)
    return onSection?(index) ?? index
  }
}

private struct IndexRig {
  let stage = ViewStage()
  let table: UITableView
  let rows: IndexedRows

  init(_ titles: [String], style: UITableView.Style = .plain, prepare: (UITableView) -> Void = { _ in }) {
    rows = IndexedRows(titles)
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    prepare(table)
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.runMainStages()
  }

  var index: SectionIndexView? { table.subviews.lazy.compactMap { $0 as? SectionIndexView }.first }
  var cell: UITableViewCell { table.visibleCells[0] }

  /// The height in the window of a title, of as many as the table has.
  func y(_ title: Int) -> CGFloat {
    let step = ceil(UIFont.systemFont(ofSize: 11, weight: .semibold).lineHeight)
    let height = step * CGFloat(rows.titles?.count ?? 0)
    return (480 - height) / 2 + (CGFloat(title) + 0.5) * step
  }
}

private let letters = (65...90).map { String(UnicodeScalar($0)!) }

@Suite struct SectionIndexTests {
  @Test func theIndexStandsAtTheTrailingEdgeAndScrollsWithTheView() throws {
    let rig = IndexRig(letters)
    let index = try #require(rig.index)
    #expect(index.frame == CGRect(x: 305, y: 0, width: 15, height: 480))
    rig.table.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    rig.stage.runMainStages()
    #expect(index.frame.minY == 500 && rig.table.subviews.last === index)
  }

  @Test func cellsKeepClearOfIt() {
    let rig = IndexRig(letters)
    let accessory = rig.cell.controls.accessory
    #expect(rig.cell.frame.width == 320 && rig.cell.contentView.frame.maxX < 289)
    #expect(accessory?.frame.maxX == 289 && rig.cell.controls.separator.frame.maxX == 305)
    rig.rows.titles = nil
    rig.table.reloadSectionIndexTitles()
    rig.stage.runMainStages()
    #expect(rig.index == nil && accessory?.frame.maxX == 304)
  }

  @Test func aPressAndADragScrollAtOnce() {
    let rig = IndexRig(letters)
    rig.stage.press(312, rig.y(5))
    #expect(rig.rows.asked == ["F"] && rig.table.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: 5))
    rig.stage.move(312, rig.y(5) + 1)
    rig.stage.move(200, rig.y(10))
    #expect(rig.rows.asked == ["F", "K"] && rig.table.headerView(forSection: 10) != nil)
    #expect(rig.table.headerView(forSection: 10)?.frame.minY == rig.table.contentOffset.y)
    rig.stage.move(200, -50)
    rig.stage.release(200, -50)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.rows.asked == ["F", "K", "A"] && rig.table.contentOffset.y >= 0 && rig.table.contentOffset.y <= 22)
    #expect(rig.table.indexPathForSelectedRow == nil)
    rig.stage.click(100, 100)
    #expect(rig.table.indexPathForSelectedRow != nil)
  }

  @Test func aDragBesideItScrollsTheTable() {
    let rig = IndexRig(letters)
    rig.stage.press(200, 300)
    for y in stride(from: CGFloat(300), through: 200, by: -10) { rig.stage.move(200, y) }
    rig.stage.release(200, 200)
    #expect(rig.rows.asked.isEmpty && rig.table.contentOffset.y > 50)
  }

  @Test func itIsTintedWhileItIsPressed() {
    let rig = IndexRig(letters) {
      $0.sectionIndexBackgroundColor = .white
      $0.sectionIndexTrackingBackgroundColor = .lightGray
      $0.sectionIndexColor = .red
    }
    #expect(rig.index?.backgroundColor == .white)
    rig.stage.press(312, 240)
    #expect(rig.index?.backgroundColor == .lightGray)
    rig.stage.release(312, 240)
    #expect(rig.index?.backgroundColor == .white)
  }

  @Test func itWaitsForEnoughRows() {
    let rig = IndexRig(letters) { $0.sectionIndexMinimumDisplayRowCount = 79 }
    #expect(rig.index == nil)
    rig.table.sectionIndexMinimumDisplayRowCount = 78
    rig.stage.runMainStages()
    #expect(rig.index != nil)
  }

  @Test func theSearchsTitleScrollsToTheTop() {
    let rig = IndexRig([UITableView.indexSearch] + letters)
    rig.rows.onSection = { $0 == 0 ? NSNotFound : $0 - 1 }
    rig.table.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
    rig.stage.runMainStages()
    rig.stage.click(312, rig.y(0))
    #expect(rig.table.contentOffset.y == 0)
  }

  @Test func sectionsThatAreNotThereScrollNowhere() {
    let rig = IndexRig(letters)
    for section in [-1, 26, Int.max, .min] {
      rig.rows.onSection = { _ in section }
      rig.stage.click(312, 240)
      #expect(rig.table.contentOffset.y == 0)
    }
  }

  @Test func titlesMayBeReplacedWhileItIsPressed() {
    let rig = IndexRig(letters)
    rig.rows.onSection = { index in
      rig.rows.titles = ["a"]
      rig.rows.sections = 1
      rig.table.reloadData()
      return index
    }
    rig.stage.press(312, rig.y(20))
    rig.stage.runMainStages()
    rig.stage.move(312, rig.y(0))
    rig.rows.titles = nil
    rig.table.reloadSectionIndexTitles()
    rig.stage.runMainStages()
    rig.stage.move(312, 100)
    rig.stage.release(312, 100)
    #expect(rig.index == nil && rig.table.numberOfSections == 1)
  }

  @Test func fromRightToLeftItStandsAtTheLeft() {
    let rig = IndexRig(letters) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(rig.index?.frame.minX == 0)
  }

  @Test func wideTitlesWidenIt() throws {
    let rig = IndexRig(["Appetizers", "B"])
    let width = try #require(rig.index?.frame.width)
    #expect(width > 40 && width < 100)
    rig.rows.titles = [String(repeating: "W", count: 100), ""]
    rig.table.reloadData()
    rig.stage.runMainStages()
    #expect(rig.index?.frame.width == 160)
  }

  @Test func columnsWithoutRoomAreThinnedOut() {
    typealias Entries = SectionIndexEntries
    #expect(Entries(count: 3, room: 3).entries == [.title(0), .title(1), .title(2)])
    let thinned: [Entries.Entry] = [.title(0), .dot, .title(8), .dot, .title(17), .dot, .title(25)]
    #expect(Entries(count: 26, room: 8).entries == thinned)
    #expect(Entries(count: 26, room: 2).entries == [.title(0)] && Entries(count: 26, room: 0).entries.isEmpty)
    for count in 0...40 {
      for room in 0...45 {
        let entries = Entries(count: count, room: room)
        #expect(entries.entries.count <= max(room, 0) && entries.title(at: 1) == (count > 0 ? count - 1 : nil))
        #expect(entries.title(at: -3) == (count > 0 ? 0 : nil) && entries.title(at: .nan) == nil)
        guard room > 2, count > 0 else { continue }
        #expect(entries.entries.first == .title(0) && entries.entries.last == .title(count - 1))
      }
    }
  }

  @Test func aDiffableDataSourceSuppliesTitles() {
    let stage = ViewStage()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let source = LetterSource(tableView: table) { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    stage.window.addSubview(table)
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1], toSection: "a")
    source.apply(snapshot, animatingDifferences: false)
    stage.runMainStages()
    let index = table.rows.index.view
    #expect(index?.titles == ["a", "b"])
    snapshot.appendSections(["c"])
    source.apply(snapshot)
    stage.runMainStages()
    #expect(index?.titles == ["a", "b", "c"])
  }
}

private final class LetterSource: UITableViewDiffableDataSource<String, Int> {
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { snapshot().sectionIdentifiers }
}
