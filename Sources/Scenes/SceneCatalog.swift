/// Scenes under a common heading.
package struct SceneGroup {
  package let name: String
  package let scenes: [SceneDescription]

  fileprivate init(name: String, scenes: [any CatalogScene.Type]) {
    self.name = name
    self.scenes = scenes.map { SceneDescription($0) }
  }
}

/// The built-in scenes.
package enum SceneCatalog {
  /// All scenes by their main subject, in listing order.
  package static let groups = [
    SceneGroup(
      name: "animations",
      scenes: [
        ImplicitScene.self,
        TransactionsScene.self,
        FadeScene.self,
        BounceScene.self,
        BorderChangesScene.self,
        ChainedScene.self,
        CalculationModesScene.self,
        TimingScene.self,
        ClocksScene.self,
        UnderlineScene.self,
        TransitionsScene.self,
        AppKitScene.self,
      ]),
    SceneGroup(
      name: "layers",
      scenes: [
        GalleryScene.self,
        MasksScene.self,
        ShadowsScene.self,
        DepthScene.self,
        ParticlesScene.self,
        ReplicatorScene.self,
      ]),
    SceneGroup(
      name: "views",
      scenes: [
        ControllerScene<ViewBlockController>.self,
        ControllerScene<AstronautController>.self,
        ControllerScene<KeyframesController>.self,
        ControllerScene<SpringsController>.self,
        ControllerScene<PropertyAnimatorController>.self,
        ControllerScene<ConstraintsController>.self,
        ControllerScene<CustomLayoutController>.self,
        ControllerScene<ScrollController>.self,
        ControllerScene<ListController>.self,
        ControllerScene<GridController>.self,
        ControllerScene<ColumnsInCellsController>.self,
      ]),
    SceneGroup(
      name: "measuring",
      scenes: [
        StressScene.self
      ]),
  ]

  /// All scenes, in the order of the groups.
  package static let all = groups.flatMap(\.scenes)

  /// The scene that is played if none is named. It moves by itself.
  package static let `default` = SceneDescription(GalleryScene.self)

  /// - Returns: Nil if no scene has the name.
  package static func scene(named name: String) -> SceneDescription? {
    all.first { $0.name == name }
  }
}
