import KinoraGeometry

/// Colours that depend on traits.
nonisolated extension UIColor {
  /// Creates a colour from a closure that chooses it by the traits.
  ///
  /// Views ask the closure whenever their appearance changes. It may be called on any thread, with `current` traits that
  /// are those of the argument.
  ///
  /// ```swift
  /// let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  /// ```
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(.provided(ColorProvider(dynamicProvider)))
  }

  /// Returns the colour as it is in some traits; the same in all appearances.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    source.isFixed ? self : UIColor(cgColor: source.resolved(with: traitCollection))
  }

  /// Returns the colour with a part of its opacity.
  package func dimmed(to share: CGFloat) -> UIColor {
    guard isDynamic else { return withAlphaComponent(cgColor.alpha * share) }
    return UIColor { traits in
      let color = self.source.resolved(with: traits)
      return UIColor(cgColor: color).withAlphaComponent(color.alpha * share)
    }
  }

  /// True if the colour depends on traits.
  package var isDynamic: Bool { !source.isFixed }
}
