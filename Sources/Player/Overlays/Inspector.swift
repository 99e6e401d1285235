import Frames
import Geometry
import Layers
import Raster

/// The scene's layers as a list: what each holds, what it shows, what moves it.
final class Inspector: OverlayPanel {
  private let stage: SceneStage
  private let list: CATextLayer
  private var nextUpdate = 0.0

  private static let size = CGSize(width: 560, height: 480)
  private static let lines = 32

  init(stage: SceneStage) {
    self.stage = stage
    list = OverlayTheme.label(at: CGPoint(x: 14, y: 12), width: Self.size.width - 28, size: 10.5)
    super.init()
    panel.bounds = CGRect(origin: .zero, size: Self.size)
    list.bounds.size.height = Self.size.height - 24
    list.isWrapped = true
    panel.addSublayer(list)
  }

  override func origin(in window: CGSize) -> CGPoint {
    CGPoint(x: 16, y: 16)
  }

  override func update(for tick: FrameTick, damage: [PixelRect]) {
    let now = Double(tick.hostTime) * 1e-9
    guard now >= nextUpdate || tick.isFirstAfterIdle else { return }
    nextUpdate = now + 0.2
    let text = TreeReport(of: stage.sceneLayer, limit: Self.lines).text()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(Self.lines)
    list.string = (lines + ["… kinora tree prints all of it"]).joined(separator: "\n")
  }
}
