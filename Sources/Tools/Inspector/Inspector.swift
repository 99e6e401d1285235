import Frames
import Geometry
import Layers
import Motion
import Raster
import RenderServer

/// Layers as a list: their model values, the values shown in this frame, and their animations.
package final class Inspector: OverlayPanel {
  private let root: () -> CALayer
  private let start: Double
  private let probe: PresentedValues
  /// The panel on its right, for which it leaves room.
  private let neighbour: OverlayPanel
  private let requestFrame: () -> Void
  private var rows: [CATextLayer] = []
  private var nextUpdate = 0.0

  private static let size = CGSize(width: 548, height: 488)
  private static let rowHeight = 13.5
  private static let rowCount = 34
  private static let leastWidth = 240.0
  /// The number of layers examined: more than there are rows, since equal layers share a row.
  private static let layerLimit = 120
  /// Seconds between updates: faster ones would be unreadable and costly.
  private static let interval = 0.2

  /// - Parameters:
  ///   - start: The media time from which times count.
  ///   - root: Returns the topmost layer of the list.
  init(
    neighbour: OverlayPanel, since start: Double, of root: @escaping () -> CALayer,
    requestFrame: @escaping () -> Void
  ) {
    self.root = root
    self.start = start
    self.neighbour = neighbour
    self.requestFrame = requestFrame
    let probe = PresentedValues()
    self.probe = probe
    super.init(probe: probe)
    panel.bounds = CGRect(origin: .zero, size: Self.size)
    for index in 0..<Self.rowCount {
      let origin = CGPoint(x: 14, y: 12 + Double(index) * Self.rowHeight)
      let row = OverlayTheme.label(at: origin, width: Self.size.width - 28, size: 10.5)
      row.truncationMode = .end
      panel.addSublayer(row)
      rows.append(row)
    }
  }

  override func origin(in window: CGSize) -> CGPoint {
    CGPoint(x: 16, y: 16)
  }

  override func fit(in window: CGSize) {
    let taken = neighbour.isShown ? neighbour.panel.bounds.width + 24 : 0
    let width = max(Self.leastWidth, min(Self.size.width, window.width - taken - 32))
    guard width != panel.bounds.width else { return }
    panel.bounds.size.width = width
    for row in rows { row.bounds.size.width = width - 28 }
  }

  /// Requests the shown values from the render server in one frame, and writes them in the next.
  override func update(for tick: FrameTick) {
    let now = Double(tick.hostTime) * 1e-9
    if let values = probe.take() {
      nextUpdate = now + Self.interval
      write(values, at: tick.mediaTime)
    } else if now >= nextUpdate || tick.isFirstAfterIdle {
      probe.ask(for: layersInOrder())
    } else {
      // The skipped update has to follow, even if no frame is requested otherwise.
      requestFrame()
    }
  }

  private func write(_ values: [LayerID: LayerValues], at mediaTime: Double) {
    let report = TreeReport(of: root(), at: mediaTime, since: start, limit: Self.layerLimit) { values[$0.id] }
    let lines = report.lines(isBrief: true)
    let isCut = report.isCut || lines.count > rows.count
    show(isCut ? lines.prefix(rows.count - 1) + ["… (all layers: kinora tree)"] : lines)
  }

  /// Returns the layers that a report describes, in its order.
  private func layersInOrder() -> [LayerID] {
    var found: [LayerID] = []
    var pending = [root()]
    while found.count < Self.layerLimit, let layer = pending.popLast() {
      found.append(layer.id)
      pending.append(contentsOf: (layer.sublayers ?? []).reversed())
    }
    return found
  }

  private func show(_ lines: [String]) {
    for (index, row) in rows.enumerated() {
      let line = index < lines.count ? lines[index] : ""
      if row.string as? String != line { row.string = line }
    }
  }
}
