import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraTools

/// All overlays over a scene or a program, from back to front, and the docks beside it.
package final class ToolSet {
  package let flash: DamageFlash
  package let picture: PictureTools
  package let studio: Studio
  package let hud: HeadsUpDisplay
  package let badge: TransportBadge
  package let message: MessagePanel
  package let help: KeyHelp
  package let note: NotePanel
  package let export: SectionExport
  let subject: Subject
  /// True until the screenshot that was asked for is saved.
  var wantsScreenshot = false
  /// True until the export that was asked for has started.
  var wantsExport = false
  /// True if the docks were open in the last frame.
  private var wasOpen = false
  let recording: AnimationRecording
  private let trail: MotionTrail
  private let constraints: ConstraintOverlay

  /// - Parameters:
  ///   - root: Returns the topmost layer that the tools list.
  package init(over loop: FrameLoop, transport: Transport, root: @escaping () -> CALayer) {
    let requestFrame = { [weak loop] in loop?.requestFrame() ?? () }
    let subject = Subject(over: loop, transport: transport, root: root)
    self.subject = subject
    let recording = AnimationRecording(of: subject)
    self.recording = recording
    flash = DamageFlash()
    picture = PictureTools(root: root, requestFrame: requestFrame)
    hud = HeadsUpDisplay(pipeline: loop.pipeline, period: loop.nominalPeriod, requestFrame: requestFrame)
    let trail = MotionTrail(
      period: loop.nominalPeriod, modelVersion: { recording.commitCount },
      isAway: { [unowned transport] in transport.isAway })
    self.trail = trail
    constraints = ConstraintOverlay(subject, layout: ViewLayout())
    studio = Studio(subject) { BottomPanel($0, recording: recording, trail: trail) }
    badge = TransportBadge { [unowned transport] in transport.badge }
    message = MessagePanel(neighbour: hud)
    help = KeyHelp([])
    let note = NotePanel(requestFrame: requestFrame)
    self.note = note
    export = SectionExport(of: loop, start: transport.start) { note.show($0) }
    studio.onUpdate = { [recording] in recording.update(for: $0) }
    studio.onOpen = { [recording] in recording.start() }
  }

  package var all: [any FrameOverlay] {
    [flash, picture.lens, trail, constraints] + studio.overlays + [hud, badge, message, help, picture.magnifier, note]
  }

  /// Stops recording, and closes the docks.
  package func end() {
    studio.close()
    recording.suspend()
  }

  /// Marks a key that the scene or the program gets.
  package func note(_ event: InputEvent) {
    recording.note(event)
  }

  /// Updates where panels are. Called in each frame, before the panels are updated.
  package func arrange() {
    // Closed tools cost nothing.
    guard studio.isOpen || wasOpen else { return }
    wasOpen = studio.isOpen
    if !studio.isOpen { recording.suspend() }
    studio.showsOutline = !picture.isExploded
    studio.refresh()
    if !studio.showsBottom { trail.layer = nil }
    trail.contentScale = studio.scale
    trail.area = studio.sceneFrame
    // The layout of another time isn't known.
    constraints.isShown = studio.showsSide && studio.hasPick && subject.canEdit && studio.showsOutline
    constraints.scale = studio.scale
    picture.area = studio.isOpen ? studio.sceneFrame : nil
    let area = studio.isOpen ? studio.sceneFrame.size : nil
    for panel in [constraints, hud, badge, message, help, note] as [OverlayPanel] { panel.area = area }
  }
}
