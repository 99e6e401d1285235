import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// The leading edges of separators: at the text, unless the program sets insets.
@Suite struct SeparatorInsetTests {
  private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }

  private func table(
    _ style: UITableView.Style = .plain, prepare: (UITableView) -> Void = { _ in },
    show: @escaping (UITableViewCell) -> Void
  ) -> TableRig {
    TableRig([[0, 1, 2]], style: style) { table, rows in
      rows.supplies = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        if path.row != 1 { show(cell) }
        return cell
      }
      prepare(table)
    }
  }

  private func start(_ rig: TableRig, _ row: Int) -> CGFloat? { rig.cell(row)?.controls.separator.frame.minX }

  @Test func theLineOfARowWithAnImageBeginsAtItsText() throws {
    let rig = table { cell in
      cell.textLabel?.text = "text"
      cell.imageView?.image = Self.picture
    }
    let cell = try #require(rig.cell(0))
    #expect(start(rig, 0) == 62 && cell.textLabel?.frame.minX == 62)
    #expect(cell.controls.separator.frame.maxX == 320 && start(rig, 1) == 16)
    cell.imageView?.image = nil
    rig.stage.runMainStages()
    #expect(start(rig, 0) == 16)
  }

  @Test func theLineFollowsTheTextOfAConfiguration() throws {
    let rig = table { cell in
      var content = cell.defaultContentConfiguration()
      content.text = "text"
      content.image = Self.picture
      content.imageProperties.reservedLayoutSize.width = 50
      cell.contentConfiguration = content
    }
    let inset: CGFloat = 82
    #expect(start(rig, 0) == inset)
    rig.table.setEditing(true, animated: false)
    rig.stage.runMainStages()
    #expect(start(rig, 0) == inset + EditingControl.width)
  }

  @Test func insetsThatTheProgramSetsCount() {
    let show: (UITableViewCell) -> Void = { $0.imageView?.image = Self.picture }
    let inset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    let tables = table(prepare: { $0.separatorInset = inset }, show: show)
    #expect(start(tables, 0) == 16)
    let cells = table { cell in
      show(cell)
      cell.separatorInset = .zero
    }
    #expect(start(cells, 0) == 0)
  }

  @Test func theLineAtTheEndOfAGroupIsFull() {
    let rig = table(.grouped) { $0.imageView?.image = Self.picture }
    #expect(start(rig, 0) == 62 && start(rig, 2) == 0)
  }

  @Test func theLineOfAListBeginsAtTheText() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    var content = cell.defaultContentConfiguration()
    content.text = "text"
    content.image = Self.picture
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let line = try #require(cell.subviews.first { $0.frame.height == 1 / UIScreen.main.scale })
    #expect(line.frame.minX == 62 && line.frame.maxX == 320)
    content.image = nil
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    #expect(line.frame.minX == 16)
  }
}
