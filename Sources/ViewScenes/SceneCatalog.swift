import KinoraScenes

/// Scenes under a common heading.
package struct SceneGroup {
  package let name: String
  /// The scenes in listing order.
  package let entries: [CatalogEntry]

  fileprivate init(name: String, scenes: [SceneDescription], programs: [ProgramScene] = []) {
    self.name = name
    entries = scenes.map { .scene($0) } + programs.map { .program($0) }
  }
}

/// The built-in scenes.
package enum SceneCatalog {
  /// All scenes by their main subject, in listing order.
  package static let groups = [
    SceneGroup(
      name: "animations",
      scenes: [
        LayerScenes.implicit,
        LayerScenes.transactions,
        LayerScenes.fade,
        LayerScenes.bounce,
        LayerScenes.borderChanges,
        LayerScenes.chained,
        LayerScenes.calculationModes,
        LayerScenes.timing,
        LayerScenes.clocks,
        SceneDescription(UnderlineScene.self),
        LayerScenes.transitions,
      ], programs: [.appKit]),
    SceneGroup(
      name: "layers",
      scenes: [
        LayerScenes.gallery,
        LayerScenes.masks,
        LayerScenes.shadows,
        LayerScenes.depth,
        LayerScenes.particles,
        LayerScenes.replicator,
      ]),
    SceneGroup(
      name: "views",
      scenes: [
        SceneDescription(ViewBlockController.self),
        SceneDescription(AstronautController.self),
        SceneDescription(KeyframesController.self),
        SceneDescription(SpringsController.self),
        SceneDescription(PropertyAnimatorController.self),
        SceneDescription(ConstraintsController.self),
        SceneDescription(CustomLayoutController.self),
        SceneDescription(ScrollController.self),
        SceneDescription(ListController.self),
        SceneDescription(GridController.self),
        SceneDescription(ColumnsInCellsController.self),
      ]),
    SceneGroup(
      name: "measuring",
      scenes: [
        LayerScenes.stress
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
  package static let `default` = LayerScenes.gallery

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
