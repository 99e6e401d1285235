import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// A cell whose height follows from constraints: that of a block, and 10 points around it.
private final class BlockCell: UITableViewCell {
  let block = UIView()
  private var height: NSLayoutConstraint?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    block.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(block)
    height = block.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      height!,
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ number: Int) { height?.constant = 30 + CGFloat(number % 4) * 20 }
}

@Suite struct TableLayoutTests {
  @Test func rowsFollowEachOther() {
    let rig = TableRig([[0, 1], [2]])
    #expect(rig.table.numberOfSections == 2 && rig.table.numberOfRows(inSection: 1) == 1)
    #expect(rig.table.numberOfRows(inSection: 7) == 0)
    #expect(rig.cell(1)?.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
    #expect(rig.cell(0, 1)?.frame == CGRect(x: 0, y: 88, width: 320, height: 44))
    #expect(rig.table.contentSize == CGSize(width: 320, height: 132))
    #expect(rig.table.indexPathForRow(at: CGPoint(x: 5, y: 90)) == IndexPath(row: 0, section: 1))
    #expect(rig.table.rectForRow(at: IndexPath(row: 0, section: 9)) == .zero)
  }

  @Test func groupsHaveSpaceAndInsetOnesAMargin() throws {
    let grouped = TableRig([[0, 1], [2]], style: .grouped)
    #expect(grouped.cell(0)?.frame == CGRect(x: 0, y: 35, width: 320, height: 44))
    let inset = TableRig([[0, 1, 2]], style: .insetGrouped)
    let cells = inset.table.visibleCells
    #expect(cells[0].frame.minX == 16 && cells[0].frame.width == 288)
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells.map(\.controls.separator.isHidden) == [false, false, true])
  }

  @Test func separatorsHaveTheInsetsOfTheTableOrTheCell() {
    let rig = TableRig(count: 3)
    rig.cell(1)?.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
    rig.stage.runMainStages()
    #expect(rig.cell(0)?.controls.separator.frame.minX == 16 && rig.cell(0)?.controls.separator.frame.maxX == 320)
    #expect(rig.cell(1)?.controls.separator.frame.minX == 40 && rig.cell(1)?.controls.separator.frame.maxX == 300)
    rig.table.separatorStyle = .none
    rig.table.reloadData()
    rig.stage.runMainStages()
    #expect(rig.cell(0)?.controls.separator.isHidden == true)
  }

  @Test func headersOfPlainTablesStickUntilTheNextOnePushesThem() throws {
    let rig = TableRig([Array(0..<20), Array(20..<40)]) { table, rows in
      rows.titles = ["A", "B"]
      table.sectionHeaderTopPadding = 0
    }
    let header = try #require(rig.table.headerView(forSection: 0))
    let height = header.frame.height
    #expect(header.frame.minY == 0 && height > 20)
    rig.scroll(to: 100)
    #expect(header.frame.minY == 100)
    let end = rig.table.rect(forSection: 0).maxY
    rig.scroll(to: end - height / 2)
    #expect(header.frame.maxY == end, "pushed by the next header")
    rig.scroll(to: end + 10)
    #expect(rig.table.headerView(forSection: 0) == nil && rig.table.headerView(forSection: 1)?.frame.minY == end + 10)
  }

  @Test func headersOfGroupsScrollWithTheirRows() throws {
    let rig = TableRig([Array(0..<20)], style: .grouped) { $1.titles = ["A"] }
    rig.scroll(to: 10)
    #expect(rig.table.headerView(forSection: 0)?.frame.minY == 0)
  }

  @Test func constraintsDetermineTheHeightOfRows() {
    let rig = TableRig([Array(0..<200)], cell: BlockCell.self) { table, rows in
      table.rowHeight = UITableView.automaticDimension
      table.estimatedRowHeight = 60
      rows.supplies = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        (cell as? BlockCell)?.show(path.row)
        return cell
      }
    }
    func heights() -> [CGFloat] { rig.table.indexPathsForVisibleRows!.map { rig.table.rectForRow(at: $0).height } }
    func expected() -> [CGFloat] {
      rig.table.indexPathsForVisibleRows!.map { 50 + CGFloat($0.row % 4) * 20 + 1 / UIScreen.main.scale }
    }
    #expect(heights() == expected())
    rig.scroll(to: 5000)
    #expect(heights() == expected())
    let shown = rig.table.visibleCells
    for (cell, next) in zip(shown, shown.dropFirst()) { #expect(abs(cell.frame.maxY - next.frame.minY) < 1e-9) }
    #expect(shown.first!.frame.minY <= rig.table.bounds.minY && shown.last!.frame.maxY >= rig.table.bounds.maxY)
  }

  @Test func rowsThatAreMeasuredAboveTheVisibleOnesDontMoveThem() {
    let rig = TableRig([Array(0..<200)], cell: BlockCell.self) { table, rows in
      table.rowHeight = UITableView.automaticDimension
      table.estimatedRowHeight = 40
      rows.supplies = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        (cell as? BlockCell)?.show(path.row)
        return cell
      }
    }
    rig.table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
    rig.stage.runMainStages()
    #expect(abs(rig.table.rectForRow(at: IndexPath(row: 100, section: 0)).minY - rig.table.contentOffset.y) < 1e-6)
    for _ in 0..<60 {
      let before = places(rig)
      rig.scroll(to: rig.table.contentOffset.y - 7)
      for (row, y) in places(rig) {
        guard let former = before[row] else { continue }
        #expect(abs(y - former - 7) < 1e-6, "row \(row)")
      }
    }
  }

  /// The places of the shown rows on the screen.
  private func places(_ rig: TableRig) -> [IndexPath: CGFloat] {
    Dictionary(
      uniqueKeysWithValues: rig.table.indexPathsForVisibleRows!.map {
        ($0, rig.table.rectForRow(at: $0).minY - rig.table.contentOffset.y)
      })
  }

  @Test func viewsAtBothEndsTakeTheirHeights() {
    let rig = TableRig(count: 2)
    rig.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    rig.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    rig.stage.runMainStages()
    #expect(rig.cell(0)?.frame.minY == 100 && rig.table.contentSize.height == 238)
    #expect(rig.table.tableFooterView?.frame == CGRect(x: 0, y: 188, width: 320, height: 50))
    rig.table.tableHeaderView = nil
    rig.stage.runMainStages()
    #expect(rig.cell(0)?.frame.minY == 0)
  }

  @Test(arguments: [
    (UITableView.ScrollPosition.top, 2200), (.middle, 1982), (.bottom, 1764), (.none, 1764),
  ])
  func aRowIsScrolledToAPosition(position: UITableView.ScrollPosition, y: Double) {
    let rig = TableRig(count: 100)
    rig.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: position, animated: false)
    #expect(Double(rig.table.contentOffset.y) == y)
    rig.scroll(to: 0)
    rig.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: position, animated: true)
    #expect(rig.table.contentOffset.y == 0)
    rig.stage.advance(to: rig.stage.time + 3)
    #expect(Double(rig.table.contentOffset.y) == y)
  }

  @Test func nearRowsAreAnnouncedBeforeTheyAreShown() {
    final class Prefetcher: UITableViewDataSourcePrefetching {
      var announced: [Int] = []
      var cancelled: [Int] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        announced += indexPaths.map(\.row)
      }
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.row)
      }
    }
    let prefetcher = Prefetcher()
    let rig = TableRig(count: 1000) { table, _ in table.prefetchDataSource = prefetcher }
    #expect(prefetcher.announced.first == 11 && prefetcher.announced.count >= 10 && prefetcher.cancelled.isEmpty)
    rig.scroll(to: 44 * 500)
    #expect(!prefetcher.cancelled.isEmpty && prefetcher.announced.contains(511))
    #expect(Set(prefetcher.cancelled).isDisjoint(with: rig.table.indexPathsForVisibleRows!.map(\.row)))
  }
}
