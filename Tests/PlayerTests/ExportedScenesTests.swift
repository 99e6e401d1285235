import Foundation
import KinoraCAMLLayers
import KinoraGeometry
import KinoraPlayer
import KinoraScenes
import KinoraViewScenes
import TestSupport
import Testing

/// Every built-in scene, exported as CAML, read again and drawn.
@Suite(.timeLimit(.minutes(Slowness.limit))) struct ExportedScenesTests {
  /// The moments of the export.
  private static let moments = [0, 1.1]
  /// Seconds after that moment.
  private static let steps = [0, 0.4, 1.3]

  /// The scenes that look the same at the moment of the export only, and what changes them later.
  private static let changedByPrograms = [
    "transactions": "a delegate starts the next change at the end of an animation",
    "fade": "completion blocks change the model and repeat the cycle",
    "chained": "delegates start the next animations of a chain",
    "transitions": "a delegate shows the next page",
    "gallery": "completion blocks start transitions and change the tiles of a tiled layer",
    "particles": "a delegate sets off the confetti, by a change of the birth rate",
    "property-animator": "a display link sets the fraction that is complete",
  ]

  /// The scenes of which some pixels differ, since coordinates that were written and read lose their last bits: the
  /// maximum number of pixels of 518,400, and the maximum difference of a channel.
  private static let differences: [String: (pixels: Int, channel: Int)] = [:]

  @Test func exportedScenesLookTheSame() throws {
    for scene in SceneCatalog.all {
      // Particles from before a change of their cell are lost; the confetti is set off at one second.
      let moments = scene.name == "particles" ? [0] : Self.moments
      for moment in moments { try check(scene, from: moment) }
    }
  }

  @Test func allNamesAreThoseOfScenes() {
    let names = SceneCatalog.all.map(\.name)
    #expect(Set(Self.changedByPrograms.keys).union(Self.differences.keys).isSubset(of: names))
  }

  private func check(_ scene: SceneDescription, from moment: Double) throws {
    let steps = Self.changedByPrograms[scene.name] == nil ? Self.steps : [0]
    let tolerated = Self.differences[scene.name] ?? (0, 0)
    let folder = try ScratchFolder()
    let path = folder.path(of: "scene.ca")
    let session = OfflineSession(scene: scene)
    session.advance(to: moment)
    try session.stage.export(at: moment).writeBundle(to: path)
    let originals = pictures(session, size: scene.size, at: steps.map { moment + $0 })
    session.end()
    let exported = try SceneOpener.open(path, with: [CAMLOpener.opener])
    #expect(exported.size == scene.size)
    let player = OfflineSession(scene: exported)
    let copies = pictures(player, size: scene.size, at: steps)
    player.end()
    for (step, pair) in zip(steps, zip(originals, copies)) {
      let difference = ExactDifference(pair.0, pair.1)
      #expect(
        difference.count <= tolerated.pixels && difference.most <= tolerated.channel,
        "\(scene.name), exported at \(moment) s, after \(step) s: \(difference)")
    }
  }

  private func pictures(_ session: OfflineSession, size: CGSize, at times: [Double]) -> [CGImage] {
    times.map { time in
      session.advance(to: time)
      return session.draw(size: size, scale: 1)
    }
  }
}
