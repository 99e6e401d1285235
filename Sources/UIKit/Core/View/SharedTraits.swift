import KinoraGeometry
import KinoraUIKitValues

/// The traits that all views share: those of the screen and of windows.
package final class SharedTraits {
  /// The appearance of screens, and of windows that don't override it: light or dark.
  package private(set) var style = UIUserInterfaceStyle.light
  /// The direction of text and layout in this program.
  package var direction = UIUserInterfaceLayoutDirection.leftToRight
  /// Set when a view or a controller first overrides a trait, or the style first changes; views then look for traits
  /// around them.
  private(set) var areOverridden = false
  /// Set when screens first get another style after the start. `areOverridden` is set then too.
  private(set) var hasChangedStyle = false
  /// The traits so far, and those that were asked for last: one object for all windows of the same metrics.
  private var known: [WindowMetrics: UITraitCollection] = [:]
  private var latest: (metrics: WindowMetrics, traits: UITraitCollection)?

  init() {}

  func markOverridden() { areOverridden = true }

  /// Sets the style before any view exists.
  func begin(with style: UIUserInterfaceStyle) { self.style = style }

  /// Changes the style. Views outside of windows learn of it when they are inserted.
  func change(to style: UIUserInterfaceStyle) {
    self.style = style
    (hasChangedStyle, areOverridden) = (true, true)
  }

  /// Returns the traits of a window or screen. The same object for all that have the same traits.
  func ofWindow(size: CGSize, scale: CGFloat) -> UITraitCollection {
    let metrics = WindowMetrics(size: size, scale: scale, direction: direction, style: style)
    if let latest, latest.metrics == metrics { return latest.traits }
    let traits = knownTraits(metrics)
    latest = (metrics, traits)
    return traits
  }

  private func knownTraits(_ metrics: WindowMetrics) -> UITraitCollection {
    if let traits = known[metrics] { return traits }
    let made = UITraitCollection(metrics)
    known[metrics] = made
    return made
  }
}
