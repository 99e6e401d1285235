import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// A cell that is made with its own parts, and counts its reuses.
private class CountingCell: UITableViewCell {
  let badge = UIView()
  var reuses = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A cell that inherits its initializers.
private final class InheritingCell: CountingCell {}

private final class LongHeader: UITableViewHeaderFooterView {
  let name: String

  override init(reuseIdentifier: String?) {
    name = "made for \(reuseIdentifier ?? "nothing")"
    super.init(reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}

@Suite struct TableCellTests {
  @Test(arguments: ["a", "an identifier with more than fifteen bytes"])
  func registeredClassesAreMadeByTheirOwnInitializers(identifier: String) throws {
    let rig = TableRig(count: 0)
    rig.table.register(CountingCell.self, forCellReuseIdentifier: identifier)
    rig.table.register(InheritingCell.self, forCellReuseIdentifier: identifier + "!")
    rig.table.register(LongHeader.self, forHeaderFooterViewReuseIdentifier: identifier)
    weak var last: UITableViewCell?
    do {
      let cell = try #require(rig.table.dequeueReusableCell(withIdentifier: identifier) as? CountingCell)
      #expect(cell.reuseIdentifier == identifier && cell.badge.superview === cell.contentView && cell.reuses == 0)
      #expect(cell.detailTextLabel != nil, "the initializer chose the style")
      last = cell
    }
    #expect(last == nil, "the caller owns the cell")
    let inheriting = rig.table.dequeueReusableCell(withIdentifier: identifier + "!")
    #expect(inheriting is InheritingCell && inheriting?.reuseIdentifier == identifier + "!")
    let header = rig.table.dequeueReusableHeaderFooterView(withIdentifier: identifier) as? LongHeader
    #expect(header?.name == "made for \(identifier)" && header?.reuseIdentifier == identifier)
  }

  @Test func cellsAreReusedForTheRowsThatComeIntoSight() {
    let rig = TableRig([Array(0..<1000)], cell: CountingCell.self)
    let first = rig.cell(0) as? CountingCell
    #expect(rig.texts == (0..<11).map(String.init) && first?.reuses == 0)
    rig.scroll(to: 44 * 500)
    #expect(rig.texts == (500..<511).map(String.init))
    #expect(rig.table.visibleCells.contains { $0 === first } && first?.reuses == 1)
  }

  @Test func asManyCellsAreMadeAsAreVisibleAndAFew() {
    var made: Set<ObjectIdentifier> = []
    let rig = TableRig(count: 10_000) { _, rows in
      rows.supplies = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "\(path.row)"
        made.insert(ObjectIdentifier(cell))
        return cell
      }
    }
    for step in 1...400 { rig.scroll(to: CGFloat(step) * 317) }
    #expect(rig.rows.suppliedCells > 2000)
    #expect(made.count <= 11 + 13, "\(made.count) cells")
  }

  @Test func reuseEndsSelectionAndSwipesButKeepsContents() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "kept"
    cell.isSelected = true
    cell.controls.swipeOffset = -40
    cell.prepareForReuse()
    #expect(!cell.isSelected && cell.controls.swipeOffset == 0 && cell.textLabel?.text == "kept")
  }

  @Test func theStylesPlaceTheirLabels() throws {
    func parts(_ style: UITableViewCell.CellStyle) throws -> (text: CGRect, detail: CGRect) {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      cell.layoutIfNeeded()
      return (try #require(cell.textLabel).frame, cell.detailTextLabel?.frame ?? .null)
    }
    let plain = try parts(.default)
    #expect(plain.text.minX == 16 && plain.detail == .null)
    let subtitle = try parts(.subtitle)
    #expect(subtitle.detail.minY >= subtitle.text.maxY - 0.5 && subtitle.detail.minX == subtitle.text.minX)
    let value1 = try parts(.value1)
    #expect(abs(value1.detail.maxX - 312) < 0.5 && value1.text.maxX <= value1.detail.minX)
    let value2 = try parts(.value2)
    #expect(value2.text.maxX < value2.detail.minX)
  }

  @Test func anAccessoryTakesRoomFromTheContents() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.layoutIfNeeded()
    let width = cell.contentView.bounds.width
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.bounds.width < width)
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    #expect(cell.contentView.bounds.width == width)
  }

  @Test func aConfigurationReplacesTheLabelsAndItsViewIsKept() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "label"
    var content = cell.defaultContentConfiguration()
    content.text = "Berlin"
    cell.contentConfiguration = content
    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    #expect(cell.textLabel == nil && cell.contentView.subviews.count == 1)
    content.text = "Paris"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews.first === view)
    #expect((view.configuration as? UIListContentConfiguration)?.text == "Paris")
  }

  @Test func aHandlerSeesTheStateOfTheCell() {
    let rig = TableRig(count: 3)
    var states: [Bool] = []
    rig.cell(1)?.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    rig.stage.runMainStages()
    rig.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    rig.stage.runMainStages()
    #expect(states == [false, true])
  }

  @Test func theDelegateMayAnimateACellThatAppears() {
    final class Fader: UITableViewDelegate {
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        cell.alpha = 0
        UIView.animate(withDuration: 1) { cell.alpha = 1 }
      }
    }
    let fader = Fader()
    let rig = TableRig(count: 0)
    rig.table.delegate = fader
    rig.rows.sections = [[0, 1]]
    rig.table.reloadData()
    rig.stage.runMainStages()
    rig.stage.advance(to: rig.stage.time + 0.5)
    let opacity = rig.cell(1)?.layer.presentation()?.opacity ?? 1
    #expect(opacity > 0.1 && opacity < 0.9)
  }
}
