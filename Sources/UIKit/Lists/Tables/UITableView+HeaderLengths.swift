import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore

/// The heights of headers and footers: those of sections that have been shown, and estimates.
extension UITableView {
  /// The distance above a header that isn't at the top, in points.
  final var topPadding: Double {
    guard style == .plain else { return 0 }
    return sectionHeaderTopPadding == Self.automaticDimension ? 22 : Self.valid(sectionHeaderTopPadding)
  }

  private func padded(_ length: Double, _ part: SectionPart) -> Double {
    part == .header ? length + topPadding : length
  }

  private func height(_ place: SectionPlace) -> CGFloat {
    switch place.part {
    case .header: delegate?.tableView(self, heightForHeaderInSection: place.section) ?? sectionHeaderHeight
    case .footer: delegate?.tableView(self, heightForFooterInSection: place.section) ?? sectionFooterHeight
    }
  }

  private func estimate(_ place: SectionPlace) -> CGFloat {
    switch place.part {
    case .header:
      delegate?.tableView(self, estimatedHeightForHeaderInSection: place.section) ?? estimatedSectionHeaderHeight
    case .footer:
      delegate?.tableView(self, estimatedHeightForFooterInSection: place.section) ?? estimatedSectionFooterHeight
    }
  }

  /// Returns the height that the program supplies; nil for one that contents determine, or that is estimated.
  private func suppliedLength(_ place: SectionPlace) -> Double? {
    if estimate(place) > 0 { return nil }
    let height = height(place)
    return height == Self.automaticDimension ? nil : length(height, place)
  }

  private func length(_ height: CGFloat, _ place: SectionPlace) -> Double {
    let height = Self.valid(height)
    return height > 0 ? padded(height, place.part) : 0
  }

  /// Returns the height without a view.
  private func emptyLength(_ place: SectionPlace) -> Double {
    switch (style, place.part) {
    case (.plain, _): 0
    case (_, .header): place.section == 0 ? 35 : 18
    case (_, .footer): 18
    }
  }

  /// Returns the height of a header or footer before its section is shown. No view is made for it, but for the first one
  /// without a title, and where estimates are off.
  final func expectedLength(_ place: SectionPlace, rowCount: Int) -> Double {
    let estimate = estimate(place)
    if estimate > 0, estimate.isFinite { return padded(Self.valid(estimate), place.part) }
    if let supplied = suppliedLength(place) { return supplied }
    if estimate == 0 { return measuredLength(place) }
    if title(place) != nil { return titleLength(place.part) }
    guard let first = rows.parts.expected[place.part] else {
      let length = measuredLength(place)
      guard let hasView = rows.parts.hasView[place] else { return length }
      rows.parts.expected.updateValue(hasView ? length : nil, forKey: place.part)
      return length
    }
    let length = first ?? emptyLength(place)
    // A section without any height would never be shown, and so never be measured.
    return length == 0 && rowCount == 0 ? measuredLength(place) : length
  }

  /// Returns the height of a title of one line.
  private func titleLength(_ part: SectionPart) -> Double {
    if let known = rows.parts.titles[part] { return known }
    let length = padded(fitted(titleView("A", part)), part)
    rows.parts.titles[part] = length
    return length
  }

  /// Makes the view of a header or footer, if it has one, and returns the height. The view waits to be shown. In a table
  /// without a width, nothing can be measured; the table is read again when it gets one.
  private func measuredLength(_ place: SectionPlace) -> Double {
    guard bounds.width > 0 else { return suppliedLength(place) ?? emptyLength(place) }
    let height = height(place)
    let isAutomatic = height == Self.automaticDimension
    let view = isAutomatic || Self.valid(height) > 0 ? madeHeader(place) : nil
    rows.parts.hasView[place] = view != nil
    if let view { keepWaiting(view, place) }
    guard isAutomatic else { return length(height, place) }
    return view.map { padded(fitted($0), place.part) } ?? emptyLength(place)
  }

  private func fitted(_ view: UIView) -> Double {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return Self.valid(size.height > 0 && size.height.isFinite ? size.height : view.bounds.height)
  }

  /// Measures the headers and footers of sections that come into sight.
  ///
  /// - Parameter keepsPlaces: true if what is visible stays in its place where a height above it changes.
  /// - Returns: True if a height has changed.
  final func measureParts(in ranges: [ClosedRange<Double>], keepsPlaces: Bool) -> Bool {
    var isChanged = false
    for section in ranges.flatMap({ Array(rows.lengths.sections(in: $0)) }) {
      for part in SectionPart.allCases {
        let place = SectionPlace(section: section, part: part)
        guard rows.parts.hasView[place] == nil else { continue }
        guard isCurrent else { return isChanged }
        let length = measuredLength(place)
        if set(length, of: place, keepsPlaces: keepsPlaces) { isChanged = true }
      }
    }
    return isChanged
  }

  private func set(_ length: Double, of place: SectionPlace, keepsPlaces: Bool) -> Bool {
    let range = rows.lengths.range(of: place)
    let change = length - (range.upperBound - range.lowerBound)
    guard change != 0 else { return false }
    rows.lengths.set(length, of: place)
    if keepsPlaces, range.lowerBound < Double(bounds.minY), rows.cells.count > 1 {
      applyContentSize()
      shiftContents(by: CGPoint(x: 0, y: change))
    }
    return true
  }

  /// Measures the shown headers and footers in a new width. The others keep their heights until they are shown.
  final func measurePartsInNewWidth() {
    for section in 0..<rows.lengths.count {
      for part in SectionPart.allCases {
        let place = SectionPlace(section: section, part: part)
        if let length = suppliedLength(place) ?? shownLength(place, rows.headers[place]) {
          rows.lengths.set(length, of: place)
        } else if rows.parts.hasView[place] == true {
          rows.parts.hasView[place] = nil
        }
      }
    }
  }

  private func shownLength(_ place: SectionPlace, _ view: UIView?) -> Double? {
    guard let view else { return nil }
    let height = height(place)
    return height == Self.automaticDimension ? padded(fitted(view), place.part) : length(height, place)
  }

  /// Carries what is known about headers and footers through an update, and returns the heights after it.
  final func partLengths(after transition: ListTransition, _ old: SectionedLengths) -> [SectionPlace: Double] {
    recycleWaiting()
    let known = rows.parts.hasView
    rows.parts.hasView = [:]
    var lengths: [SectionPlace: Double] = [:]
    for (section, count) in transition.new.enumerated() {
      for part in SectionPart.allCases {
        let place = SectionPlace(section: section, part: part)
        guard let origin = transition.sectionOrigins[section], !transition.reloadedSections.contains(origin) else {
          lengths[place] = expectedLength(place, rowCount: count)
          continue
        }
        let former = SectionPlace(section: origin, part: part)
        rows.parts.hasView[place] = known[former]
        lengths[place] =
          suppliedLength(place) ?? shownLength(place, rows.headers[former])
          ?? keptLength(place, old.range(of: former), rowCount: count)
      }
    }
    return lengths
  }

  private func keptLength(_ place: SectionPlace, _ former: ClosedRange<Double>, rowCount: Int) -> Double {
    switch rows.parts.hasView[place] {
    case true?: former.upperBound - former.lowerBound
    case false?: emptyLength(place)
    case nil: expectedLength(place, rowCount: rowCount)
    }
  }
}

extension SectionedLengths {
  fileprivate func range(of place: SectionPlace) -> ClosedRange<Double> {
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
