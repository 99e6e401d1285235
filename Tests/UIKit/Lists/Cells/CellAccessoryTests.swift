import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

@Suite struct CellAccessoryTests {
  private func check(_ cell: UIView) throws -> ShapeView {
    try #require(cell.subviews.compactMap { $0 as? ShapeView }.first)
  }

  @Test func theCheckMarkOfARowFollowsItsTint() throws {
    let rig = TableRig(count: 2) { _, rows in
      rows.supplies = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.accessoryType = .checkmark
        cell.tintColor = .systemOrange
        return cell
      }
    }
    let cell = try #require(rig.cell(0))
    #expect(try check(cell).shape.strokeColor == UIColor.systemOrange.cgColor)
    cell.tintColor = .systemGreen
    #expect(try check(cell).shape.strokeColor == UIColor.systemGreen.cgColor)
    cell.tintColor = nil
    rig.table.tintColor = .systemPink
    #expect(try check(cell).shape.strokeColor == UIColor.systemPink.cgColor, "the tint of the table")
  }

  @Test func theCheckMarkOfAListFollowsTheTintUnlessItHasAColour() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.accessories = [.checkmark()]
    cell.tintColor = .systemOrange
    #expect(try check(cell).shape.strokeColor == UIColor.systemOrange.cgColor)
    cell.accessories = [.checkmark(options: .init(tintColor: .systemRed))]
    cell.tintColor = .systemGreen
    #expect(try check(cell).shape.strokeColor == UIColor.systemRed.cgColor)
  }

  @Test func aDetailDisclosureButtonHasAChevronAtItsTrailingSide() throws {
    let rig = TableRig(count: 2) { _, rows in
      rows.supplies = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.accessoryType = path.row == 0 ? .detailDisclosureButton : .detailButton
        return cell
      }
    }
    let accessory = try #require(rig.cell(0)?.controls.accessory)
    let button = try #require(accessory.subviews.first { $0 is UIButton })
    let chevron = try #require(accessory.subviews.first { $0 is ShapeView })
    #expect(button.frame.maxX < chevron.frame.minX && chevron.frame.maxX == accessory.bounds.width)
    #expect(rig.cell(1)?.controls.accessory is UIButton)
    let (center, x) = (accessory.convert(button.center, to: rig.table), accessory.frame.maxX - 4)
    rig.stage.click(center.x, center.y)
    #expect(rig.rows.take() == ["detail 0"])
    rig.stage.click(x, center.y)
    #expect(rig.rows.take() == ["will select 0", "select 0"], "the chevron is part of the row")
  }
}
