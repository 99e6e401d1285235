import Foundation
import KinoraGeometry
import KinoraLists

/// The heights that the program supplies: those of the delegate, or else of the table's properties. Only here is the
/// delegate asked for heights.
struct SuppliedHeights {
  unowned let table: UITableView

  func row(_ path: IndexPath) -> CGFloat {
    table.delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
  }

  func estimatedRow(_ path: IndexPath) -> CGFloat {
    table.delegate?.tableView(table, estimatedHeightForRowAt: path) ?? table.estimatedRowHeight
  }

  func part(_ place: SectionPlace) -> CGFloat {
    switch place.part {
    case .header:
      table.delegate?.tableView(table, heightForHeaderInSection: place.section) ?? table.sectionHeaderHeight
    case .footer:
      table.delegate?.tableView(table, heightForFooterInSection: place.section) ?? table.sectionFooterHeight
    }
  }

  func estimatedPart(_ place: SectionPlace) -> CGFloat {
    switch place.part {
    case .header:
      table.delegate?.tableView(table, estimatedHeightForHeaderInSection: place.section)
        ?? table.estimatedSectionHeaderHeight
    case .footer:
      table.delegate?.tableView(table, estimatedHeightForFooterInSection: place.section)
        ?? table.estimatedSectionFooterHeight
    }
  }

  /// Returns a height that offsets can be computed with: 0 instead of those that aren't finite, and at most ten million
  /// points.
  static func valid(_ height: CGFloat) -> Double {
    height.isFinite ? height.clamped(0, 10_000_000) : 0
  }
}
