import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// Headers and footers of sections, and the views above and below all of them.
extension UITableView {
  final func registerHeader(_ aClass: AnyClass?, _ identifier: String) {
    guard let aClass else { return rows.headerQueue.register(identifier, nil) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      preconditionFailure(
        "the class \(aClass) for the reuse identifier \(identifier) must be a UITableViewHeaderFooterView")
    }
    rows.headerQueue.register(identifier) { ListViews.header(of: type, reuseIdentifier: identifier) }
  }

  final func dequeuedHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let view = rows.headerQueue.dequeue(identifier) else { return nil }
    view.prepareForReuse()
    return view
  }

  /// Returns a view with a title of the data source.
  final func titleView(_ title: String, _ part: SectionPart) -> UITableViewHeaderFooterView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let look: UIListContentConfiguration =
      switch (style, part) {
      case (.plain, .header): .plainHeader()
      case (.plain, .footer): .plainFooter()
      case (_, .header): .groupedHeader()
      case (_, .footer): .groupedFooter()
      }
    view.showTitle(title, look, in: self)
    return view
  }

  final func placeHeaders() {
    let sections = rows.lengths.sections(in: Double(bounds.minY)...Double(bounds.maxY))
    for section in sections {
      for part in SectionPart.allCases {
        let place = SectionPlace(section: section, part: part)
        let frame = headerFrame(place, rows.lengths)
        if let view = showHeader(place) {
          UIView.performWithoutAnimation { view.frame = frame }
        } else {
          rows.headers[place]?.frame = frame
        }
        (rows.headers[place] as? UITableViewHeaderFooterView)?.isPinned = isPinned(place, at: frame)
      }
    }
    for (place, view) in rows.headers where !sections.contains(place.section) {
      rows.remove(place)
      retireHeader(view, place)
    }
  }

  /// The part of the contents to whose edges headers and footers of plain tables stick.
  private var unobscured: CGRect { bounds.inset(by: adjustedContentInset) }

  /// Returns the frame of a header or footer, which sticks to an edge of a plain table while its section is visible.
  final func headerFrame(_ place: SectionPlace, _ lengths: SectionedLengths) -> CGRect {
    let (header, footer) = (lengths.headerRange(place.section), lengths.footerRange(place.section))
    var (y, height) = (0.0, 0.0)
    switch place.part {
    case .header:
      height = max(header.upperBound - header.lowerBound - topPadding, 0)
      y = header.lowerBound + topPadding
      if style == .plain { y = max(y, min(Double(unobscured.minY), footer.lowerBound - height)) }
    case .footer:
      height = footer.upperBound - footer.lowerBound
      y = footer.lowerBound
      if style == .plain { y = min(y, max(Double(unobscured.maxY) - height, header.upperBound)) }
    }
    return CGRect(x: rowMargin, y: y, width: rowWidth, height: height)
  }

  /// Returns true if a header or footer stands at an edge, or is pushed from it, instead of at its place.
  private func isPinned(_ place: SectionPlace, at frame: CGRect) -> Bool {
    guard style == .plain else { return false }
    let usual =
      switch place.part {
      case .header: rows.lengths.headerRange(place.section).lowerBound + topPadding
      case .footer: rows.lengths.footerRange(place.section).lowerBound
      }
    return abs(frame.minY - usual) > 0.01
  }

  /// Shows a header or footer that isn't shown yet, if the section has one, and returns it. It is measured before.
  final func showHeader(_ place: SectionPlace) -> UIView? {
    let parts = rows.heights.parts
    guard rows.headers[place] == nil, parts.hasView(place) == true, headerFrame(place, rows.lengths).height > 0
    else { return nil }
    guard let view = parts.takeWaiting(place) ?? madeHeader(place) else {
      parts.markWithoutView(place)
      return nil
    }
    rows.show(view, place)
    switch place.part {
    case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: place.section)
    case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: place.section)
    }
    addSubview(view)
    return view
  }

  /// Returns the view of a header or footer: the delegate's, or one with the data source's title.
  final func madeHeader(_ place: SectionPlace) -> UIView? {
    let view =
      switch place.part {
      case .header: delegate?.tableView(self, viewForHeaderInSection: place.section)
      case .footer: delegate?.tableView(self, viewForFooterInSection: place.section)
      }
    return view ?? title(place).map { titleView($0, place.part) }
  }

  final func title(_ place: SectionPlace) -> String? {
    switch place.part {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: place.section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: place.section)
    }
  }

  final func recycle(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView else { return }
    view.isPinned = false
    rows.headerQueue.enqueue(view, as: view.reuseIdentifier)
  }

  /// Removes a header or footer from sight, and keeps it for other sections.
  final func retireHeader(_ view: UIView, _ place: SectionPlace) {
    // The program may have returned the view for another section, too.
    let isUnused = !rows.headers.values.contains { $0 === view }
    if isUnused { view.removeFromSuperview() }
    view.layer.removeAllAnimations()
    UIView.performWithoutAnimation { view.alpha = 1 }
    switch place.part {
    case .header: delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: place.section)
    case .footer: delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: place.section)
    }
    if isUnused { recycle(view) }
  }

  // The views at both ends.

  final func edgeViewChanged(from old: UIView?, to new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    rows.heights.readEdges()
    if !rows.needsReload { applyContentSize() }
    setNeedsLayout()
  }

  final func backgroundChanged(from old: UIView?) {
    guard old !== backgroundView else { return }
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  final func placeEdgeViews() {
    let width = bounds.width
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: width, height: rows.lengths.top)
    }
    if let view = tableFooterView {
      view.frame = CGRect(
        x: 0, y: rows.lengths.total - rows.lengths.bottom, width: width, height: rows.lengths.bottom)
    }
    backgroundView?.frame = bounds
  }
}
