import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// A cell whose height its constraints determine.
private final class GrowingCell: UITableViewCell {
  let box = UIView(frame: .zero)
  private(set) var height: NSLayoutConstraint!

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    height = box.heightAnchor.constraint(equalToConstant: 43)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor), height,
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Cells that change their height while they are shown.
@Suite(.serialized) struct TableSelfSizingTests {
  private func rig(_ cell: UITableViewCell.Type = GrowingCell.self) -> TableRig {
    TableRig([Array(0..<40)], cell: cell) { table, rows in
      table.rowHeight = UITableView.automaticDimension
      rows.supplies = { $0.dequeueReusableCell(withIdentifier: "row", for: $1) }
    }
  }

  @Test func anInvalidatedHeightMovesTheOthersWithAnimation() throws {
    let rig = rig()
    let (first, second) = (try #require(rig.cell(0) as? GrowingCell), try #require(rig.cell(1)))
    let start = second.frame.minY
    first.height.constant += 60
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(second.frame.minY == start, "constraints aren't followed")
    first.contentView.invalidateIntrinsicContentSize()
    rig.stage.runMainStages()
    #expect(second.frame.minY == start + 60 && first.frame.height == start + 60)
    #expect((second.layer.presentation()?.position.y ?? 0) < second.center.y - 30, "it is on its way")
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == start + 60)
    first.height.constant -= 60
    UIView.performWithoutAnimation { first.invalidateIntrinsicContentSize() }
    rig.stage.runMainStages()
    #expect(second.frame.minY == start && second.layer.animationKeys() == nil)
    let whole = rig.table.visibleCells.map(\.frame.height).reduce(0, +)
    #expect(whole >= 480 && rig.table.subviews.filter { $0 is GrowingCell }.count == rig.table.visibleCells.count)
  }

  @Test func constraintsCountIfTheyAreIncluded() throws {
    let rig = rig()
    rig.table.selfSizingInvalidation = .enabledIncludingConstraints
    let (first, second) = (try #require(rig.cell(0) as? GrowingCell), try #require(rig.cell(1)))
    let start = second.frame.minY
    first.height.constant += 30
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(second.frame.minY == start + 30)
    rig.table.selfSizingInvalidation = .disabled
    first.height.constant += 30
    first.invalidateIntrinsicContentSize()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(second.frame.minY == start + 30)
  }

  @Test func aNewContentConfigurationDeterminesTheHeight() throws {
    let rig = rig(UITableViewCell.self)
    let first = try #require(rig.cell(0))
    var content = UIListContentConfiguration.cell()
    content.text = "A row"
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 50, leading: 16, bottom: 50, trailing: 16)
    first.contentConfiguration = content
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(first.frame.height > 100 && rig.cell(1)?.frame.minY == first.frame.maxY)
  }

  @Test func fixedHeightsStay() throws {
    let rig = TableRig(count: 20)
    let first = try #require(rig.cell(0))
    first.invalidateIntrinsicContentSize()
    rig.stage.advance(to: rig.stage.time + 0.1)
    #expect(first.frame.height == 44 && rig.table.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
  }
}
