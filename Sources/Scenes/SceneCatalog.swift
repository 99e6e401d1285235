/// The scenes that are built in.
package enum SceneCatalog {
  /// All of them, in the order in which they are listed.
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

  /// The one that is played when none is named.
  package static let `default`: any Scene.Type = ImplicitScene.self

  /// - Returns: nil for a name that no scene has.
  package static func scene(named name: String) -> (any Scene.Type)? {
    all.first { $0.name == name }
  }
}
