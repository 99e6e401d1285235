import Foundation
import KinoraGeometry
import KinoraLayers

/// The properties of `UIVisualEffectView`.
struct VisualEffectViewPropertyTable<VisualEffectView: UIVisualEffectView>: PropertyTable {
  typealias Base = VisualEffectViewPropertyTable<UIVisualEffectView>

  static var rows: [ObjectProperty] {
    [
      .object(\VisualEffectView.effect, "effect")
    ]
  }
}
