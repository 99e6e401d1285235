import KinoraGeometry
import KinoraLayers

/// A built-in scene, which describes itself in its type.
protocol CatalogScene: Scene {
  /// The name on the command line.
  static var name: String { get }
  /// A one-line description.
  static var summary: String { get }
  /// The short name of the guide whose statements it shows; nil without one.
  static var guide: String? { get }
  /// The size in points for which it is laid out.
  static var size: CGSize { get }
  /// The duration in seconds of the cycle that the scene repeats; nil for a scene without such a cycle.
  static var cycleDuration: Double? { get }
  /// The keys it responds to, in the order of the legend.
  static var keys: [SceneKey] { get }

  /// True if `make(load:)` uses its load.
  static var takesLoad: Bool { get }

  /// Makes the scene; `load` is the number of layers to move, for scenes with `takesLoad` (nil: the default).
  static func make(load: Int?) -> any Scene

  init()
}

extension CatalogScene {
  static var guide: String? { nil }

  static var size: CGSize { SceneDescription.usualSize }

  static var cycleDuration: Double? { nil }

  static var keys: [SceneKey] { [] }

  static var takesLoad: Bool { false }

  static func make(load: Int?) -> any Scene { Self() }
}

extension SceneDescription {
  init(_ type: any CatalogScene.Type) {
    self.init(
      name: type.name, summary: type.summary, guide: type.guide, size: type.size, cycleDuration: type.cycleDuration,
      keys: type.keys, takesLoad: type.takesLoad, takesPointer: type is any ViewScene.Type,
      make: { type.make(load: $0) })
  }
}
