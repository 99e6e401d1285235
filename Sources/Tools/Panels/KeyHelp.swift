import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster

/// Lists of keys, side by side. A click on a row performs what its key does.
package final class KeyHelp: OverlayPanel, PointerPanel {
  private static let rowHeight = 20.0
  private static let columnWidth = 330.0
  private static let keyWidth = 106.0

  /// The keys of one receiver.
  package struct Column {
    let title: String
    let rows: [(keys: String, does: String)]
    let onClick: (_ row: Int, _ part: Double) -> Void

    /// - Parameter onClick: Called with a row that was clicked, and the place in its keys, from 0 to 1.
    package init(
      title: String, rows: [(keys: String, does: String)],
      onClick: @escaping (_ row: Int, _ part: Double) -> Void = { _, _ in }
    ) {
      self.title = title
      self.rows = rows
      self.onClick = onClick
    }

    /// - Parameter perform: Performs the command of a key that was clicked.
    package init<Command>(title: String, rows: [Row<Command>], perform: @escaping (Command) -> Void) {
      self.init(title: title, rows: rows.map { ($0.keys, $0.does) }) { row, part in
        if let command = rows[row].command(at: part) { perform(command) }
      }
    }
  }

  /// A row of keys and the commands that they perform.
  package struct Row<Command: Sendable>: Sendable {
    let keys: String
    let does: String
    /// The commands of the keys, from left to right; a click performs the one at the pointer.
    let commands: [Command]

    package init(_ keys: String, _ does: String, _ commands: Command...) {
      (self.keys, self.does, self.commands) = (keys, does, commands)
    }

    /// - Parameter part: The place in the keys, from 0 to 1.
    func command(at part: Double) -> Command? {
      commands.isEmpty ? nil : commands[min(commands.count - 1, Int(part * Double(commands.count)))]
    }
  }

  /// The lists; those without keys aren't shown.
  package var columns: [Column] {
    didSet { isOutdated = true }
  }
  private var isOutdated = true

  package init(_ columns: [Column]) {
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
      panel.addSublayer(OverlayTheme.label(row.does, at: CGPoint(x: x + Self.keyWidth, y: y), width: 208, size: 12))
    }
  }
}

/// The pointer.
extension KeyHelp {
  package func wants(_ kind: InputEvent.Kind) -> Bool {
    if case .pointerMoved = kind { return false }
    return contains(kind)
  }

  package func receive(_ kind: InputEvent.Kind) {
    guard case .pointerDown(let point, 1) = kind, let place = place(of: point) else { return }
    for (index, column) in columns.filter({ !$0.rows.isEmpty }).enumerated() {
      for row in column.rows.indices where Self.frame(column: index, row: row).contains(place) {
        let part = (place.x - Self.frame(column: index, row: row).minX) / Self.keyWidth
        return column.onClick(row, part.clamped(0, 1))
      }
    }
  }

  /// Returns the place of a row in the window, in points.
  package func rowFrame(column: Int, row: Int) -> CGRect {
    let own = Self.frame(column: column, row: row)
    let share = panel.bounds.width > 0 ? frame.width / panel.bounds.width : 1
    return CGRect(
      x: frame.minX + own.minX * share, y: frame.minY + own.minY * share, width: own.width * share,
      height: own.height * share)
  }

  /// Returns the place of a row in the panel.
  private static func frame(column: Int, row: Int) -> CGRect {
    CGRect(
      x: 20 + Double(column) * columnWidth, y: 42 + Double(row) * rowHeight, width: columnWidth - 16,
      height: rowHeight)
  }
}
