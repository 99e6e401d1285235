import KinoraInput
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import KinoraViewScenes
import Testing

/// Tests that look at the layers of scenes at given times.
protocol ScenePlaying {}

extension ScenePlaying {
  /// Plays a scene up to a media time, and returns what `look` reads from its layers.
  ///
  /// - Parameter inputs: Presses of keys with their times, as on the command line: "0.5:o".
  func play<Result>(
    _ name: String, to time: Double, _ inputs: [String] = [], look: (CALayer) throws -> Result
  ) throws -> Result {
    let scene = try #require(SceneCatalog.scene(named: name))
    let session = OfflineSession(scene: scene, presses: try inputs.map { try #require(ScriptedInput($0)) })
    defer { session.end() }
    session.advance(to: time)
    return try look(session.stage.sceneLayer)
  }

  func layer(_ name: String, in root: CALayer) throws -> CALayer {
    try #require(root.descendants.first { $0.name == name })
  }

  /// Returns a layer as it is on the screen.
  func shown(_ name: String, in root: CALayer) throws -> CALayer {
    try #require(try layer(name, in: root).presentation())
  }

  func isNear(_ a: some BinaryFloatingPoint, _ b: Double, within tolerance: Double = 1e-6) -> Bool {
    abs(Double(a) - b) <= tolerance
  }
}
