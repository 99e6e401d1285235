import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A background colour that depends on traits, and the colour that the layer got for it.
struct DynamicBackground {
  let color: UIColor
  let shown: CGColor
}

/// The background colour of a view, in the view's traits.
extension UIView {
  /// The colour that was set, unless the layer has got another one since.
  final var shownBackground: UIColor? {
    if let dynamicBackground, layer.backgroundColor == dynamicBackground.shown { return dynamicBackground.color }
    return layer.backgroundColor.map(UIColor.init(cgColor:))
  }

  final func setBackground(_ color: UIColor?) {
    guard let color, color.isDynamic else {
      dynamicBackground = nil
      layer.backgroundColor = color?.cgColor
      return
    }
    let shown = resolved(color)
    dynamicBackground = DynamicBackground(color: color, shown: shown)
    layer.backgroundColor = shown
  }

  /// Gives the layer the background colour of changed traits, or of a changed tint.
  final func refreshBackground() {
    guard let dynamicBackground, layer.backgroundColor == dynamicBackground.shown else { return }
    setBackground(dynamicBackground.color)
  }

  /// Resolves the colours for the new traits, then draws and lays out the view again.
  final func refreshColors() {
    refreshBackground()
    colorsDidChange()
    tintColorDidChange()
    setNeedsDisplay()
    setNeedsLayout()
  }
}

/// Colours by the traits of the view that shows them.
extension UIView {
  /// Returns a colour as it is in the view's traits, and with its tint.
  package final func resolved(_ color: UIColor) -> CGColor {
    if case .fixed(let color) = color.source { return color }
    return color.source.resolved(with: traitCollection, tint: color.source.followsTint ? tintColor : nil)
  }

  /// Calls a closure while the view's traits are the current ones.
  package final func withOwnTraits<Result>(_ body: () -> Result) -> Result {
    // Without overrides all views have the appearance of the screen, whose traits are current anyway.
    guard ViewWorld.current.traits.areOverridden else { return body() }
    return CurrentTraits.with(traitCollection, body)
  }
}
