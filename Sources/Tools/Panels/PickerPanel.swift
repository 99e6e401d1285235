import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers

/// A grid of pictures over the window, of which one is chosen by the pointer or the arrow keys.
package final class PickerPanel: OverlayPanel, PointerPanel {
  /// The pictures of the tiles, which may change in each frame.
  package protocol Source: AnyObject {
    /// Called in each frame with a function that sets a tile's picture.
    func update(at hostTime: UInt64, _ show: (_ index: Int, _ picture: CGImage) -> Void)
  }

  /// The layers of a tile.
  private struct Tile {
    let picture = CALayer()
    let label: CATextLayer
  }

  private static let margin = 16.0

  private let requestFrame: () -> Void
  private let onChoose: (Int) -> Void
  private var source: (any Source)?
  private var tiles: [Tile] = []
  private var layout = PickerLayout(count: 0, in: .zero)
  private let title = OverlayTheme.label(
    "Scenes", at: CGPoint(x: PickerLayout.side, y: 14), width: 300, size: 15)
  private let highlight = CALayer()
  package private(set) var selection = 0

  /// - Parameter onChoose: Called with the number of the chosen tile.
  package init(requestFrame: @escaping () -> Void, onChoose: @escaping (Int) -> Void) {
    (self.requestFrame, self.onChoose) = (requestFrame, onChoose)
    super.init()
    highlight.anchorPoint = .zero
    highlight.cornerRadius = 6
    highlight.borderWidth = 2
    highlight.borderColor = OverlayTheme.accent
    highlight.backgroundColor = OverlayTheme.edge
  }

  /// Opens the picker.
  package func open(_ names: [String], selecting selection: Int, pictures source: any Source) {
    self.source = source
    self.selection = selection.clamped(0, max(0, names.count - 1))
    for layer in panel.sublayers ?? [] { layer.removeFromSuperlayer() }
    tiles = names.map { name in
      Tile(label: OverlayTheme.label(name, at: .zero, width: 10, size: 11, alignment: .center))
    }
    layout = PickerLayout(count: 0, in: .zero)
    for layer in [title, highlight] { panel.addSublayer(layer) }
    for tile in tiles {
      tile.picture.anchorPoint = .zero
      tile.picture.backgroundColor = OverlayTheme.trough
      tile.picture.contentsGravity = .resizeAspect
      tile.label.truncationMode = .end
      panel.addSublayer(tile.picture)
      panel.addSublayer(tile.label)
    }
    isShown = true
    requestFrame()
  }

  /// Closes the picker, and lets the pictures go.
  package func close() {
    (isShown, source, tiles) = (false, nil, [])
    for layer in panel.sublayers ?? [] { layer.removeFromSuperlayer() }
    requestFrame()
  }

  /// Chooses the selected tile.
  package func choose() {
    let index = selection
    close()
    onChoose(index)
  }

  /// Moves the selection.
  package func moveSelection(columns: Int, rows: Int) {
    selection = layout.neighbour(of: selection, columns: columns, rows: rows)
    requestFrame()
  }

  override func update(for tick: FrameTick) {
    source?.update(at: tick.hostTime) { index, picture in
      if tiles.indices.contains(index) { tiles[index].picture.contents = picture }
    }
    requestFrame()
  }

  override func fit(in window: CGSize) {
    let size = CGSize(
      width: max(80, window.width - 2 * Self.margin), height: max(80, window.height - 2 * Self.margin))
    let layout = PickerLayout(count: tiles.count, in: size)
    panel.bounds.size = size
    highlight.frame = layout.frame(of: selection).insetBy(dx: -4, dy: -4)
    guard layout != self.layout else { return }
    self.layout = layout
    for (index, tile) in tiles.enumerated() {
      let frame = layout.frame(of: index)
      let height = frame.height - PickerLayout.labelHeight
      tile.picture.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
      tile.label.position = CGPoint(x: frame.minX, y: frame.minY + height + 1)
      tile.label.bounds.size.width = frame.width
    }
  }

  override func origin(in window: CGSize) -> CGPoint { CGPoint(x: Self.margin, y: Self.margin) }

  package func wants(_ kind: InputEvent.Kind) -> Bool { isShown && kind.hasPoint }

  package func receive(_ kind: InputEvent.Kind) {
    switch kind {
    case .pointerMoved(let point):
      if let index = index(at: point) { selection = index }
    case .pointerUp(let point, 1):
      guard let index = index(at: point) else { return }
      selection = index
      choose()
    default: break
    }
  }

  private func index(at point: CGPoint) -> Int? { place(of: point).flatMap { layout.index(at: $0) } }
}
