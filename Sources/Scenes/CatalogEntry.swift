import KinoraGeometry

/// A scene of the catalog: one that the player plays itself, or a program that it starts.
package enum CatalogEntry {
  case scene(SceneDescription)
  case program(ProgramScene)

  /// The name on the command line.
  package var name: String {
    switch self {
    case .scene(let scene): scene.name
    case .program(let program): program.name
    }
  }

  /// A one-line description.
  package var summary: String {
    switch self {
    case .scene(let scene): scene.summary
    case .program(let program): program.summary
    }
  }

  /// The keys that it responds to, in the order of the legend.
  package var keys: [SceneKey] {
    switch self {
    case .scene(let scene): scene.keys
    case .program(let program): program.keys
    }
  }
}
