import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Laws of random sequences of updates.
@Suite struct TableUpdateLawTests {
  private func rig(style: UITableView.Style) -> TableRig {
    TableRig([Array(0..<9), Array(9..<14), Array(14..<30)], style: style) { $1.height = { 30 + CGFloat($0 % 3) * 12 } }
  }

  /// The shown rows and their places.
  private func picture(_ table: UITableView) -> [String] {
    zip(table.indexPathsForVisibleRows ?? [], table.visibleCells).map { path, cell in
      "\(path.section)-\(path.row) \(cell.textLabel?.text ?? "") \(cell.frame) \(cell.alpha) \(cell.isSelected)"
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func afterAnyUpdatesTheTableEqualsOneThatIsMadeAnew(seed: UInt64) {
    var updates = RandomUpdates(seed: seed)
    let rig = rig(style: seed.isMultiple(of: 2) ? .plain : .grouped)
    for _ in 0..<8 {
      rig.table.contentOffset.y = updates.offset(rig.table)
      updates.change(rig)
      rig.stage.advance(to: rig.stage.time + updates.pause())
    }
    rig.stage.advance(to: rig.stage.time + 2)
    let fresh = TableRig(rig.rows.sections, style: rig.table.style) { $1.height = rig.rows.height }
    fresh.scroll(to: rig.table.contentOffset.y)
    #expect(rig.table.contentSize == fresh.table.contentSize)
    #expect(picture(rig.table) == picture(fresh.table))
    let cells = rig.table.subviews.filter { $0 is UITableViewCell }
    #expect(cells.count == rig.table.visibleCells.count && cells.allSatisfy { $0.layer.animationKeys() == nil })
  }

  /// The presented rows of a table on the screen, by their cells.
  private struct Presented {
    var frame: CGRect
    var opacity: Double
  }

  private func presented(_ table: UITableView) -> [ObjectIdentifier: Presented] {
    let offset = table.layer.presentation()?.bounds.origin ?? table.bounds.origin
    var rows: [ObjectIdentifier: Presented] = [:]
    for case let cell as UITableViewCell in table.subviews {
      let layer = cell.layer.presentation() ?? cell.layer
      rows[ObjectIdentifier(cell)] = Presented(
        frame: layer.frame.offsetBy(dx: -offset.x, dy: -offset.y), opacity: Double(layer.opacity))
    }
    return rows
  }

  @Test(arguments: UInt64(0)..<40)
  func presentedRowsNeverJump(seed: UInt64) {
    var updates = RandomUpdates(seed: seed)
    let rig = rig(style: seed.isMultiple(of: 2) ? .plain : .grouped)
    let screen = CGRect(x: 0, y: 0, width: 320, height: 480)
    for _ in 0..<6 {
      updates.change(rig)
      rig.stage.runMainStages()
      for _ in 0..<12 {
        let before = presented(rig.table)
        // A thousandth of a second: the fastest row moves by less than a few points.
        rig.stage.advance(to: rig.stage.time + 0.001)
        let after = presented(rig.table)
        for (cell, now) in after {
          guard let former = before[cell] else {
            #expect(now.opacity < 0.05 || !now.frame.intersects(screen), "\(now) appears")
            continue
          }
          let (dx, dy) = (abs(now.frame.minX - former.frame.minX), abs(now.frame.minY - former.frame.minY))
          #expect(max(dx, dy) < 10, "\(former) jumps to \(now)")
        }
        for (cell, former) in before where after[cell] == nil {
          #expect(former.opacity < 0.05 || !former.frame.intersects(screen), "\(former) disappears")
        }
        rig.stage.advance(to: rig.stage.time + 0.02)
      }
    }
  }
}
