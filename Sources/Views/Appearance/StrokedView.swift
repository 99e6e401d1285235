import KinoraLayers

/// A view whose border has a colour that follows its traits.
final class StrokedView: UIView {
  /// Nil for a black border.
  var stroke: UIColor? {
    didSet { colorsDidChange() }
  }

  override func colorsDidChange() {
    layer.borderColor = stroke.map { resolved($0) }
  }
}
