import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore

/// The heights of a table's headers and footers: those of sections that have been shown, and estimates.
final class SectionPartHeights {
  private unowned let table: UITableView
  private let supplied: SuppliedHeights
  /// Measured places, with true for those that have a view.
  private var views: [SectionPlace: Bool] = [:]
  /// The heights of titles of one line.
  private var titles: [SectionPart: Double] = [:]
  /// Measured views that aren't shown yet. At most `waitingBound`.
  private var waiting: [SectionPlace: UIView] = [:]
  /// The height that is expected of automatic headers and footers without a title: that of the first one. Nil within for
  /// none.
  private var firstLengths: [SectionPart: Double?] = [:]

  private static let waitingBound = 16

  init(of table: UITableView) {
    self.table = table
    supplied = SuppliedHeights(table: table)
  }

  /// Forgets all heights. The waiting views were recycled before.
  func reset() { (views, titles, waiting, firstLengths) = ([:], [:], [:], [:]) }

  /// Returns true if a header or footer has a view; nil if it wasn't measured.
  func hasView(_ place: SectionPlace) -> Bool? { views[place] }

  /// Records that no view could be made for a header or footer that was measured with one.
  func markWithoutView(_ place: SectionPlace) { views[place] = false }

  func takeWaiting(_ place: SectionPlace) -> UIView? { waiting.removeValue(forKey: place) }

  /// Frees the measured views that weren't shown.
  func recycleWaiting() {
    guard !waiting.isEmpty else { return }
    let views = waiting.values
    waiting = [:]
    for view in views where view.superview == nil { table.recycle(view) }
  }

  /// Keeps a measured view until its section is shown, which may not be soon for all of them.
  private func keepWaiting(_ view: UIView, _ place: SectionPlace) {
    if waiting.count < Self.waitingBound { waiting[place] = view } else { table.recycle(view) }
  }

  private func padded(_ length: Double, _ part: SectionPart) -> Double {
    part == .header ? length + table.topPadding : length
  }

  /// Returns the height that the program supplies; nil for one that contents determine, or that is estimated.
  private func suppliedLength(_ place: SectionPlace) -> Double? {
    if supplied.estimatedPart(place) > 0 { return nil }
    let height = supplied.part(place)
    return height == UITableView.automaticDimension ? nil : length(height, place)
  }

  private func length(_ height: CGFloat, _ place: SectionPlace) -> Double {
    let height = SuppliedHeights.valid(height)
    return height > 0 ? padded(height, place.part) : 0
  }

  /// Returns the height without a view.
  private func empty(_ place: SectionPlace) -> Double {
    switch (table.style, place.part) {
    case (.plain, _): 0
    case (_, .header): place.section == 0 ? 35 : 18
    case (_, .footer): 18
    }
  }

  /// Returns the height of a header or footer before its section is shown. No view is made for it, but for the first one
  /// without a title, and where estimates are off.
  func expected(_ place: SectionPlace, rowCount: Int) -> Double {
    let estimate = supplied.estimatedPart(place)
    if estimate > 0, estimate.isFinite { return padded(SuppliedHeights.valid(estimate), place.part) }
    if let supplied = suppliedLength(place) { return supplied }
    if estimate == 0 { return measured(place) }
    if table.title(place) != nil { return title(place.part) }
    guard let first = firstLengths[place.part] else {
      let length = measured(place)
      guard let hasView = views[place] else { return length }
      firstLengths.updateValue(hasView ? length : nil, forKey: place.part)
      return length
    }
    let length = first ?? empty(place)
    // A section without any height would never be shown, and so never be measured.
    return length == 0 && rowCount == 0 ? measured(place) : length
  }

  /// Returns the height of a title of one line.
  private func title(_ part: SectionPart) -> Double {
    if let known = titles[part] { return known }
    let length = padded(fitted(table.titleView("A", part)), part)
    titles[part] = length
    return length
  }

  /// Makes the view of a header or footer, if it has one, and returns the height. The view waits to be shown. In a table
  /// without a width, nothing can be measured; the table is read again when it gets one.
  func measured(_ place: SectionPlace) -> Double {
    guard table.bounds.width > 0 else { return suppliedLength(place) ?? empty(place) }
    let height = supplied.part(place)
    let isAutomatic = height == UITableView.automaticDimension
    let view = isAutomatic || SuppliedHeights.valid(height) > 0 ? table.madeHeader(place) : nil
    views[place] = view != nil
    if let view { keepWaiting(view, place) }
    guard isAutomatic else { return length(height, place) }
    return view.map { padded(fitted($0), place.part) } ?? empty(place)
  }

  private func fitted(_ view: UIView) -> Double {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: table.rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return SuppliedHeights.valid(size.height > 0 && size.height.isFinite ? size.height : view.bounds.height)
  }

  /// Returns the height of a shown header or footer in a new width; nil for others, which are measured when they are
  /// shown.
  func lengthInNewWidth(_ place: SectionPlace) -> Double? {
    if let length = suppliedLength(place) ?? shown(place, table.rows.headers[place]) { return length }
    if views[place] == true { views[place] = nil }
    return nil
  }

  private func shown(_ place: SectionPlace, _ view: UIView?) -> Double? {
    guard let view else { return nil }
    let height = supplied.part(place)
    return height == UITableView.automaticDimension ? padded(fitted(view), place.part) : length(height, place)
  }

  /// Carries what is known about headers and footers through an update, and returns the heights after it.
  func lengths(after transition: ListTransition, _ old: SectionedLengths) -> [SectionPlace: Double] {
    recycleWaiting()
    let known = views
    views = [:]
    var lengths: [SectionPlace: Double] = [:]
    for (section, count) in transition.new.enumerated() {
      for part in SectionPart.allCases {
        let place = SectionPlace(section: section, part: part)
        guard let origin = transition.sectionOrigins[section], !transition.reloadedSections.contains(origin) else {
          lengths[place] = expected(place, rowCount: count)
          continue
        }
        let former = SectionPlace(section: origin, part: part)
        views[place] = known[former]
        lengths[place] =
          suppliedLength(place) ?? shown(place, table.rows.headers[former])
          ?? kept(place, old.range(of: former), rowCount: count)
      }
    }
    return lengths
  }

  private func kept(_ place: SectionPlace, _ former: ClosedRange<Double>, rowCount: Int) -> Double {
    switch views[place] {
    case true?: former.upperBound - former.lowerBound
    case false?: empty(place)
    case nil: expected(place, rowCount: rowCount)
    }
  }
}
