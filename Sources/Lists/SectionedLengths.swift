/// The heights of a list's headers, rows and footers, and the offsets that follow from them.
///
/// Offsets count from the top of the list. A change of one height and a search take logarithmic time.
///
/// - Units: points.
package struct SectionedLengths: Sendable {
  package struct Section: Sendable {
    package var header: Double
    package var rows: LengthTree
    package var footer: Double

    package init(header: Double, rows: LengthTree, footer: Double) {
      self.header = header
      self.rows = rows
      self.footer = footer
    }

    package var total: Double { header + rows.total + footer }
  }

  private var sections: [Section]
  /// The heights of the sections: the same as `sections[i].total`, but for the rounding of sums.
  private var totals: LengthTree
  /// The height before the first section.
  package var top: Double
  /// The height after the last section.
  package var bottom: Double

  package init(_ sections: [Section] = [], top: Double = 0, bottom: Double = 0) {
    self.sections = sections
    totals = LengthTree(sections.map(\.total))
    self.top = top
    self.bottom = bottom
  }

  package var counts: [Int] { sections.map(\.rows.count) }
  package var count: Int { sections.count }
  package var total: Double { top + totals.total + bottom }

  package func rowCount(in section: Int) -> Int { sections[section].rows.count }

  /// Returns true if there is such a row.
  package func contains(_ path: ListPath) -> Bool {
    sections.indices.contains(path.section) && (0..<rowCount(in: path.section)).contains(path.item)
  }

  package func section(_ index: Int) -> Section { sections[index] }

  package func sectionRange(_ section: Int) -> ClosedRange<Double> {
    range(from: top + totals.offset(of: section), length: totals[section])
  }

  package func headerRange(_ section: Int) -> ClosedRange<Double> {
    range(from: sectionRange(section).lowerBound, length: sections[section].header)
  }

  package func footerRange(_ section: Int) -> ClosedRange<Double> {
    let content = sections[section]
    return range(
      from: sectionRange(section).lowerBound + content.header + content.rows.total, length: content.footer)
  }

  package func rowRange(_ path: ListPath) -> ClosedRange<Double> {
    let content = sections[path.section]
    let start = sectionRange(path.section).lowerBound + content.header + content.rows.offset(of: path.item)
    return range(from: start, length: content.rows[path.item])
  }

  package subscript(path: ListPath) -> Double {
    get { sections[path.section].rows[path.item] }
    set {
      sections[path.section].rows[path.item] = newValue
      totals[path.section] = sections[path.section].total
    }
  }

  package mutating func setHeader(_ height: Double, of section: Int) {
    sections[section].header = height
    totals[section] = sections[section].total
  }

  package mutating func setFooter(_ height: Double, of section: Int) {
    sections[section].footer = height
    totals[section] = sections[section].total
  }

  /// Returns the sections that overlap a range of offsets.
  package func sections(in range: ClosedRange<Double>) -> Range<Int> {
    guard let first = totals.index(at: range.lowerBound - top),
      let last = totals.index(at: range.upperBound - top)
    else { return 0..<0 }
    return first..<last + 1
  }

  /// Returns the rows that overlap a range of offsets, in order. Rows without height are left out.
  package func rows(in range: ClosedRange<Double>) -> [ListPath] {
    sections(in: range).flatMap { section -> [ListPath] in
      let start = sectionRange(section).lowerBound + sections[section].header
      let rows = sections[section].rows
      guard rows.total > 0, start < range.upperBound, start + rows.total > range.lowerBound,
        let first = rows.index(at: range.lowerBound - start), let last = rows.index(at: range.upperBound - start)
      else { return [] }
      return (first...last).compactMap { item in
        guard rows[item] > 0, start + rows.offset(of: item) < range.upperBound else { return nil }
        return ListPath(section: section, item: item)
      }
    }
  }

  /// Returns the row that contains an offset; nil in headers and footers, and outside the list.
  package func row(at offset: Double) -> ListPath? {
    guard offset >= top, offset < top + totals.total, let section = totals.index(at: offset - top) else { return nil }
    let start = offset - sectionRange(section).lowerBound - sections[section].header
    let rows = sections[section].rows
    guard start >= 0, start < rows.total, let item = rows.index(at: start) else { return nil }
    return ListPath(section: section, item: item)
  }

  private func range(from start: Double, length: Double) -> ClosedRange<Double> {
    start...start + max(length, 0)
  }
}
