import KinoraGeometry
import KinoraLayers

/// A built-in scene, which describes itself in its type.
package protocol CatalogScene: Scene {
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
  package static var guide: String? { nil }

  package static var size: CGSize { SceneDescription.usualSize }

  package static var cycleDuration: Double? { nil }

  package static var keys: [SceneKey] { [] }

  package static var takesLoad: Bool { false }

  package static func make(load: Int?) -> any Scene { Self() }
}

extension SceneDescription {
  /// - Parameter takesPointer: True if what the type makes responds to the pointer.
  package init(_ type: any CatalogScene.Type, takesPointer: Bool = false) {
    self.init(
      name: type.name, summary: type.summary, guide: type.guide, size: type.size, cycleDuration: type.cycleDuration,
      keys: type.keys, takesLoad: type.takesLoad, takesPointer: takesPointer, make: { type.make(load: $0) })
  }
}
