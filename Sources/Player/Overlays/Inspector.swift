import Frames
import Geometry
import Layers
import Raster
import RenderServer

/// The scene's layers as a list: what each holds, what it shows in this frame, what moves it.
final class Inspector: OverlayPanel {
  private let stage: SceneStage
  private let sceneTree: RenderTree
  private let requestFrame: () -> Void
  private var rows: [CATextLayer] = []
  private var nextUpdate = 0.0

  private static let size = CGSize(width: 548, height: 488)
  private static let rowHeight = 13.5
  private static let rowCount = 34
  /// Layers that are looked at: more than have a row, since like ones share it.
  private static let layerLimit = 120
  /// Seconds between updates: nobody reads faster, and letters cost.
  private static let interval = 0.2

  init(stage: SceneStage, sceneTree: RenderTree, requestFrame: @escaping () -> Void) {
    self.stage = stage
    self.sceneTree = sceneTree
    self.requestFrame = requestFrame
    super.init()
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

  override func update(for tick: FrameTick, damage: [PixelRect]) {
    let now = Double(tick.hostTime) * 1e-9
    // What is left out now has to come, even if nothing else asks for a frame.
    guard now >= nextUpdate || tick.isFirstAfterIdle else { return requestFrame() }
    nextUpdate = now + Self.interval
    let report = TreeReport(of: stage.sceneLayer, at: tick.mediaTime, limit: Self.layerLimit) {
      sceneTree.presented($0.id)
    }
    let lines = report.lines(isBrief: true)
    let isCut = report.isCut || lines.count > rows.count
    show(isCut ? lines.prefix(rows.count - 1) + ["… kinora tree prints all of it"] : lines)
  }

  private func show(_ lines: [String]) {
    for (index, row) in rows.enumerated() {
      let line = index < lines.count ? lines[index] : ""
      if row.string as? String != line { row.string = line }
    }
  }
}
