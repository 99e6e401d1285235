import Foundation
import KinoraCAMLLayers
import KinoraGeometry
import KinoraPlayer
import KinoraScenes
import TestSupport
import Testing

/// Every scene, exported as CAML, read again and drawn.
@Suite(.timeLimit(.minutes(Slowness.limit))) struct ExportedScenesTests {
  /// The moments of the export.
  private static let moments = [0, 1.1]
  /// Seconds after that moment.
  private static let steps = [0, 0.4, 1.3]
  private static let scale = 0.5

  /// The scenes that look the same at the moment of the export only, and what changes them later.
  private static let changedByPrograms = [
    "transactions": "a delegate starts the next change at the end of an animation",
    "fade": "completion blocks change the model and repeat the cycle",
    "chained": "delegates start the next animations of a chain",
    "transitions": "a delegate shows the next page",
    "appkit": "a completion handler starts the next change",
    "gallery": "completion blocks start transitions and change the tiles of a tiled layer",
    "particles": "a delegate sets off the confetti, by a change of the birth rate",
    "property-animator": "a display link sets the fraction that is complete",
  ]

  /// Coordinates that were written and read lose their last bits: a channel may differ by one of 255, and a few pixels
  /// where planes intersect by more.
  private static let mostDifferentPixels = 16

  @Test func exportedScenesLookTheSame() throws {
    for scene in SceneCatalog.all {
      // Particles from before a change of their cell are lost; the confetti is set off at one second.
      let moments = scene.name == "particles" ? [0] : Self.moments
      for moment in moments { try check(scene, from: moment) }
    }
  }

  @Test func allNamesAreThoseOfScenes() {
    #expect(Set(Self.changedByPrograms.keys).isSubset(of: SceneCatalog.all.map { $0.name }))
  }

  private func check(_ scene: SceneDescription, from moment: Double) throws {
    let steps = Self.changedByPrograms[scene.name] == nil ? Self.steps : [0]
    let folder = try ScratchFolder()
    let path = folder.path(of: "scene.ca")
    let session = OfflineSession(scene: scene)
    session.advance(to: moment)
    try CAMLExport(
      of: session.stage.sceneLayer, at: SceneTime.mediaTime(at: moment), size: scene.size, background: scene.background
    ).writeBundle(to: path)
    let originals = pictures(session, size: scene.size, at: steps.map { moment + $0 })
    session.end()
    let exported = try SceneOpener.open(path, with: [CAMLOpener.opener])
    #expect(exported.size == scene.size)
    let player = OfflineSession(scene: exported)
    let copies = pictures(player, size: scene.size, at: steps)
    player.end()
    for (step, pair) in zip(steps, zip(originals, copies)) {
      let count = Self.differentPixels(pair.0, pair.1)
      let place = "\(scene.name), exported at \(moment) s, after \(step) s"
      #expect(count <= Self.mostDifferentPixels, "\(place): \(count) pixels differ")
    }
  }

  private func pictures(_ session: OfflineSession, size: CGSize, at times: [Double]) -> [CGImage] {
    times.map { time in
      session.advance(to: time)
      return session.draw(size: size, scale: Self.scale)
    }
  }

  /// The number of pixels of which a channel differs by more than one.
  private static func differentPixels(_ a: CGImage, _ b: CGImage) -> Int {
    guard a.width == b.width, a.height == b.height else { return .max }
    return zip(a.pixels, b.pixels).count { pair in
      pair.0 != pair.1
        && [24, 16, 8, 0].contains { abs(Int(pair.0 >> $0 & 255) - Int(pair.1 >> $0 & 255)) > 1 }
    }
  }
}
