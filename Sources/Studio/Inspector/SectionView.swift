import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools
import KinoraUIKitCore

/// A group of rows under a title that opens and closes it.
final class SectionView: UIView {
  let title: String
  private var rows: [UIView] = []
  /// Makes the rows when the group is first open; nil once they are made.
  private var makeRows: (() -> [UIView])?
  private let header: ToolButton
  /// Called when its height has changed.
  var onResize: (() -> Void)?

  private(set) var isClosed: Bool {
    didSet { showState() }
  }

  init(title: String, isClosed: Bool, makeRows: @escaping () -> [UIView]) {
    (self.title, self.isClosed, self.makeRows) = (title, isClosed, makeRows)
    var toggle: () -> Void = {}
    header = ToolButton("", alignment: .left) { toggle() }
    super.init(frame: .zero)
    toggle = { [unowned self] in
      self.isClosed.toggle()
      self.onResize?()
    }
    addSubview(header)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  var height: Double {
    DockTheme.rowHeight + 2 + (isClosed ? 0 : rows.reduce(4) { $0 + $1.rowHeight })
  }

  func show(model: LayerValues, presented: LayerValues?, canEdit: Bool) {
    guard !isClosed else { return }
    for row in rows {
      switch row {
      case let row as PropertyView: row.show(model: model, presented: presented, canEdit: canEdit)
      case let row as any RefreshedRow: row.refresh(canEdit: canEdit)
      default: break
      }
    }
  }

  private func showState() {
    if !isClosed, let makeRows {
      self.makeRows = nil
      rows = makeRows()
      for row in rows {
        addSubview(row)
        (row as? PropertyView)?.onResize = { [unowned self] in self.onResize?() }
      }
    }
    header.title = (isClosed ? "▸  " : "▾  ") + title
    for row in rows { row.isHidden = isClosed }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.frame = CGRect(x: 4, y: 1, width: bounds.width - 8, height: DockTheme.rowHeight)
    var y = DockTheme.rowHeight + 4
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.rowHeight)
      y += row.rowHeight
    }
  }
}

/// A row that shows something else than a property, brought up to date in each frame.
protocol RefreshedRow: UIView {
  func refresh(canEdit: Bool)
}

extension UIView {
  /// The height of a row of a section.
  fileprivate var rowHeight: Double { (self as? PropertyView)?.height ?? DockTheme.rowHeight }
}
