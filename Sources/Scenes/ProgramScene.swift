import KinoraGeometry

/// A built-in scene that is a separate program, since it needs modules that the player doesn't link. `kinora` starts it.
package struct ProgramScene: Sendable {
  /// The name on the command line, and that of the executable.
  package let name: String
  /// A one-line description.
  package let summary: String
  /// The short name of the guide whose statements it shows; nil without one.
  package let guide: String?
  /// The size in points for which it is laid out.
  package let size: CGSize
  /// The keys it responds to, in the order of the legend.
  package let keys: [SceneKey]

  init(
    name: String, summary: String, guide: String? = nil, size: CGSize = SceneDescription.usualSize,
    keys: [SceneKey] = []
  ) {
    (self.name, self.summary, self.guide, self.size, self.keys) = (name, summary, guide, size, keys)
  }
}

extension ProgramScene {
  /// The program in AppKit/Sources/AppKitScene.
  package static let appKit = ProgramScene(
    name: "appkit", summary: "One change of a view on the Mac, made in seven ways", guide: "Animating Layer Content",
    keys: [
      SceneKey("f", "make the change"), SceneKey("l", "groups last 1 s or 2 s"),
      SceneKey("c", "groups ease in and out"), SceneKey("o", "set layer.position"),
    ])
}
