/// The built-in scenes.
package enum SceneCatalog {
  /// All scenes, in listing order.
  package static let all: [any Scene.Type] = [
    ImplicitScene.self,
    FadeScene.self,
    BounceScene.self,
    BorderChangesScene.self,
    ChainedScene.self,
    CalculationModesScene.self,
    TimingScene.self,
    AstronautScene.self,
    UnderlineScene.self,
    ViewBlockScene.self,
    KeyframesScene.self,
    SpringsScene.self,
    PropertyAnimatorScene.self,
    ConstraintsScene.self,
    ScrollScene.self,
    MasksScene.self,
    ShadowsScene.self,
    DepthScene.self,
    GalleryScene.self,
    ParticlesScene.self,
    TransitionsScene.self,
    ReplicatorScene.self,
    StressScene.self,
  ]

  /// The scene that is played if none is named.
  package static let `default`: any Scene.Type = ImplicitScene.self

  /// - Returns: Nil if no scene has the name.
  package static func scene(named name: String) -> (any Scene.Type)? {
    all.first { $0.name == name }
  }
}
