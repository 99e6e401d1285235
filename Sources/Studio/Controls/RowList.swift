import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// A list of rows of one height that scrolls. Only the rows that show have views, which are used again.
final class RowList: UIScrollView, UIScrollViewDelegate {
  private var rowViews: [UIView] = []
  private let makeRow: () -> UIView
  /// Fills a row's view with the row of an index.
  private let fill: (UIView, Int) -> Void
  private let rowHeight: Double
  private(set) var count = 0

  init(
    rowHeight: Double = DockTheme.rowHeight, makeRow: @escaping () -> UIView, fill: @escaping (UIView, Int) -> Void
  ) {
    (self.rowHeight, self.makeRow, self.fill) = (rowHeight, makeRow, fill)
    super.init(frame: .zero)
    alwaysBounceVertical = false
    delaysContentTouches = false
    indicatorStyle = .white
    clipsToBounds = true
    delegate = self
  }

  required init?(coder: NSCoder) {
    (rowHeight, makeRow, fill) = (DockTheme.rowHeight, { UIView() }, { _, _ in })
    super.init(coder: coder)
  }

  /// Shows a number of rows, all of them anew.
  func show(count: Int) {
    self.count = count
    contentSize = CGSize(width: bounds.width, height: Double(count) * rowHeight)
    let last = max(0, contentSize.height - bounds.height)
    if contentOffset.y > last { contentOffset.y = last }
    fillRows()
  }

  /// Scrolls so that a row shows.
  func reveal(_ index: Int) {
    let rect = CGRect(x: 0, y: Double(index) * rowHeight, width: 1, height: rowHeight)
    scrollRectToVisible(rect, animated: false)
    fillRows()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    fillRows()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if contentSize.width != bounds.width { contentSize.width = bounds.width }
    fillRows()
  }

  private func fillRows() {
    let first = max(0, Int((contentOffset.y / rowHeight).rounded(.down)))
    let visible = max(0, min(count - first, Int((bounds.height / rowHeight).rounded(.up)) + 1))
    while rowViews.count < visible {
      let row = makeRow()
      rowViews.append(row)
      insertSubview(row, at: 0)
    }
    for (slot, row) in rowViews.enumerated() {
      row.isHidden = slot >= visible
      guard slot < visible else { continue }
      let index = first + slot
      row.frame = CGRect(x: 0, y: Double(index) * rowHeight, width: bounds.width, height: rowHeight)
      fill(row, index)
    }
  }
}
