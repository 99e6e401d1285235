import Geometry
import Motion

/// A property of views' layers that animation blocks animate.
struct ViewProperty: Hashable {
  let key: AnimatableKey
  /// Whether a change runs on top of others that are on their way: from what the old value is more than the new one
  /// down to nothing. The others are replaced by later ones.
  let isAdditive: Bool

  /// Apple's name of it: "bounds.size".
  var keyPath: String { key.keyPath }

  /// What a change of a layer's property animates in a block; nothing if it shows at once.
  ///
  /// - Parameter layerKey: the property of the layer, "position" or "bounds".
  /// - Parameter animatesContents: whether another image fades in.
  static func all(of layerKey: String, animatesContents: Bool = false) -> [ViewProperty] {
    switch layerKey {
    case "contents": animatesContents ? contents : []
    default: byLayerKey[layerKey] ?? []
    }
  }

  private static let contents = [ViewProperty(key: .contents, isAdditive: false)]

  private static let byLayerKey: [String: [ViewProperty]] = [
    "position": [ViewProperty(key: .position(.whole), isAdditive: true)],
    // A negative sum of sizes must not turn the rectangle over, so the bounds come in two.
    "bounds": [
      ViewProperty(key: .bounds(.origin), isAdditive: true), ViewProperty(key: .bounds(.size), isAdditive: true),
    ],
    "transform": [ViewProperty(key: .transform(.whole), isAdditive: true)],
    "cornerRadius": [ViewProperty(key: .cornerRadius, isAdditive: true)],
    "opacity": [ViewProperty(key: .opacity, isAdditive: false)],
    "backgroundColor": [ViewProperty(key: .backgroundColor, isAdditive: false)],
    "anchorPoint": [ViewProperty(key: .anchorPoint(.whole), isAdditive: false)],
    "shadowOpacity": [ViewProperty(key: .shadowOpacity, isAdditive: false)],
  ]
}
