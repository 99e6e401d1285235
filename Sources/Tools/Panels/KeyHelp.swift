import Frames
import Geometry
import Layers
import Raster

/// Lists of keys, side by side.
package final class KeyHelp: OverlayPanel {
  private static let rowHeight = 20.0
  private static let columnWidth = 330.0
  private static let keyWidth = 90.0

  /// The keys of one receiver.
  package struct Column {
    let title: String
    let rows: [(keys: String, does: String)]

    package init(title: String, rows: [(keys: String, does: String)]) {
      self.title = title
      self.rows = rows
    }
  }

  /// The lists; those without keys aren't shown.
  package var columns: [Column] {
    didSet { isOutdated = true }
  }
  private var isOutdated = true

  init(_ columns: [Column]) {
    self.columns = columns
    super.init()
  }

  override func update(for tick: FrameTick) {
    guard isOutdated else { return }
    isOutdated = false
    for layer in panel.sublayers ?? [] { layer.removeFromSuperlayer() }
    let shown = columns.filter { !$0.rows.isEmpty }
    let rows = shown.map(\.rows.count).max() ?? 0
    panel.bounds = CGRect(
      x: 0, y: 0, width: Double(shown.count) * Self.columnWidth + 20, height: 62 + Double(rows) * Self.rowHeight)
    for (index, column) in shown.enumerated() {
      add(column.title, column.rows, x: 20 + Double(index) * Self.columnWidth)
    }
  }

  override func origin(in window: CGSize) -> CGPoint {
    CGPoint(
      x: max(0, (window.width - panel.bounds.width) / 2).rounded(),
      y: max(0, (window.height - panel.bounds.height) / 2).rounded())
  }

  private func add(_ title: String, _ rows: [(keys: String, does: String)], x: Double) {
    panel.addSublayer(OverlayTheme.label(title, at: CGPoint(x: x, y: 14), width: 260, size: 15))
    for (index, row) in rows.enumerated() {
      let y = 44 + Double(index) * Self.rowHeight
      panel.addSublayer(
        OverlayTheme.label(
          row.keys, at: CGPoint(x: x, y: y), width: Self.keyWidth, size: 12, color: OverlayTheme.accent))
      panel.addSublayer(OverlayTheme.label(row.does, at: CGPoint(x: x + Self.keyWidth, y: y), width: 224, size: 12))
    }
  }
}
