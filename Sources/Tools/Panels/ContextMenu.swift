import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers

/// The main commands at the pointer.
package final class ContextMenu: OverlayPanel, PointerPanel {
  /// A command, and its key.
  package struct Item {
    let title: String
    let keys: String
    let action: () -> Void

    package init(_ title: String, keys: String, action: @escaping () -> Void) {
      (self.title, self.keys, self.action) = (title, keys, action)
    }
  }

  private static let width = 250.0
  private static let rowHeight = 24.0
  private static let margin = 6.0

  private let requestFrame: () -> Void
  private var items: [Item] = []
  private var corner = CGPoint.zero
  private let highlight = CALayer()
  /// The row at the pointer, or chosen by the arrow keys.
  private(set) var selection: Int?
  private var isOutdated = false

  package init(requestFrame: @escaping () -> Void) {
    self.requestFrame = requestFrame
    super.init()
    highlight.anchorPoint = .zero
    highlight.cornerRadius = 5
  }

  /// Opens the menu with its corner at a point of the window.
  package func open(_ items: [Item], at point: CGPoint) {
    (self.items, corner, selection) = (items, point, nil)
    (isShown, isOutdated) = (true, true)
    requestFrame()
  }

  package func close() {
    isShown = false
    items = []
    requestFrame()
  }

  /// Moves the selection by a number of rows, around the ends.
  package func moveSelection(by offset: Int) {
    let start = selection ?? (offset > 0 ? -1 : items.count)
    selection = ((start + offset) % items.count + items.count) % items.count
    requestFrame()
  }

  /// Performs the selected command, and closes the menu.
  package func choose() {
    let item = selection.flatMap { items.indices.contains($0) ? items[$0] : nil }
    close()
    item?.action()
  }

  override func update(for tick: FrameTick) {
    if isOutdated { build() }
    isOutdated = false
    highlight.isHidden = selection == nil
    if let selection { highlight.position.y = top(of: selection) }
  }

  private func build() {
    for layer in panel.sublayers ?? [] { layer.removeFromSuperlayer() }
    panel.bounds.size = CGSize(
      width: Self.width, height: 2 * Self.margin + Double(items.count) * Self.rowHeight)
    highlight.backgroundColor = OverlayTheme.edge
    highlight.position = CGPoint(x: Self.margin, y: Self.margin)
    highlight.bounds = CGRect(x: 0, y: 0, width: Self.width - 2 * Self.margin, height: Self.rowHeight)
    panel.addSublayer(highlight)
    let keyWidth = 100.0
    for (index, item) in items.enumerated() {
      let y = top(of: index) + 4
      panel.addSublayer(OverlayTheme.label(item.title, at: CGPoint(x: 14, y: y), width: Self.width - keyWidth - 28))
      panel.addSublayer(
        OverlayTheme.label(
          item.keys, at: CGPoint(x: Self.width - keyWidth - 14, y: y), width: keyWidth, size: 11,
          color: OverlayTheme.dim, alignment: .right))
    }
  }

  private func top(of row: Int) -> Double { Self.margin + Double(row) * Self.rowHeight }

  override func origin(in window: CGSize) -> CGPoint {
    CGPoint(
      x: max(0, min(corner.x, window.width - panel.bounds.width)),
      y: max(0, min(corner.y, window.height - panel.bounds.height)))
  }

  /// True for all pointer events while it is open: a press beside it closes it.
  package func wants(_ kind: InputEvent.Kind) -> Bool { isShown && kind.hasPoint }

  package func receive(_ kind: InputEvent.Kind) {
    switch kind {
    case .pointerMoved(let point):
      let row = row(at: point)
      guard row != selection else { return }
      selection = row
      requestFrame()
    case .pointerDown(let point, _):
      if place(of: point) == nil { close() }
    case .pointerUp(let point, 1):
      guard let row = row(at: point) else { return }
      selection = row
      choose()
    default: break
    }
  }

  private func row(at point: CGPoint) -> Int? {
    guard let place = place(of: point) else { return nil }
    let row = Int(((place.y - Self.margin) / Self.rowHeight).rounded(.down))
    return items.indices.contains(row) ? row : nil
  }
}

extension InputEvent.Kind {
  /// True for events of the pointer that have a place.
  var hasPoint: Bool {
    switch self {
    case .pointerMoved, .pointerDown, .pointerUp, .scrolled: true
    default: false
    }
  }
}
