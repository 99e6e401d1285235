import Frames
import Layers

/// All overlays over a scene or a program, from back to front.
package final class ToolSet {
  package let flash: DamageFlash
  package let picture: PictureTools
  package let hud: HeadsUpDisplay
  package let inspector: Inspector
  package let timeline: TimelinePanel
  package let badge: TransportBadge
  package let message: MessagePanel
  package let help: KeyHelp
  package let note: NotePanel

  /// - Parameters:
  ///   - keys: The columns of the key help.
  ///   - root: Returns the topmost layer that the inspector lists.
  package init(over loop: FrameLoop, transport: Transport, keys: [KeyHelp.Column], root: @escaping () -> CALayer) {
    let requestFrame = { [weak loop] in loop?.requestFrame() ?? () }
    flash = DamageFlash()
    picture = PictureTools(root: root, requestFrame: requestFrame)
    hud = HeadsUpDisplay(pipeline: loop.pipeline, period: loop.nominalPeriod, requestFrame: requestFrame)
    inspector = Inspector(neighbour: hud, since: transport.start, of: root, requestFrame: requestFrame)
    timeline = TimelinePanel(over: loop, transport: transport, root: root)
    badge = TransportBadge { [unowned transport] in transport.badge }
    message = MessagePanel(neighbour: hud)
    help = KeyHelp(keys)
    note = NotePanel(requestFrame: requestFrame)
  }

  package var all: [any FrameOverlay] {
    [flash, picture.lens, hud, inspector, timeline, badge, message, help, picture.magnifier, note]
  }
}
