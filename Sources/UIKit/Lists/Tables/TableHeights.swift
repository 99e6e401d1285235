import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore

/// The heights of a table's rows, headers and footers. It alone decides them.
///
/// Rows that haven't been shown have the heights that the program supplies, or estimates.
final class TableHeights {
  private unowned let table: UITableView
  private let supplied: SuppliedHeights
  let parts: SectionPartHeights
  private(set) var lengths = SectionedLengths()
  /// The width in points for which automatic heights were measured; nil before the first reading.
  private(set) var measuredWidth: CGFloat?

  /// The height of rows whose height isn't known, in points.
  private static let standardRowHeight = 44.0

  init(of table: UITableView) {
    self.table = table
    supplied = SuppliedHeights(table: table)
    parts = SectionPartHeights(of: table)
  }

  /// Reads the heights of all rows: exact ones if they don't depend on contents, else estimates.
  func read(_ counts: () -> [Int]) {
    parts.reset()
    lengths = SectionedLengths(
      counts().enumerated().map { section, count in
        SectionedLengths.Section(
          header: parts.expected(SectionPlace(section: section, part: .header), rowCount: count),
          rows: LengthTree((0..<count).map { known(ListPath(section: section, item: $0)) }),
          footer: parts.expected(SectionPlace(section: section, part: .footer), rowCount: count))
      }, top: Self.edge(table.tableHeaderView), bottom: Self.edge(table.tableFooterView))
    measuredWidth = table.bounds.width
  }

  /// Takes over the heights of the views above and below all sections.
  func readEdges() {
    lengths.top = Self.edge(table.tableHeaderView)
    lengths.bottom = Self.edge(table.tableFooterView)
  }

  private static func edge(_ view: UIView?) -> Double { SuppliedHeights.valid(view?.frame.height ?? 0) }

  // Rows.

  /// Gives a row the height of its cell.
  ///
  /// - Returns: The difference from the former height; 0 if the height stays.
  @discardableResult
  func measure(_ path: ListPath, _ cell: UITableViewCell) -> Double {
    let height = exact(path, cell)
    let change = height - lengths[path]
    if change != 0 { lengths[path] = height }
    return change
  }

  /// True if a cell asks for another height than its row has.
  func isResized(_ path: ListPath, _ cell: UITableViewCell) -> Bool { exact(path, cell) != lengths[path] }

  /// Returns the height of a row whose cell is made, and measures the cell if the height is automatic.
  private func exact(_ path: ListPath, _ cell: UITableViewCell) -> Double {
    let height = supplied.row(table.dataPath(path))
    guard height == UITableView.automaticDimension else { return SuppliedHeights.valid(height) }
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: table.rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return SuppliedHeights.valid(size.height)
  }

  /// Returns the height of a row before its cell is made.
  private func known(_ path: ListPath) -> Double {
    let indexPath = IndexPath(path)
    if table.estimatedRowHeight > 0, let estimate = estimate(indexPath) { return estimate }
    let height = supplied.row(indexPath)
    if height == UITableView.automaticDimension { return estimate(indexPath) ?? Self.standardRowHeight }
    return SuppliedHeights.valid(height)
  }

  private func estimate(_ path: IndexPath) -> Double? {
    let estimate = supplied.estimatedRow(path)
    return estimate > 0 && estimate.isFinite ? SuppliedHeights.valid(estimate) : nil
  }

  /// Returns the height of a row that stays: its own, unless the program supplies heights without estimates.
  private func kept(_ path: ListPath, _ former: Double) -> Double {
    guard table.estimatedRowHeight <= 0 else { return former }
    let height = supplied.row(IndexPath(path))
    return height == UITableView.automaticDimension ? former : SuppliedHeights.valid(height)
  }

  // Changes.

  /// Carries the heights through an update: those of the rows that stay, and of new ones.
  func update(by transition: ListTransition) {
    let old = lengths
    let partLengths = parts.lengths(after: transition, old)
    lengths = SectionedLengths(
      transition.new.enumerated().map { section, count in
        let rows = (0..<count).map { item -> Double in
          let path = ListPath(section: section, item: item)
          guard let origin = transition.oldPath(path), !transition.reloadedItems.contains(origin) else {
            return known(path)
          }
          return kept(path, old[origin])
        }
        return SectionedLengths.Section(
          header: partLengths[SectionPlace(section: section, part: .header)] ?? 0, rows: LengthTree(rows),
          footer: partLengths[SectionPlace(section: section, part: .footer)] ?? 0)
      }, top: old.top, bottom: old.bottom)
  }

  /// Carries the heights through a transition of rows that are all there before and after it.
  func rearrange(by transition: ListTransition) {
    let old = lengths
    lengths = SectionedLengths(
      transition.new.enumerated().map { section, count in
        SectionedLengths.Section(
          header: old.section(section).header,
          rows: LengthTree((0..<count).map { old[transition.origins[section][$0]!] }),
          footer: old.section(section).footer)
      }, top: old.top, bottom: old.bottom)
  }

  /// Measures what is shown in the table's new width. The others keep their heights until they are shown.
  func measureInNewWidth() {
    measuredWidth = table.bounds.width
    for section in 0..<lengths.count {
      for part in SectionPart.allCases {
        let place = SectionPlace(section: section, part: part)
        if let length = parts.lengthInNewWidth(place) { lengths.set(length, of: place) }
      }
    }
    for path in table.rows.cells.keys.sorted() {
      // A callback may have moved the cell to another row.
      if let cell = table.rows.cells[path] { measure(path, cell) }
    }
  }

  /// Measures the headers and footers of sections that come into sight.
  ///
  /// - Parameter keepsPlaces: true if what is visible stays in its place where a height above it changes.
  /// - Returns: True if a height has changed.
  func measureParts(in ranges: [ClosedRange<Double>], keepsPlaces: Bool) -> Bool {
    var isChanged = false
    for section in ranges.flatMap({ Array(lengths.sections(in: $0)) }) {
      for part in SectionPart.allCases {
        let place = SectionPlace(section: section, part: part)
        guard parts.hasView(place) == nil else { continue }
        guard table.isCurrent else { return isChanged }
        let length = parts.measured(place)
        let range = lengths.range(of: place)
        let change = length - (range.upperBound - range.lowerBound)
        guard change != 0 else { continue }
        isChanged = true
        lengths.set(length, of: place)
        if keepsPlaces { table.heightChanged(by: change, at: range.lowerBound) }
      }
    }
    return isChanged
  }
}

extension SectionedLengths {
  func range(of place: SectionPlace) -> ClosedRange<Double> {
    switch place.part {
    case .header: headerRange(place.section)
    case .footer: footerRange(place.section)
    }
  }

  fileprivate mutating func set(_ length: Double, of place: SectionPlace) {
    switch place.part {
    case .header: setHeader(length, of: place.section)
    case .footer: setFooter(length, of: place.section)
    }
  }
}
