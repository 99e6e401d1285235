/// Scenes under a common heading.
package struct SceneGroup {
  package let name: String
  /// The scenes in listing order.
  package let entries: [CatalogEntry]

  fileprivate init(name: String, scenes: [any CatalogScene.Type], programs: [ProgramScene] = []) {
    self.name = name
    entries = scenes.map { .scene(SceneDescription($0)) } + programs.map { .program($0) }
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
      ], programs: [.appKit]),
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
  package static let entries = groups.flatMap(\.entries)

  /// The names of all scenes, in the order of the groups.
  package static let names = entries.map(\.name)

  /// The scenes that aren't programs, in the order of the groups.
  package static let all = entries.compactMap { entry in
    if case .scene(let scene) = entry { scene } else { nil }
  }

  /// The scene that is played if none is named. It moves by itself.
  package static let `default` = SceneDescription(GalleryScene.self)

  /// - Returns: Nil if no scene has the name, or if it is a program.
  package static func scene(named name: String) -> SceneDescription? {
    all.first { $0.name == name }
  }

  /// - Returns: Nil if no scene has the name, or if it isn't a program.
  package static func program(named name: String) -> ProgramScene? {
    for case .program(let program) in entries where program.name == name { return program }
    return nil
  }
}
