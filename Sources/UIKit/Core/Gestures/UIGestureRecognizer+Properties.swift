import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// The properties of `UIGestureRecognizer`.
struct GestureRecognizerPropertyTable<GestureRecognizer: UIGestureRecognizer>: PropertyTable {
  typealias Base = GestureRecognizerPropertyTable<UIGestureRecognizer>

  static var rows: [ObjectProperty] {
    [
      .choice(\GestureRecognizer.state, "state").observed,
      .flag(\GestureRecognizer.isEnabled, "isEnabled").observed,
      .reading(\GestureRecognizer.view, "view"),
    ]
  }
}

extension UIGestureRecognizer: PropertyOwner, nonisolated KeyValueSource {
  nonisolated package final func observedValue(forKey key: String) -> Any?? { propertyValue(forKey: key) }
  nonisolated package final func observedName(of path: AnyKeyPath) -> String? { observedKey(of: path) }
}
