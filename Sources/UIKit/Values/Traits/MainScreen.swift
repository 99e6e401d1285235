import KinoraGeometry

/// The main screen as values see it: its traits, and the images of its program.
///
/// The view system provides both as soon as it exists. Without one, the screen has the traits of a screen to which no
/// display is attached.
package enum MainScreen {
  private static var source: (traits: () -> UITraitCollection, images: () -> ImageLibrary)?
  private static let imagesWithoutViews = ImageLibrary()

  /// The traits of a screen of 960 by 540 points with one pixel per point.
  nonisolated static let defaultTraits = UITraitCollection(
    WindowMetrics(size: CGSize(width: 960, height: 540), scale: 1))

  static var traits: UITraitCollection { source?.traits() ?? defaultTraits }
  static var scale: CGFloat { traits.displayScale }
  static var images: ImageLibrary { source?.images() ?? imagesWithoutViews }

  /// Takes the traits and the images from the view system from now on.
  package static func follow(
    traits: @escaping () -> UITraitCollection, images: @escaping () -> ImageLibrary
  ) {
    source = (traits, images)
  }
}
