import KinoraGeometry

/// The main screen as values see it: its traits.
///
/// The view system provides them as soon as it exists. Without one, the screen has the traits of a screen to which no
/// display is attached.
package enum MainScreen {
  private static var source: (() -> UITraitCollection)?

  /// The traits of a screen of 960 by 540 points with one pixel per point.
  nonisolated static let defaultTraits = UITraitCollection(
    WindowMetrics(size: CGSize(width: 960, height: 540), scale: 1))

  static var traits: UITraitCollection { source?() ?? defaultTraits }
  static var scale: CGFloat { traits.displayScale }

  /// Takes the traits from the view system from now on.
  package static func follow(_ traits: @escaping () -> UITraitCollection) {
    source = traits
  }
}
