import Frames
import Geometry
import Input
import Layers
import Raster
import Scenes

/// The player's keys and the scene's keys, side by side.
final class KeyHelp: OverlayPanel {
  private static let rowHeight = 20.0

  /// The scene whose keys are listed.
  var scene: SceneDescription {
    didSet { isOutdated = true }
  }
  private var isOutdated = true

  init(scene: SceneDescription) {
    self.scene = scene
    super.init()
  }

  override func update(for tick: FrameTick) {
    guard isOutdated else { return }
    isOutdated = false
    for layer in panel.sublayers ?? [] { layer.removeFromSuperlayer() }
    let rows = max(PlayerCommand.help.count, scene.keys.count)
    panel.bounds = CGRect(x: 0, y: 0, width: scene.keys.isEmpty ? 300 : 640, height: 62 + Double(rows) * Self.rowHeight)
    add("Kinora", PlayerCommand.help, x: 20)
    guard !scene.keys.isEmpty else { return }
    add(scene.name, scene.keys.map { ($0.key.name, $0.does) }, x: 300)
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
        OverlayTheme.label(row.keys, at: CGPoint(x: x, y: y), width: 84, size: 12, color: OverlayTheme.accent))
      panel.addSublayer(OverlayTheme.label(row.does, at: CGPoint(x: x + 84, y: y), width: 240, size: 12))
    }
  }
}
