import KinoraGeometry
import KinoraMotion

/// A layer property that animation blocks animate.
struct ViewProperty: Hashable {
  let key: AnimatableKey
  /// True if a change is added to the property's running animations: it animates the difference between the old and the
  /// new value down to zero. Otherwise a later animation replaces the earlier ones.
  let isAdditive: Bool

  /// The Core Animation key path: "bounds.size".
  var keyPath: String { key.keyPath }

  /// Returns the properties that a change of a layer's property animates in a block; none if it shows at once.
  ///
  /// - Parameter layerKey: the layer's property, "position" or "bounds".
  /// - Parameter animatesContents: true if changed contents fade in.
  static func all(of layerKey: String, animatesContents: Bool = false) -> [ViewProperty] {
    switch layerKey {
    case "contents": animatesContents ? contents : []
    default: byLayerKey[layerKey] ?? []
    }
  }

  private static let contents = [ViewProperty(key: .plain(.contents), isAdditive: false)]

  private static func backdrop(_ filter: String, _ input: FilterInput) -> ViewProperty {
    ViewProperty(key: .backgroundFilter(InternedName(filter), input), isAdditive: false)
  }

  private static let byLayerKey: [String: [ViewProperty]] = [
    "position": [ViewProperty(key: .position(.whole), isAdditive: true)],
    // A sum of animated sizes may be negative and must not flip the rectangle, so origin and size are separate.
    "bounds": [
      ViewProperty(key: .bounds(.origin), isAdditive: true), ViewProperty(key: .bounds(.size), isAdditive: true),
    ],
    "transform": [ViewProperty(key: .transform(.whole), isAdditive: true)],
    "cornerRadius": [ViewProperty(key: .plain(.cornerRadius), isAdditive: true)],
    "opacity": [ViewProperty(key: .plain(.opacity), isAdditive: false)],
    "backgroundColor": [ViewProperty(key: .plain(.backgroundColor), isAdditive: false)],
    "anchorPoint": [ViewProperty(key: .anchorPoint(.whole), isAdditive: false)],
    "shadowOpacity": [ViewProperty(key: .plain(.shadowOpacity), isAdditive: false)],
    "backgroundFilters": [
      backdrop(UIVisualEffectView.blurName, .radius), backdrop(UIVisualEffectView.toneName, .saturation),
    ],
  ]
}
