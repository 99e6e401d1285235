import KinoraLayers
import KinoraUIKitValues

/// A view whose border has a colour that follows its traits.
package final class StrokedView: UIView {
  /// Nil for a black border.
  package var stroke: UIColor? {
    didSet { colorsDidChange() }
  }

  package override func colorsDidChange() {
    layer.borderColor = stroke.map { resolved($0) }
  }
}
