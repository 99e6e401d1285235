import Foundation
import KinoraGeometry
import KinoraLayers

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
