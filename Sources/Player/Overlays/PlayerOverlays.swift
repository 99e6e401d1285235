import Foundation
import Frames
import Scenes

/// All overlays of the player, from back to front.
final class PlayerOverlays {
  let flash: DamageFlash
  let hud: HeadsUpDisplay
  let inspector: Inspector
  let badge: TransportBadge
  let help: KeyHelp
  let message: MessagePanel

  init(scene: SceneDescription, stage: SceneStage, loop: FrameLoop, transport: Transport) {
    flash = DamageFlash()
    let hud = HeadsUpDisplay(pipeline: loop.pipeline, period: loop.nominalPeriod) { [weak loop] in loop?.requestFrame()
    }
    self.hud = hud
    inspector = Inspector(stage: stage, neighbour: hud) { [unowned loop] in loop.requestFrame() }
    badge = TransportBadge { [unowned transport] in transport.badge }
    help = KeyHelp(scene: scene)
    message = MessagePanel(neighbour: hud)
  }

  var all: [any FrameOverlay] { [flash, hud, inspector, badge, message, help] }
}

extension Transport {
  /// The badge's text; nil while the scene runs at normal speed in the present.
  fileprivate var badge: TransportBadge.Text? {
    guard isPaused || speed != 1 || isInPast else { return nil }
    let speedText = speed == 1 ? nil : String(format: "%g×", speed)
    let words = [isPaused ? "paused" : nil, speedText, String(format: "%.3f s", seconds)]
    return TransportBadge.Text(state: words.compactMap(\.self).joined(separator: "   "), loss: loss)
  }

  /// A note about the earliest moment kept; nil if none was dropped.
  private var loss: String? {
    dropped.map { String(format: "history starts at %.3f s; %d earlier commits discarded", $0.seconds, $0.commits) }
  }
}
