import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Rows that measure themselves, whose texts need more lines beside the editing controls.
@Suite struct EditedHeightTests {
  /// A text that needs fewer lines without editing controls than beside them.
  private static let text = Array(repeating: "a word", count: 14).joined(separator: " ")

  private func table() -> TableRig {
    TableRig([[0, 1, 2]]) { table, rows in
      table.rowHeight = UITableView.automaticDimension
      rows.supplies = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = Self.text
        return cell
      }
      rows.canMove = true
    }
  }

  private func needed(_ cell: UITableViewCell) -> CGFloat { cell.sizeThatFits(CGSize(width: 320, height: 0)).height }

  @Test func rowsGrowWithAnimationWhenTheEditingBegins() throws {
    let rig = table()
    let (first, second) = (try #require(rig.cell(0)), try #require(rig.cell(1)))
    let height = first.frame.height
    rig.table.setEditing(true, animated: true)
    rig.stage.runMainStages()
    #expect(first.frame.height > height && first.frame.height == needed(first))
    #expect(second.frame.minY == first.frame.maxY)
    #expect((second.layer.presentation()?.position.y ?? 0) < second.center.y - 5, "it is on its way")
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == first.frame.height)
    #expect(rig.table.contentSize.height == 3 * first.frame.height)
    rig.table.setEditing(false, animated: true)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(first.frame.height == height && rig.table.contentSize.height == 3 * height)
  }

  @Test func rowsGrowAtOnceWithoutAnimation() throws {
    let rig = table()
    let (first, second) = (try #require(rig.cell(0)), try #require(rig.cell(1)))
    let height = first.frame.height
    rig.table.isEditing = true
    rig.stage.runMainStages()
    #expect(first.frame.height > height && second.frame.minY == first.frame.height)
    #expect(second.layer.animationKeys() == nil)
  }

  @Test func fixedHeightsStay() throws {
    let rig = TableRig(count: 3)
    rig.table.setEditing(true, animated: true)
    rig.stage.runMainStages()
    #expect(rig.cell(1)?.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
    #expect(rig.cell(1)?.layer.animationKeys() == nil)
  }

  @Test func rowsOfListsGrowBesideTheirAccessories() throws {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = Self.text
      cell.contentConfiguration = content
      cell.accessories = [.delete(), .reorder()]
    }
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let rig = CollectionRig([[0, 1]], UICollectionViewCompositionalLayout.list(using: configuration)) { _, items in
      items.supplies = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: 0) }
    }
    let cells = (0..<2).compactMap { rig.view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    let (first, second) = (try #require(cells.first), try #require(cells.last))
    let height = first.frame.height
    rig.view.isEditing = true
    rig.stage.runMainStages()
    #expect(first.frame.height > height && second.frame.minY == first.frame.maxY)
    #expect((second.layer.presentation()?.position.y ?? 0) < second.center.y - 5, "it is on its way")
    rig.stage.advance(to: rig.stage.time + 1)
    rig.view.isEditing = false
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(first.frame.height == height)
  }
}
