import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists

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

  /// The distance above a header that isn't at the top, in points.
  private var topPadding: Double {
    guard style == .plain else { return 0 }
    return sectionHeaderTopPadding == Self.automaticDimension ? 22 : Self.valid(sectionHeaderTopPadding)
  }

  /// Returns the height that a header takes, with the distance above it.
  final func headerLength(_ section: Int) -> Double {
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height != Self.automaticDimension { return Self.valid(height) > 0 ? Self.valid(height) + topPadding : 0 }
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) { return fitted(view) + topPadding }
    if let title = dataSource?.tableView(self, titleForHeaderInSection: section) {
      return fitted(titleView(title, isHeader: true)) + topPadding
    }
    return style == .plain ? 0 : (section == 0 ? 35 : 18)
  }

  final func footerLength(_ section: Int) -> Double {
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height != Self.automaticDimension { return Self.valid(height) }
    if let view = delegate?.tableView(self, viewForFooterInSection: section) { return fitted(view) }
    if let title = dataSource?.tableView(self, titleForFooterInSection: section) {
      return fitted(titleView(title, isHeader: false))
    }
    return style == .plain ? 0 : 18
  }

  private func fitted(_ view: UIView) -> Double {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 && size.height.isFinite ? size.height : Self.valid(view.bounds.height)
  }

  private func titleView(_ title: String, isHeader: Bool) -> UITableViewHeaderFooterView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content: UIListContentConfiguration =
      switch (style, isHeader) {
      case (.plain, true): .plainHeader()
      case (.plain, false): .plainFooter()
      case (_, true): .groupedHeader()
      case (_, false): .groupedFooter()
      }
    content.text = title
    view.contentConfiguration = content
    if style == .plain { view.contentView.backgroundColor = .systemGray6 }
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
      }
    }
    for (place, view) in rows.headers where !sections.contains(place.section) {
      rows.headers[place] = nil
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

  /// Makes a header or footer that isn't shown yet, if the section has one, and returns it.
  final func showHeader(_ place: SectionPlace) -> UIView? {
    guard rows.headers[place] == nil, headerFrame(place, rows.lengths).height > 0, let view = madeHeader(place) else {
      return nil
    }
    rows.headers[place] = view
    switch place.part {
    case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: place.section)
    case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: place.section)
    }
    addSubview(view)
    return view
  }

  private func madeHeader(_ place: SectionPlace) -> UIView? {
    let section = place.section
    switch place.part {
    case .header:
      if let view = delegate?.tableView(self, viewForHeaderInSection: section) { return view }
      return dataSource?.tableView(self, titleForHeaderInSection: section).map { titleView($0, isHeader: true) }
    case .footer:
      if let view = delegate?.tableView(self, viewForFooterInSection: section) { return view }
      return dataSource?.tableView(self, titleForFooterInSection: section).map { titleView($0, isHeader: false) }
    }
  }

  /// Removes a header or footer from sight, and keeps it for other sections.
  final func retireHeader(_ view: UIView, _ place: SectionPlace) {
    // The program may have returned the view for another section, too.
    if !rows.headers.values.contains(where: { $0 === view }) { view.removeFromSuperview() }
    view.layer.removeAllAnimations()
    UIView.performWithoutAnimation { view.alpha = 1 }
    switch place.part {
    case .header: delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: place.section)
    case .footer: delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: place.section)
    }
    guard let view = view as? UITableViewHeaderFooterView else { return }
    rows.headerQueue.enqueue(view, as: view.reuseIdentifier)
  }

  // The views at both ends.

  final func edgeViewChanged(from old: UIView?, to new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    rows.lengths.top = edgeHeight(tableHeaderView)
    rows.lengths.bottom = edgeHeight(tableFooterView)
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
